import { z } from "zod";
import { messages } from "../../operation/messages.ts";
import { storePageFields } from "../stores/list-query.ts";
import { plainTitle } from "./plain-title.ts";
import { searchField } from "../../lists/query-fields.ts";
import { meta, querySchema } from "../../lists/query-schema.ts";
import { hasTwoDecimals, highestPrice, priceMessages } from "./retail-price.ts";
import { instant, longText, requiredText, seenText, text } from "../../fields/text.ts";

export const store = z.object({
  id: z.string(),
  title: z.string(),
  type: z.string(),
  domain: z.string(),
  /** The shop's public address. */
  url: z.string(),
  currency: z.string(),
  /** False after the app was uninstalled from the shop: nothing is lost, and reconnecting continues from there. */
  isConnected: z.boolean(),
});
export type Store = z.infer<typeof store>;
export const storeList = z.object({ data: z.array(store) });

/** `complete` is Synced; anything else is Failed. */
export const syncStates = ["complete", "pending", "failed"] as const;

export const shopStatuses = ["active", "draft"] as const;
export type ShopStatus = (typeof shopStatuses)[number];

export const storeProduct = z.object({
  id: z.string(),
  title: z.string(),
  /** Retail price, in major units of `currency`. */
  price: z.number(),
  currency: z.string(),
  product_code: z.string(),
  pivot: z.object({
    sync_status: z.enum(syncStates),
    /** Why it is not complete. */
    sync_error: z.string().nullable(),
    synced_at: instant.nullable(),
    /** When it is next retried automatically. */
    next_try_at: instant.nullable(),
  }),
  description: z.string(),
  status: z.enum(shopStatuses),
  picture: z.object({ id: z.string(), url: z.string() }).nullable(),
  /** The lowest price that it can be sold for; null while it cannot be sold at any, for the reason in `pivot.sync_error`. */
  minimum_price: z.number().nullable(),
  /** It existed in the shop before it was sold as a kit: its description and picture are kept unless new ones are given. */
  is_existing: z.boolean(),
  /** Its public page in the shop; null while it has none. */
  shop_url: z.string().nullable(),
});
export type StoreProduct = z.infer<typeof storeProduct>;

export const storePageQuery = querySchema(storePageFields);
export const storePage = z.object({
  store,
  associatedProducts: z.object({ data: z.array(storeProduct), total: z.number().int() }),
});
export const storeProductAnswer = z.object({ store, data: storeProduct });

/** The products that can be sold: the clinic's own, sorted by title. */
export const productVariations = z.object({
  product_variations: z.array(
    z.object({
      product_code: z.string(),
      title: z.string(),
      description: z.string(),
      minimum_price: z.number(),
      currency: z.string(),
    }),
  ),
});
export type ProductVariation = z.infer<typeof productVariations>["product_variations"][number];

const retailPrice = z
  .number({ error: (issue) => (issue.input === undefined ? messages.required : messages.invalid) })
  .min(0, messages.atLeast(0))
  .max(highestPrice, priceMessages.tooHigh)
  .refine(hasTwoDecimals, priceMessages.decimals);

const storeProductFields = z.object({
  title: text(255).overwrite(plainTitle).min(1, messages.required),
  /** Plain text; an empty line starts a new paragraph. */
  description: longText(5000).default(""),
  price: retailPrice,
  /** The store's currency, which is also the default. */
  currency: text(3).optional(),
  status: z.enum(shopStatuses).default("active"),
  picture_id: text(40).nullable().default(null),
});

export const storeProductChange = storeProductFields.extend({
  /** What was seen of the product: if it has changed since, the answer is 409. */
  before: storeProduct
    .pick({ price: true, status: true })
    .extend({
      title: seenText(),
      description: seenText(10_000),
      picture_id: seenText().nullable(),
    })
    .optional(),
});
export type StoreProductChange = z.infer<typeof storeProductChange>;

export const newStoreProduct = storeProductFields.extend({ product_code: requiredText(20) });
export type NewStoreProduct = z.infer<typeof newStoreProduct>;

/** An existing product of the shop, and the kit that its orders are for. */
export const existingStoreProduct = z.object({
  shop_product_id: requiredText(100),
  product_code: requiredText(20),
});

export const shopProductsQuery = querySchema({ search: searchField(100) });
/** A product as returned by the shop. */
export const shopProduct = z.object({
  shop_product_id: z.string(),
  title: z.string(),
  price: z.number(),
  currency: z.string(),
  status: z.string(),
  /** Why it cannot be added; null if it can. */
  obstacle: z.string().nullable(),
});
export type ShopProduct = z.infer<typeof shopProduct>;
/** `total` counts the rows shown; `hasMore` means that a narrower search is needed to see the rest. */
export const shopProductList = z.object({
  data: z.array(shopProduct),
  meta: meta.extend({ hasMore: z.boolean() }),
});

export const pictureMediaTypes = ["image/png", "image/jpeg", "image/webp"] as const;
export const pictureMaxBytes = 4 * 1024 * 1024;
export const pictureMaxPixels = 5000;
export const storePicture = z.object({ id: z.string(), url: z.string() });
export type StorePicture = z.infer<typeof storePicture>;
