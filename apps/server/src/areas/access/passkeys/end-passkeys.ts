import type { TenantTransaction } from "#db/database.ts";
import { deletePasskeys } from "./queries.ts";

/** Removes a person's passkeys, all or all but one. Returns their number. */
export const endPasskeys = (
  trx: TenantTransaction,
  person: { organisationId: string; userId: string },
  except: string | null,
): Promise<number> => deletePasskeys(trx, person, except);
