import type { TestSide } from "./test/open-test-store.ts";

/** The credentials of a shop. Stored encrypted, never shown. */
export type ShopAccess = {
  token: string;
  /** Gets the next token when this one expires; null for a token that does not expire. */
  refreshToken: string | null;
  expiresAt: string | null;
};

/** A clinic's product as it is to appear in the shop. */
export type NewShopProduct = {
  /** Our id: saving a product again never adds it to the shop twice. */
  id: string;
  productCode: string;
  title: string;
  /** Plain text; null keeps the shop's own description. */
  description: string | null;
  priceMinor: number;
  currency: string;
  status: "active" | "draft";
  /** Where the shop fetches the product's image; null if we have none. */
  pictureUrl: string | null;
};

export type ShopProduct = {
  ref: string;
  variantRef: string;
  title: string;
  priceMinor: number;
  status: "active" | "draft";
  /** The product's page for shoppers; null while it is not public. */
  url: string | null;
};

/** The recipient of an order, as far as the shopper has filled it in. */
export type ShopContact = {
  firstName: string;
  lastName: string;
  email: string;
  mobileNumber: string;
  addressLine1: string;
  addressLine2: string;
  city: string;
  postcode: string;
  countryCode: string;
  /** The two-letter code of a US state, elsewhere the name of a county. */
  region: string;
};

export type ShopOrderLine = {
  ref: string;
  /** Null if the product was deleted in the shop, or there never was one, as for a tip. */
  productRef: string | null;
  /** The SKU and title of the product when it was ordered. */
  sku: string | null;
  title: string;
  /** How many are still ordered, without those refunded or removed. */
  quantity: number;
};

export type ShopOrder = {
  ref: string;
  /** The order's name in the shop, e.g. `#1001`. */
  name: string;
  orderedAt: Date;
  isPaid: boolean;
  /** Placed to try the shop out, with pretended money. */
  isTest: boolean;
  isCancelled: boolean;
  contact: ShopContact;
  lines: ShopOrderLine[];
};

/** So many kits of a line of an order, or all of them for null. */
export type KitsOfLine = { ref: string; quantity: number | null };

export type ShopParcel = { company: string; number: string; url: string };

/** The webhook topics that we use. */
export const shopTopics = [
  "orders/paid",
  "orders/updated",
  "orders/edited",
  "orders/cancelled",
  "refunds/create",
  "products/update",
  "products/delete",
  "shop/update",
  "app/uninstalled",
  "customers/data_request",
  "customers/redact",
  "shop/redact",
] as const;
export type ShopTopic = (typeof shopTopics)[number];

/** What a webhook is about. It only says that something has happened; the current state is then read from the shop. */
export type ShopNotice = {
  domain: string;
  eventRef: string;
  topic: ShopTopic;
  /** The shop's id of the order or product. */
  subjectRef: string | null;
  /** The orders that a privacy request is about. */
  orderRefs: string[];
  triggeredAt: Date;
};

/**
 * The API of one shop. Every call is idempotent and may be retried after any failure. All calls throw `ShopUnavailable` when the
 * shop cannot be reached, `ShopRefused` when it refuses the request, and `ShopDisconnected` when our access has ended.
 */
export type Shop = {
  describe(): Promise<{ title: string; currency: string }>;
  /** Subscribes this address to the webhooks in `shopTopics`. */
  subscribe(address: string): Promise<void>;
  /** Creates the product, or changes the one with the id `ref`; one that was deleted is created again. */
  saveProduct(product: NewShopProduct, ref: string | null): Promise<ShopProduct>;
  /** Takes a product off sale and hides it; orders for it still refer to it. A product that was deleted counts as removed. */
  removeProduct(ref: string): Promise<void>;
  findProduct(ref: string): Promise<ShopProduct | null>;
  /** Finds the product that `saveProduct` has created for this id of ours. */
  findSavedProduct(id: string): Promise<ShopProduct | null>;
  /** Finds products whose title contains the words, at most 50. */
  searchProducts(words: string): Promise<ShopProduct[]>;
  findOrder(ref: string): Promise<ShopOrder | null>;
  /** Lists every order created or changed since then, page by page, the least recently changed first. */
  listOrdersSince(since: Date): AsyncIterable<ShopOrder[]>;
  /** Marks kits of an order as shipped, until so many of each line are. A repeated call does nothing. Throws `ShopOrderGone`. */
  fulfil(order: { ref: string; lines: KitsOfLine[]; parcels: ShopParcel[] }): Promise<void>;
  /**
   * Refunds kits of an order, at most what is left of each line; cancels the order if nothing else is left in it, also if its
   * lines are withdrawn by several calls at once. A repeated call does nothing. Throws `ShopOrderGone`.
   */
  withdraw(order: { ref: string; lines: KitsOfLine[] }): Promise<void>;
};

/**
 * Calls `renew` with the access as it is kept now, while nobody else renews it, keeps what it returns and returns it too: access is
 * renewed once with each refresh token.
 */
export type RenewAlone = (renew: (kept: ShopAccess) => Promise<ShopAccess>) => Promise<ShopAccess>;

/** The service that hosts the shops. */
export type Shops = {
  type: "shopify";
  /** Normalises a shop's domain; null if there cannot be such a shop. */
  readDomain(given: string): Promise<string | null>;
  /** The address of a shop's own pages. */
  pageUrl(domain: string): string;
  /** Creates a shop for somebody who has none; null where shops are real. */
  newDomain(): Promise<string | null>;
  /** The page on which the shop's owner installs our app; it redirects back to `returnUrl` with a code. */
  authorizeUrl(ask: { domain: string; state: string; returnUrl: string }): string;
  /** Whether the service signed this query, within the last minute or so. */
  isSigned(query: Record<string, string>): Promise<boolean>;
  /** Exchanges a code for access. Throws `ShopRefused` if the code is invalid or was used before. */
  grantAccess(domain: string, code: string): Promise<ShopAccess>;
  /** `renewAlone` is called before the access expires. */
  open(domain: string, access: ShopAccess, renewAlone: RenewAlone): Shop;
  /** Null for topics that we do not use. Throws `ForgedShopWebhook`. */
  readWebhook(payload: string, headers: Record<string, string>): Promise<ShopNotice | null>;
  /** The shop's own side, if it is in this process: that of the test store. */
  test?: TestSide;
};

export class ShopUnavailable extends Error {
  readonly retryAfterSeconds: number | null;
  constructor(message: string, options: { cause?: unknown; retryAfterSeconds?: number | null } = {}) {
    super(message, { cause: options.cause });
    this.retryAfterSeconds = options.retryAfterSeconds ?? null;
  }
}
/** The message is meant for the person who has to fix the problem. */
export class ShopRefused extends Error {}
/** The shop does not show the order: ours may be older than what its app may see. */
export class ShopOrderGone extends ShopRefused {}
export class ShopDisconnected extends Error {}
export class ForgedShopWebhook extends Error {}

/** Where a shop sends its webhooks, and where its owner returns after the installation. */
export const shopPaths = { webhook: "/storefront/webhook", callback: "/storefront/callback" } as const;
