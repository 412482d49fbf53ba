import { toMinor } from "@kitpath/contract/storefront/store-products/retail-price";
import type {
  NewStoreProduct,
  StoreProductChange,
} from "@kitpath/contract/storefront/store-products/store-products";
import { appendAudit, changedFields, isAsSeen } from "#areas/ledger/audit/append-audit.ts";
import type { TenantTransaction } from "#db/database.ts";
import { newId } from "#db/ids.ts";
import { AppError } from "../../../errors/errors.ts";
import type { Scope } from "../../../scope.ts";
import type { Place } from "./get-product.ts";
import { getConnectedStore, getProduct } from "./get-product.ts";
import { checkOffer } from "./offer.ts";
import { insertProduct, lockProduct, updateProduct } from "./queries.ts";
import { queueSync } from "./sync-queue.ts";

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

/**
 * Changes a product of a store and queues the sync to the shop. Throws as `createProduct`, `not_found`, and `conflict` if the product
 * is no longer as it was seen.
 */
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
  const seen = input.before && columnsOf(input.before);
  if (seen && !isAsSeen(before!, seen)) throw new AppError("conflict");
  const change = columnsOf(input);
  await updateProduct(trx, clinicId, productId, change);
  await queueSync(trx, scope, before!);
  await appendAudit(trx, scope, {
    action: "store_product_changed",
    subjectKind: "store_product",
    subjectId: productId,
    details: changedFields(before!, change),
  });
}

type Fields = Pick<StoreProductChange, "title" | "description" | "price" | "picture_id" | "status">;

const columnsOf = ({ title, description, price, picture_id, status }: Fields) => ({
  title,
  description,
  price_minor: toMinor(price),
  picture_id,
  status,
});

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
