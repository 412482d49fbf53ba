import type { Pseudonym } from "#areas/orders/orders/people-of-orders.ts";
import type { Person } from "#areas/orders/orders/mentions.ts";
import { moveOf } from "../../../moves/move.ts";
import type { Customer } from "./queries.ts";

/** What happens to a customer that others act on: `reactions.ts` lists who. */

/** One row goes and another of the same person stays; it comes before the row is deleted. */
export const customersJoined = moveOf<{ from: string; to: string }>("two rows of one customer are joined");

/** A clinic erases a customer of its own accord; it comes first, so that whoever reacts can refuse. */
export const clinicErases = moveOf<{ customer: Customer }>("a clinic erases a customer");

/** Somebody is erased from everything but the row of a customer; they may be no customer. */
export const tracesErased = moveOf<{ person: Person; pseudonym: Pseudonym }>("a person's traces are erased");

export const customerErased = moveOf<{ customerId: string }>("a customer is erased");
