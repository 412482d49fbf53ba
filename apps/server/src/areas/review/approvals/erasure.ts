import type { TenantTransaction } from "#db/database.ts";
import { forgetReasons } from "./queries.ts";

/** Erases why orders of a person were declined; that they were, and by whom, stays. */
export const eraseApprovals = (
  trx: TenantTransaction,
  clinicId: string,
  orderIds: readonly string[],
): Promise<void> => forgetReasons(trx, clinicId, orderIds);
