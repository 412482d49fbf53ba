import type { TenantTransaction } from "#db/database.ts";
import { lockWaitingTo } from "./waiting-queries.ts";

/** The names of a shop's orders that wait to be placed and go to this e-mail, held until the transaction ends. */
export const findWaitingTo = async (
  trx: TenantTransaction,
  clinicId: string,
  email: string,
): Promise<string[]> => (await lockWaitingTo(trx, clinicId, email)).map(({ name }) => name);
