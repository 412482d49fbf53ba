/**
 * A shop's order: somebody bought our kits in a clinic's shop. Each of its lines becomes one order here.
 *
 * - States: placed, `needs_attention` (with its problems) and cancelled. It holds the shopper's contact only while it waits.
 * - Beginning: `webhook.ts` stores what a shop sends, `notices.ts` processes it, `take-shop-order.ts` asks the shop for the current
 *   state. `shop-order-lines.ts` says which lines are for our kits, and `place-lines.ts` places them.
 * - Changes in the shop: `apply-order-changes.ts`. Whatever was missed: `reconciliation.ts`, nightly and when a shop is connected.
 * - Waiting: `waiting-orders.ts` reads them, `attention.ts` places or withdraws one by hand, and `held-up-orders.ts` takes those that
 *   the clinic's account held up.
 * - Back to the shop: `shop-status.ts` sends dispatches and withdrawals, as reactions to the moves of our orders.
 * - Shoppers' privacy: `shopper-privacy.ts`. Calls to a shop: `with-shop.ts`.
 */
export type { ShopOrderRow } from "./queries.ts";
