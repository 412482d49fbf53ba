import type { TenantTransaction } from "#db/database.ts";
import { findTwoFactor } from "./queries.ts";

/** Whether a user has turned on two-factor sign-in, so that their password alone is not enough. */
export const hasTwoFactor = async (
  trx: TenantTransaction,
  person: { organisationId: string; userId: string },
): Promise<boolean> => (await findTwoFactor(trx, person)) !== undefined;
