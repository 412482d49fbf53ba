/**
 * A customer: a person for whom a clinic has ordered, or who has registered one of its kits.
 *
 * - States: known, restricted (kept but not used), erased (a pseudonym remains).
 * - Beginning: an order or a registration stores them, by `orders/orders/keep-patient.ts`.
 * - Correcting: `correct-customer.ts`, for a test that `correctable-test.ts` allows; it also joins two rows of one person.
 * - Two customers who are one person: who might be, `duplicates.ts`; joining, `merge-customers.ts`, and parting again, `undo-merge.ts`.
 *   Who are two people after all: `telling-apart.ts`. Both ways of joining are `joined-rows.ts`. Who they were before: `former-selves.ts`.
 * - How they are reached: `change-contact.ts`, by the clinic or by themselves.
 * - Agreeing to text messages: `text-consent.ts`; also with an order or a registration.
 * - Restricting, and lifting it: `restrict-customer.ts`.
 * - Erasing: `erase-customer.ts`, and `erase-traces.ts` everywhere else, also for somebody who is no customer.
 * - Everything about them: `traces.ts`. Who reacts: `moves.ts`. Reading: `find-customer.ts`, `present.ts`.
 */
export type { Customer } from "./queries.ts";
