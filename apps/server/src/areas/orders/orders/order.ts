/**
 * An order: a clinic asks for kits for a person. It is placed once however often it is sent, and paid by card or by the month.
 *
 * - States and moves: `kits/kits/journey.ts`, beside those of its kits. `move-order.ts` is the only way to move one.
 * - Beginning: `place-order.ts`, `replacement.ts` for a kit. `check-order.ts` warns before, `keep-patient.ts` stores its person.
 * - Its journey: `following.ts` links it to the earlier order that it follows, `read-journey.ts` reads them together.
 * - Going: `dispatch-order.ts`, `cancellation.ts` (which also refunds by hand).
 * - Its people: `mentions.ts` finds them on other orders, `people-of-orders.ts` corrects and erases them.
 * - Who reacts: `moves.ts` says what happens to an order, and the server's `reactions.ts` who acts on it: the charge or refund, the
 *   desk's queue, the counts, the shop it came from, the e-mails and webhooks. Its questions to later areas are there too.
 * - Reading: `find-order.ts`, `read-order.ts` (with `find-cautions.ts` and `build-timeline.ts`), `list-orders.ts`, `export-orders.ts`.
 */
export type { Order } from "./queries.ts";
