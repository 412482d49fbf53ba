import type { TenantTransaction } from "#db/database.ts";
import { lockWaitingTo } from "./waiting-queries.ts";

/** Returns the names of waiting shop orders to this e-mail, locked until the transaction ends. */
export const findWaitingTo = async (
  trx: TenantTransaction,
  clinicId: string,
  email: string,
): Promise<string[]> => (await lockWaitingTo(trx, clinicId, email)).map(({ name }) => name);
