import type { StoreProductChange } from "@kitpath/contract/store-products";
import { toMinor } from "@kitpath/contract/retail-price";
import type { TenantTransaction } from "#db/database.ts";
import { appendAudit } from "#features/audit/append-audit.ts";
import { changedFields } from "#features/audit/changed-fields.ts";
import type { Scope } from "../../scope.ts";
import { checkOffer } from "./check-offer.ts";
import type { Place } from "./get-product.ts";
import { getConnectedStore, getProduct } from "./get-product.ts";
import { lockProduct, updateProduct } from "./queries.ts";
import { queueSync } from "./queue-sync.ts";

/** Changes a product of a store and queues the sync to the shop. Throws as `createProduct`, and `not_found`. */
export async function changeProduct(
  trx: TenantTransaction,
  scope: Scope,
  place: Place,
  input: StoreProductChange,
): Promise<void> {
  const clinicId = scope.actor.organisationId;
  const store = await getConnectedStore(trx, clinicId, place.storeId);
  const { id: productId, product_code: productCode } = await getProduct(trx, clinicId, place);
  await checkOffer(trx, clinicId, store, { ...input, productCode });
  const before = await lockProduct(trx, clinicId, productId);
  const change = {
    title: input.title,
    description: input.description,
    price_minor: toMinor(input.price),
    picture_id: input.picture_id,
    status: input.status,
  };
  await updateProduct(trx, clinicId, productId, change);
  await queueSync(trx, scope, before!);
  await appendAudit(trx, scope, {
    action: "store_product_changed",
    subjectKind: "store_product",
    subjectId: productId,
    details: changedFields(before!, change),
  });
}
