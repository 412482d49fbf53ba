import { formatMinor } from "@kitpath/contract/fields/money";
import { priceMessages, toMinor } from "@kitpath/contract/storefront/store-products/retail-price";
import type { StoreProductChange } from "@kitpath/contract/storefront/store-products/store-products";
import { findOrderableProduct } from "#areas/catalogue/products/offers.ts";
import type { Store as StoreRow } from "#areas/storefront/stores/store.ts";
import type { TenantTransaction } from "#db/database.ts";
import { isId } from "#db/ids.ts";
import { invalidFields } from "../../../errors/errors.ts";
import { hasPicture } from "./picture-queries.ts";
import type { StoreProductRow } from "./store-product.ts";

/**
 * Returns the product that a clinic sells in a store, with its minimum price there: what the clinic pays for it. Throws
 * `invalid_request` for one that it cannot order, or if store and clinic use different currencies.
 */
export async function checkProduct(
  trx: TenantTransaction,
  clinicId: string,
  store: StoreRow,
  productCode: string,
) {
  const product = await findOrderableProduct(trx, clinicId, productCode);
  if (!product) throw invalidFields({ product_code: ["This product is not available for your account."] });
  if (product.currency !== store.currency) {
    const text = `This store sells in ${store.currency}, but your products are priced in ${product.currency}.`;
    throw invalidFields({ product_code: [text] });
  }
  return product;
}

/** Returns why a price is not allowed; null if it is. */
export const refusePrice = (priceMinor: number, minimum: { price_minor: number; currency: string }) =>
  priceMinor < minimum.price_minor
    ? priceMessages.belowMinimum(formatMinor(minimum.price_minor, minimum.currency))
    : null;

type Offer = Pick<StoreProductChange, "price" | "currency" | "picture_id">;

/**
 * Throws `invalid_request` for a price that is too low or in another currency, and for a picture that does not belong to the
 * clinic.
 */
export async function checkOffer(
  trx: TenantTransaction,
  clinicId: string,
  store: StoreRow,
  { price, currency, picture_id: pictureId, productCode }: Offer & { productCode: string },
): Promise<void> {
  if (currency && currency.toUpperCase() !== store.currency) {
    throw invalidFields({ currency: [priceMessages.currency(store.currency)] });
  }
  const product = await checkProduct(trx, clinicId, store, productCode);
  const refusal = refusePrice(toMinor(price), product);
  if (refusal) throw invalidFields({ price: [refusal] });
  const isKnown = !pictureId || (isId(pictureId) && (await hasPicture(trx, clinicId, pictureId)));
  if (!isKnown) throw invalidFields({ picture_id: ["This picture is gone. Upload it again."] });
}

type Offered = Pick<StoreProductRow, "price_minor" | "currency" | "minimum_minor" | "minimum_currency">;

/**
 * Returns why a product cannot be sold as it is, by what the clinic may order now and at what price; null if it can. It is not
 * stored, so it ends by itself when the offer is right again.
 */
export function saleObstacle({
  price_minor: price,
  currency,
  minimum_minor: minimum,
  minimum_currency: theirs,
}: Offered): string | null {
  if (minimum === null) return "It is no longer available for your account.";
  if (theirs !== currency) return `It is sold in ${currency}, but its price for you is now in ${theirs}.`;
  if (price >= minimum) return null;
  return `It costs ${formatMinor(price, currency)}, less than the lowest price of ${formatMinor(minimum, currency)}.`;
}
