import type { Pseudonym } from "#areas/orders/orders/people-of-orders.ts";
import type { Person } from "#areas/orders/orders/mentions.ts";
import { moveOf } from "../../../moves/move.ts";
import { questionOf } from "../../../moves/question.ts";
import type { Customer } from "./customer.ts";

/** What happens to a customer; `reactions.ts` lists who acts on it. */

/** Which rows were whose: their ids, or the rows themselves as JSON, by what they are. */
export type Moved = Record<string, string[]>;

type Joining = { from: string; to: string; moved: Moved };

/** One row of a person goes and another stays. Comes before the row is deleted. Who reacts keeps in `moved` what it moves. */
export const customersJoined = moveOf<Joining>("two rows of one customer are joined");

/** A row that was joined with another one is there again, and gets back what was moved. */
export const customersParted = moveOf<Joining & { joinedAt: Date }>(
  "two joined rows of a customer are parted",
);

/** A clinic erases a customer at its own wish. Comes before the erasure, so that a reaction can refuse it. */
export const clinicErases = moveOf<{ customer: Customer }>("a clinic erases a customer");

/** A person is erased from everything except a customer's own row; they need not be a customer. */
export const tracesErased = moveOf<{ person: Person; pseudonym: Pseudonym }>("a person's traces are erased");

export const customerErased = moveOf<{ customerId: string }>("a customer is erased");

/** Since when each of some customers is invited to their own place, and when they were last in; null while the clinic has no place. */
export const placesOfCustomers = questionOf<
  { ids: readonly string[] },
  ((id: string) => { invitedAt: string | null; lastEnteredAt: string | null }) | null
>("who is invited to their own place");
