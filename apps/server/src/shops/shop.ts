import type { TestSide } from "./test/open-test-store.ts";

/** What opens a shop. Kept encrypted, never shown. */
export type ShopAccess = {
  token: string;
  /** Gives the next token when this one ends; null for one that does not. */
  refreshToken: string | null;
  expiresAt: string | null;
};

/** What a clinic sells, as it is to be in the shop. */
export type NewShopProduct = {
  /** Ours: it is in the shop once, however often it is saved. */
  id: string;
  productCode: string;
  title: string;
  /** Plain text; null leaves what the shop has. */
  description: string | null;
  priceMinor: number;
  currency: string;
  status: "active" | "draft";
  /** Where the shop fetches its picture; null for none of ours. */
  pictureUrl: string | null;
};

export type ShopProduct = {
  ref: string;
  variantRef: string;
  title: string;
  priceMinor: number;
  status: "active" | "draft";
  /** Where a shopper sees it; null while nobody can. */
  url: string | null;
};

/** Who an order goes to, as far as the shopper said. */
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
  /** The two letters of a state in the US, elsewhere the name of a county. */
  region: string;
};

export type ShopOrderLine = {
  ref: string;
  productRef: string | null;
  title: string;
  /** How many are still wanted: what was refunded or taken off is not. */
  quantity: number;
};

export type ShopOrder = {
  ref: string;
  /** What the shop calls it to its people: `#1001`. */
  name: string;
  orderedAt: Date;
  isPaid: boolean;
  isCancelled: boolean;
  contact: ShopContact;
  lines: ShopOrderLine[];
};

export type ShopParcel = { company: string; number: string; url: string };

/** Topics of a shop's webhooks. */
export const shopTopics = [
  "orders/paid",
  "orders/cancelled",
  "refunds/create",
  "products/update",
  "products/delete",
  "app/uninstalled",
  "customers/data_request",
  "customers/redact",
  "shop/redact",
] as const;
export type ShopTopic = (typeof shopTopics)[number];

/** What a webhook is about. It says that something has happened, never how things are now: that is asked for. */
export type ShopNotice = {
  domain: string;
  eventRef: string;
  topic: ShopTopic;
  /** The shop's number of the order or the product. */
  subjectRef: string | null;
  /** Of a privacy request: the orders it is about. */
  orderRefs: string[];
  triggeredAt: Date;
};

/**
 * One shop. Each call may be made again after any failure and has its effect once. All of them throw `ShopUnavailable` when
 * the shop cannot be reached, `ShopRefused` when it says no, and `ShopDisconnected` when it does not let us in any more.
 */
export type Shop = {
  describe(): Promise<{ title: string; currency: string }>;
  /** Sees to it that the shop tells this address of everything in `shopTopics`. */
  subscribe(address: string): Promise<void>;
  /** Makes the product, or changes the one with the number `ref`; one that is gone is made anew. */
  saveProduct(product: NewShopProduct, ref: string | null): Promise<ShopProduct>;
  /** Takes it off sale and out of sight; orders for it still name it. One that is gone already counts as removed. */
  removeProduct(ref: string): Promise<void>;
  findProduct(ref: string): Promise<ShopProduct | null>;
  /** Products of the shop whose title holds the words, at most 50. */
  searchProducts(words: string): Promise<ShopProduct[]>;
  findOrder(ref: string): Promise<ShopOrder | null>;
  /** Every order that was made or changed since, page by page, the longest unchanged first. */
  listOrdersSince(since: Date): AsyncIterable<ShopOrder[]>;
  /** Says that lines of an order are on their way; what is fulfilled already stays as it is. */
  fulfil(order: { ref: string; lineRefs: string[]; parcels: ShopParcel[] }): Promise<void>;
  /** Gives the shopper back what lines of an order cost, and cancels an order of which nothing else is left. */
  withdraw(order: { ref: string; lineRefs: string[] }): Promise<void>;
};

/** The service on which the shops are. */
export type Shops = {
  type: "shopify";
  /** A shop's domain in its one form; null when there can be no such shop. */
  readDomain(given: string): string | null;
  /** Where people find a shop's own pages. */
  pageUrl(domain: string): string;
  /** A shop for somebody who has none; null where shops are real. */
  newDomain(): Promise<string | null>;
  /** The page on which the shop's owner lets us in, and from which they come back to `returnUrl` with a code. */
  authorizeUrl(ask: { domain: string; state: string; returnUrl: string }): string;
  /** Whether the service itself wrote this query, within the last minute or so. */
  isSigned(query: Record<string, string>): Promise<boolean>;
  /** Throws `ShopRefused` for a code that is not good, or was used before. */
  grantAccess(domain: string, code: string): Promise<ShopAccess>;
  /** `keep` is called with a new access before the old one ends. */
  open(domain: string, access: ShopAccess, keep: (access: ShopAccess) => Promise<void>): Shop;
  /** Null for topics that are not ours. Throws `ForgedShopWebhook`. */
  readWebhook(payload: string, headers: Record<string, string>): Promise<ShopNotice | null>;
  /** The other side, where it is in this process: the test store's. */
  test?: TestSide;
};

export class ShopUnavailable extends Error {
  readonly retryAfterSeconds: number | null;
  constructor(message: string, options: { cause?: unknown; retryAfterSeconds?: number | null } = {}) {
    super(message, { cause: options.cause });
    this.retryAfterSeconds = options.retryAfterSeconds ?? null;
  }
}
/** Its message is for the person who is to put it right. */
export class ShopRefused extends Error {}
export class ShopDisconnected extends Error {}
export class ForgedShopWebhook extends Error {}

/** Where a shop sends its webhooks to, and its owner back to from the installation. */
export const shopPaths = { webhook: "/storefront/webhook", callback: "/storefront/callback" } as const;
