import { decimalMinor } from "@kitpath/contract/fields/money";
import type {
  ProductVariation,
  ShopProduct as FoundProduct,
  Store,
  StoreProduct,
} from "@kitpath/contract/storefront/store-products/store-products";
import { pictureAddress } from "./pictures.ts";
import type { StoreProductRow } from "./store-product.ts";
import { saleObstacle } from "./offer.ts";
import type { Shops } from "#shops/shop.ts";
import type { Store as StoreRow } from "#areas/storefront/stores/store.ts";
import { isoTime } from "../../../time/iso-time.ts";

export const presentStore = (store: StoreRow, shops: Shops | null): Store => ({
  id: store.id,
  title: store.title,
  type: store.type,
  domain: store.domain,
  url: shops?.pageUrl(store.domain) ?? `https://${store.domain}`,
  currency: store.currency,
  isConnected: store.access !== null,
});

const syncStates = { synced: "complete", pending: "pending", failed: "failed" } as const;

/** A product that cannot be sold is Failed, whatever the shop has of it: a person decides. */
function presentSync(product: StoreProductRow): StoreProduct["pivot"] {
  const obstacle = saleObstacle(product);
  return {
    sync_status: obstacle ? "failed" : syncStates[product.sync_state],
    sync_error: obstacle ?? product.sync_reason,
    synced_at: isoTime(product.synced_at),
    next_try_at: obstacle ? null : isoTime(product.next_sync_at),
  };
}

/** A shop may sell in a currency without two decimals. */
const majorOf = (minor: number, currency: string): number => Number(decimalMinor(minor, currency));

const minimumOf = ({ minimum_minor: minimum, minimum_currency: theirs, currency }: StoreProductRow) =>
  minimum === null || theirs !== currency ? null : majorOf(minimum, currency);

export const presentStoreProduct = (product: StoreProductRow): StoreProduct => ({
  id: product.id,
  title: product.title,
  price: majorOf(product.price_minor, product.currency),
  currency: product.currency,
  product_code: product.product_code,
  pivot: presentSync(product),
  description: product.description,
  status: product.status,
  picture: product.picture_id ? { id: product.picture_id, url: pictureAddress(product.picture_id) } : null,
  minimum_price: minimumOf(product),
  is_existing: product.is_existing,
  shop_url: product.shop_url,
});

type Found = { ref: string; title: string; priceMinor: number; status: string };

export const presentShopProduct = (
  { ref, title, priceMinor, status }: Found,
  currency: string,
  isKnown: boolean,
): FoundProduct => ({
  shop_product_id: ref,
  title,
  price: majorOf(priceMinor, currency),
  currency,
  status,
  obstacle: isKnown ? "Added already" : null,
});

type Offer = { code: string; title: string; description: string; price_minor: number; currency: string };

export const presentVariation = (offer: Offer): ProductVariation => ({
  product_code: offer.code,
  title: offer.title,
  description: offer.description,
  minimum_price: majorOf(offer.price_minor, offer.currency),
  currency: offer.currency,
});
