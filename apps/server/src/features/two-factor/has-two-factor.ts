import type { TenantTransaction } from "#db/database.ts";
import { findTwoFactor } from "./queries.ts";

/** Whether a user has turned on the second step, so that their password alone no longer signs them in. */
export const hasTwoFactor = async (
  trx: TenantTransaction,
  person: { organisationId: string; userId: string },
): Promise<boolean> => (await findTwoFactor(trx, person)) !== undefined;
