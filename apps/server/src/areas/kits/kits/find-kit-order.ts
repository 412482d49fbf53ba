import type { TenantTransaction } from "#db/database.ts";
import { findKitByCode } from "./queries.ts";

/** Finds the order of a kit by the kit's printed id. */
export async function findKitOrder(trx: TenantTransaction, clinicId: string, kitCode: string) {
  const kit = await findKitByCode(trx, clinicId, kitCode);
  return kit ? { kitId: kit.id, orderId: kit.order_id } : null;
}
