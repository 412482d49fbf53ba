import type { TenantTransaction } from "#db/database.ts";
import { appendAudit } from "#features/audit/append-audit.ts";
import type { Scope } from "../../scope.ts";
import { getProduct, getStore } from "./get-store.ts";
import { lockProduct, updateProduct } from "./queries.ts";
import { queueSync } from "./queue-sync.ts";

type Place = { storeId: string; productId: string };

/**
 * Takes a product off a store. One that was made here is taken off sale in the shop too; one that the shop had before
 * stays there. Throws `not_found`.
 */
export async function removeProduct(
  trx: TenantTransaction,
  scope: Scope,
  { storeId, productId }: Place,
): Promise<void> {
  const clinicId = scope.actor.organisationId;
  const store = await getStore(trx, clinicId, storeId);
  await getProduct(trx, clinicId, store.id, productId);
  const product = await lockProduct(trx, clinicId, productId);
  await updateProduct(trx, clinicId, productId, { removed_at: scope.now });
  await queueSync(trx, scope, product!);
  await appendAudit(trx, scope, {
    action: "store_product_removed",
    subjectKind: "store_product",
    subjectId: productId,
  });
}
