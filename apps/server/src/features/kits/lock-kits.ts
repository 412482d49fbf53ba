import type { TenantTransaction } from "#db/database.ts";
import type { Kit } from "./queries.ts";
import { listKitsOfOrder } from "./order-queries.ts";
import { findKitByCode, lockKit } from "./queries.ts";

/** The order a kit belongs to, by the kit's printed id. */
export async function findKitOrder(trx: TenantTransaction, clinicId: string, kitCode: string) {
  const kit = await findKitByCode(trx, clinicId, kitCode);
  return kit ? { kitId: kit.id, orderId: kit.order_id } : null;
}

/** The kits of an order, held until the transaction ends. */
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

/** One kit, held until the transaction ends. */
export const lockKitById = (trx: TenantTransaction, clinicId: string, kitId: string): Promise<Kit> =>
  lockKit(trx, clinicId, kitId);
