import type { NewStoreProduct } from "@kitpath/contract/storefront/store-products/store-products";
import { toMinor } from "@kitpath/contract/storefront/store-products/retail-price";
import type { TenantTransaction } from "#db/database.ts";
import { newId } from "#db/ids.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { Scope } from "../../../scope.ts";
import { checkOffer } from "./check-offer.ts";
import { getConnectedStore } from "./get-product.ts";
import { insertProduct } from "./queries.ts";
import { queueSync } from "./queue-sync.ts";

/**
 * Creates a product of a store and queues the sync to the shop. Returns its id. Throws `invalid_request` naming the field, and
 * `store_disconnected`.
 */
export async function createProduct(
  trx: TenantTransaction,
  scope: Scope,
  storeId: string,
  input: NewStoreProduct,
): Promise<string> {
  const clinicId = scope.actor.organisationId;
  const store = await getConnectedStore(trx, clinicId, storeId);
  await checkOffer(trx, clinicId, store, { ...input, productCode: input.product_code });
  const id = newId(scope.now);
  await insertProduct(trx, {
    clinic_id: clinicId,
    id,
    store_id: store.id,
    product_code: input.product_code,
    title: input.title,
    description: input.description,
    price_minor: toMinor(input.price),
    currency: store.currency,
    picture_id: input.picture_id,
    status: input.status,
    sync_state: "pending",
    sync_attempts: 0,
    revision: 0,
    created_at: scope.now,
    updated_at: scope.now,
  });
  await queueSync(trx, scope, { id, revision: 0 });
  await appendAudit(trx, scope, {
    action: "store_product_created",
    subjectKind: "store_product",
    subjectId: id,
    details: { product: input.product_code },
  });
  return id;
}
