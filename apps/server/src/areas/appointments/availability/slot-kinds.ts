import { keysOf } from "@kitpath/contract/fields/keys-of";
import type { Executor } from "#db/database.ts";
import { invalidFields } from "../../../errors/errors.ts";
import { findProductsCollection } from "./queries.ts";

/** Where a sample can be taken: a nurse comes, or the person goes to a place. */
export type SlotKind = "MOBILE" | "IN-CLINIC";
export type Collection = SlotKind | "NONE";

/** What a nurse takes at home can be taken at a place too: where no nurse comes, and from minors. */
const fitting: Record<Collection, readonly SlotKind[]> = {
  MOBILE: ["MOBILE", "IN-CLINIC"],
  "IN-CLINIC": ["IN-CLINIC"],
  NONE: [],
};

/** Whether the sample of a product can be taken so. Every way of booking asks this. */
export const fits = (collection: Collection, kind: SlotKind): boolean => fitting[collection].includes(kind);

/** Returns the ways in which samples are taken that can be taken so. */
export const collectionsFor = (kind: SlotKind): Collection[] =>
  keysOf(fitting).filter((collection) => fits(collection, kind));

/** Throws `invalid_request` for a product that nobody knows. */
export async function requireProduct(directory: Executor, productCode: string): Promise<void> {
  if ((await findProductsCollection(directory, productCode)) === undefined)
    throw invalidFields({ productCode: ["There is no product with this code."] });
}
