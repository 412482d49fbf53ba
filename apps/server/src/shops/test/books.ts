import type { Executor } from "#db/database.ts";
import type { Kind } from "./queries.ts";
import { changeObject, deleteObject, findObject, listObjects, nextNumber, putObject } from "./queries.ts";

export type TestShop = {
  name: string;
  currency: string;
  /** The app's access token; null while it is not installed. */
  token: string | null;
  refreshToken: string | null;
  /** Can be used once. */
  code: string | null;
  subscriptions: { topic: string; uri: string }[];
};

export type TestProduct = {
  id: string;
  handle: string;
  title: string;
  descriptionHtml: string;
  status: "ACTIVE" | "ARCHIVED" | "DRAFT";
  price: string;
  sku: string;
  picture: string | null;
};

export type TestAddress = {
  firstName: string;
  lastName: string;
  address1: string;
  address2: string;
  city: string;
  zip: string;
  countryCodeV2: string;
  province: string;
  provinceCode: string;
  phone: string;
};

export type TestLine = {
  id: string;
  productId: string;
  sku: string;
  name: string;
  price: string;
  quantity: number;
  currentQuantity: number;
  fulfilled: number;
};

export type TestOrder = {
  id: string;
  name: string;
  createdAt: string;
  cancelledAt: string | null;
  isPaid: boolean;
  isTest: boolean;
  /** Whether the shopper paid for delivery too, which a refund of lines leaves. */
  isDeliveryPaid?: boolean;
  /** What the shopper paid in; null for the shop's own currency. */
  presentment: { currency: string; rate: number } | null;
  email: string;
  phone: string;
  address: TestAddress;
  lines: TestLine[];
  parcels: { company: string; number: string; url: string }[];
  /** The notes of completed refunds. */
  refunds: string[];
};

type Bodies = { shop: TestShop; product: TestProduct; order: TestOrder };

export type Books = ReturnType<typeof openBooks>;

/** The test store's data, in the database so that it survives a restart, as that of an outside service would. */
export function openBooks(directory: Executor, now: () => Date) {
  return {
    now,
    nextNumber: () => nextNumber(directory),
    find: async <K extends Kind>(domain: string, kind: K, ref: string) =>
      (await findObject(directory, { domain, kind, ref })) as Bodies[K] | null,
    put: <K extends Kind>(domain: string, kind: K, ref: string, body: Bodies[K]) =>
      putObject(directory, { domain, kind, ref, body, at: now() }),
    change: <K extends Kind>(
      domain: string,
      kind: K,
      ref: string,
      change: (body: Bodies[K]) => Bodies[K],
    ): Promise<void> =>
      changeObject(directory, { domain, kind, ref, at: now() }, (body) => change(body as Bodies[K])),
    list: async <K extends Kind>(domain: string, kind: K, since = new Date(0)) =>
      (await listObjects(directory, { domain, kind, since })) as Bodies[K][],
    remove: (domain: string, kind: Kind, ref: string) => deleteObject(directory, { domain, kind, ref }),
  };
}
