/**
 * A store's product: a kit that a clinic sells in its shop, at its own price.
 *
 * - States of its sync: pending, synced, failed with the reason. `offer.ts` says what a clinic may sell and at what price; a product
 *   that may no longer be sold is shown as failed.
 * - On the list: `listing.ts` creates, changes and removes products, `existing-products.ts` links one that the shop already has, and
 *   `pictures.ts` stores its picture.
 * - To the shop: `sync-queue.ts` says when a sync is due, `sync-product.ts` does it, `sync-outcome.ts` records it and plans the retry,
 *   and `sync-now.ts` does it while a user waits.
 * - From the shop: `apply-shop-changes.ts`.
 * - Reading: `get-product.ts`, `present.ts`.
 */
export type { StoreProductRow } from "./queries.ts";
