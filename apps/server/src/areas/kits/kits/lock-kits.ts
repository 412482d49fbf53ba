import type { TenantTransaction } from "#db/database.ts";
import type { Kit } from "./queries.ts";
import { listKitsOfOrder } from "./order-queries.ts";
import { lockKit } from "./queries.ts";

/** Finds the kits of an order and locks them until the transaction ends. */
export async function lockKitsOfOrder(
  trx: TenantTransaction,
  clinicId: string,
  orderId: string,
): Promise<Kit[]> {
  const kits: Kit[] = [];
  for (const { id } of await listKitsOfOrder(trx, clinicId, orderId))
    kits.push(await lockKit(trx, clinicId, id));
  return kits;
}

/** Finds a kit and locks it until the transaction ends. */
export const lockKitById = (trx: TenantTransaction, clinicId: string, kitId: string): Promise<Kit> =>
  lockKit(trx, clinicId, kitId);
