import type { TenantTransaction } from "#db/database.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { Scope } from "../../../scope.ts";
import type { Place } from "./get-product.ts";
import { getProduct } from "./get-product.ts";
import { lockProduct, updateProduct } from "./queries.ts";
import { queueSync } from "./queue-sync.ts";

/**
 * Removes a product from a store. One that was created here is also taken off sale in the shop; one that already existed in the
 * shop stays there. Throws `not_found`.
 */
export async function removeProduct(trx: TenantTransaction, scope: Scope, place: Place): Promise<void> {
  const clinicId = scope.actor.organisationId;
  const { id: productId } = await getProduct(trx, clinicId, place);
  const product = await lockProduct(trx, clinicId, productId);
  await updateProduct(trx, clinicId, productId, { removed_at: scope.now });
  await queueSync(trx, scope, product!);
  await appendAudit(trx, scope, {
    action: "store_product_removed",
    subjectKind: "store_product",
    subjectId: productId,
  });
}
