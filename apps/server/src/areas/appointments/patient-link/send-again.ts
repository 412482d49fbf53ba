import type { SentLink } from "@kitpath/contract/appointments/patient-link/patient-link";
import { mostLinksADay } from "@kitpath/contract/appointments/patient-link/patient-link";
import { dayMs } from "@kitpath/contract/time/durations";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { readChannels } from "#areas/messaging/events/messages.ts";
import { noteOccasion, readOccasions } from "#areas/messaging/events/occasion.ts";
import { readEventStory } from "#areas/messaging/events/send-messages.ts";
import { withdrawTexts } from "#areas/messaging/texts/text.ts";
import type { TenantTransaction } from "#db/database.ts";
import { emailOfNews } from "#mail/appointment-email.ts";
import { AppError } from "../../../errors/errors.ts";
import type { Scope } from "../../../scope.ts";
import { e164Of } from "../../../texts/e164.ts";
import { askAgain } from "../appointments/ask-again.ts";
import { requestAppointment } from "../appointments/booking.ts";
import { requireOrder } from "../appointments/of-order.ts";
import { endWords } from "./by-link.ts";
import { deleteLinksOf } from "./link-queries.ts";
import { findNewest } from "./queries.ts";
import { readEnd } from "./read-linked.ts";

const refusal = (message: string) => new AppError("step_not_possible", { message });

/** Throws `too_many_requests` once a person was sent enough links within a day. */
function requirePatience(sent: readonly Date[], now: Date): void {
  if (sent.length < mostLinksADay) return;
  const seconds = Math.ceil((sent[0]!.getTime() + dayMs - now.getTime()) / 1000);
  throw new AppError("too_many_requests", {
    message: `The link was sent ${mostLinksADay} times within a day. Call the patient, or try again tomorrow.`,
    retryAfterSeconds: Math.max(1, seconds),
  });
}

/**
 * Sends the person of an order a new link to their appointment, by the channels that the clinic wants and they agreed to. Where none is
 * open any more, another is asked for. Links sent before stop working: they may have gone astray. Throws `not_found`,
 * `step_not_possible`, `not_covered`, `appointment_open` and `too_many_requests`.
 */
export async function sendLinkAgain(
  trx: TenantTransaction,
  scope: Scope,
  orderNumber: string,
): Promise<SentLink["data"]> {
  const { now, mode, actor } = scope;
  const clinicId = actor.organisationId;
  const order = await requireOrder(trx, clinicId, { orderNumber });
  const { id: orderId } = order;
  const newest = await findNewest(trx, clinicId, orderId);
  const end = await readEnd(trx, order, newest, now);
  // Somebody who missed one is asked to choose another.
  if (end && end !== "missed") throw refusal(endWords[end]);
  const of = { clinicId, orderId, type: "APPOINTMENT.LINK_SENT" } as const;
  requirePatience(await readOccasions(trx, of, new Date(now.getTime() - dayMs)), now);
  const eventId = await noteOccasion(trx, scope, of);
  const person = await readEventStory(trx, clinicId, eventId);
  if (!person) throw refusal("This person's data is erased or must not be used, so they get no messages.");
  const open = newest?.ended_at === null ? newest : null;
  const template = emailOfNews[open?.starts_at ? "link" : "choose"];
  const message = { eventId, template, text: { number: person.text_number && e164Of(person.text_number) } };
  const sentBy = (await readChannels(trx, mode, clinicId, [message]))(message);
  if (sentBy.length === 0)
    throw refusal("Your organisation has switched this message off. Switch it on under Communication.");
  await deleteLinksOf(trx, of);
  await withdrawTexts(trx, scope, of);
  if (open) await askAgain(trx, scope, open, eventId);
  const by = actor.kind === "api_key" ? "api" : "clinic";
  const asked =
    open ??
    (await requestAppointment(trx, scope, { order, details: {}, arrangedBy: "patient", by, eventId }));
  await appendAudit(trx, scope, {
    action: "appointment_link_sent",
    subjectKind: "order",
    subjectId: orderId,
    details: { by: sentBy.join(", ") },
  });
  return { appointmentId: asked.id, sentBy };
}
