import { dayMs, minuteMs } from "@kitpath/contract/time/durations";
import { hashToken, newToken } from "#areas/access/accounts/token.ts";
import type { Executor, TenantTransaction } from "#db/database.ts";
import { takeGuessFrom } from "#guesses/take-guess.ts";
import { AppError } from "../../../errors/errors.ts";
import type { Mode, Scope } from "../../../scope.ts";
import { deleteLinksOfPatient, findLinkByHash, insertLink } from "./link-queries.ts";

/**
 * What a test taker does about the appointment of an order, on a public page, with the link in a message: whoever has the link may
 * arrange it, and sees little.
 *
 * - Below: links. Each message has one of its own; only its hash is stored.
 * - `read-linked.ts`: what the page shows. `by-link.ts`: a time is kept, booked, moved, cancelled; how to get in is said.
 * - `messages.ts`: what the person is told, with the link. `unanswered.ts`: when they do not answer. `send-again.ts`: when the clinic
 *   sends a new link, after which those before are worth nothing.
 */

/** Long enough for an appointment at the end of the horizon that was asked for weeks before. */
const lifetimeMs = 180 * dayMs;

type LinkedOrder = { clinicId: string; orderId: string };

/** A link that somebody opens on a page of theirs, from where they can open another. */
export const openedLinkMs = 30 * minuteMs;

/** Makes a link to the appointment of an order, that of a message if nothing else is said; returns its address. */
export async function makeLink(
  directory: Executor,
  { clinicId, orderId }: LinkedOrder,
  { origin, now, lastsMs = lifetimeMs }: { origin: string; now: Date; lastsMs?: number },
): Promise<string> {
  const token = newToken();
  await insertLink(directory, {
    token_hash: hashToken(token),
    clinic_id: clinicId,
    order_id: orderId,
    expires_at: new Date(now.getTime() + lastsMs),
  });
  // The fragment is sent to no server, so it is in no log.
  return `${origin}/appointment#${token}`;
}

/** Ends the links that a person was sent where somebody else may have read them, once their clinic has corrected the address. */
export async function endLinksOfCustomer(
  trx: TenantTransaction,
  { actor }: Scope,
  { customerId }: { customerId: string },
): Promise<void> {
  if (actor.kind !== "patient") await deleteLinksOfPatient(trx, actor.organisationId, customerId);
}

export type Linked = { clinic: { id: string; name: string }; orderId: string };
type Guess = { mode: Mode; ip: string; now: Date };

export const unknownLink = (): AppError =>
  new AppError("not_found", {
    message: "This link does not work. Open the newest one that you were sent, or ask for another.",
  });

/** Finds the order of a link; a wrong one counts as a guess. Throws `not_found` and `too_many_requests`. */
export async function findLinked({ mode, ip, now }: Guess, link: string): Promise<Linked> {
  const { directory } = mode.db;
  const guess = await takeGuessFrom(directory, { what: "appointment", ip, now });
  const found = await findLinkByHash(directory, hashToken(link), now);
  if (!found) throw unknownLink();
  await guess.takeBack();
  return { clinic: { id: found.id, name: found.name }, orderId: found.order_id };
}
