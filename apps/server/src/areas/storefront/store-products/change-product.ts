import type { StoreProductChange } from "@kitpath/contract/storefront/store-products/store-products";
import { toMinor } from "@kitpath/contract/storefront/store-products/retail-price";
import type { TenantTransaction } from "#db/database.ts";
import { appendAudit, changedFields, isAsSeen } from "#areas/ledger/audit/append-audit.ts";
import { AppError } from "../../../errors/errors.ts";
import type { Scope } from "../../../scope.ts";
import { checkOffer } from "./check-offer.ts";
import type { Place } from "./get-product.ts";
import { getConnectedStore, getProduct } from "./get-product.ts";
import { lockProduct, updateProduct } from "./queries.ts";
import { queueSync } from "./queue-sync.ts";

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
