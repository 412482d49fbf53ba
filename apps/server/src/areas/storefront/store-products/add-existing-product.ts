import type { z } from "zod";
import { plainTitle } from "@kitpath/contract/storefront/store-products/plain-title";
import type { existingStoreProduct } from "@kitpath/contract/storefront/store-products/store-products";
import { isTaken } from "#db/database-errors.ts";
import { newId } from "#db/ids.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { invalidFields } from "../../../errors/errors.ts";
import type { Scope } from "../../../scope.ts";
import { askShop } from "./ask-shop.ts";
import { checkProduct, refusePrice } from "./check-offer.ts";
import { getConnectedStore } from "./get-product.ts";
import { insertProduct, listShopRefs } from "./queries.ts";

type Existing = z.infer<typeof existingStoreProduct>;

/**
 * Links an existing product of the shop to the kit that its orders are for; the shop is only read, not changed. Returns its id.
 * Throws `invalid_request` naming the field, `store_disconnected` and `shop_unavailable`.
 */
export async function addExistingProduct(
  scope: Scope,
  storeId: string,
  { shop_product_id: ref, product_code: productCode }: Existing,
): Promise<string> {
  const { mode, now } = scope;
  const clinicId = scope.actor.organisationId;
  const { store, minimum } = await mode.db.inTenant(clinicId, async (trx) => {
    const connected = await getConnectedStore(trx, clinicId, storeId);
    return { store: connected, minimum: await checkProduct(trx, clinicId, connected, productCode) };
  });
  const found = await askShop(mode, store, (shop) => shop.findProduct(ref));
  if (!found) throw refuse("This product is no longer in the shop.");
  const refusal = refusePrice(found.priceMinor, minimum);
  if (refusal) throw invalidFields({ product_code: [`Its price in the shop is too low. ${refusal}`] });

  const id = newId(now);
  const adding = mode.db.inTenant(clinicId, async (trx) => {
    if ((await listShopRefs(trx, clinicId, store.id)).includes(found.ref)) throw addedAlready();
    await insertProduct(trx, {
      clinic_id: clinicId,
      id,
      store_id: store.id,
      product_code: productCode,
      title: plainTitle(found.title).slice(0, 255) || minimum.title,
      description: "",
      price_minor: found.priceMinor,
      currency: store.currency,
      status: found.status,
      shop_ref: found.ref,
      shop_variant_ref: found.variantRef,
      shop_url: found.url,
      is_existing: true,
      sync_state: "synced",
      sync_attempts: 0,
      synced_at: now,
      revision: 1,
      created_at: now,
      updated_at: now,
    });
    await appendAudit(trx, scope, {
      action: "store_product_added",
      subjectKind: "store_product",
      subjectId: id,
      details: { product: productCode },
    });
    return id;
  });
  return adding.catch((error: unknown) => {
    // Of two concurrent calls the unique index lets one through.
    throw isTaken(error) ? addedAlready() : error;
  });
}

const refuse = (text: string) => invalidFields({ shop_product_id: [text] });
const addedAlready = () => refuse("You have already added this product.");
