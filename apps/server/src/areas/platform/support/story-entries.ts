import type { TestTakerEmail, TextOffer } from "@kitpath/contract/access/organisation/organisation";
import { wordsForDetails } from "@kitpath/contract/ledger/audit/audit-actions";
import type { AuditEntry } from "@kitpath/contract/ledger/audit/audit";
import { eventLabel, eventLabels } from "@kitpath/contract/messaging/events/events";
import type { TimelineEntry } from "@kitpath/contract/orders/orders/order-detail";
import type { StoryEntry } from "@kitpath/contract/platform/support/support";
import { formatCount } from "@kitpath/contract/fields/formats";
import {
  actorInWords,
  appointmentInWords,
  parcelInWords,
  stepInWords,
} from "@kitpath/contract/orders/orders/timeline-words";
import type { OrderEmail } from "#areas/messaging/events/emails.ts";
import type { OrderText } from "#areas/messaging/texts/texts-of.ts";
import type { LoggedDelivery } from "#areas/messaging/webhooks/delivery-log.ts";
import { failureInWords } from "../../../texts/failure-words.ts";
import type { ModeName } from "../../../mode-names.ts";
import type { Release, Signed } from "./story-queries.ts";

/** The defaults of an entry. */
export const plain = {
  kitId: null,
  who: null,
  notes: [] as string[],
  state: "done",
  action: null,
} as const;

const texts = (...notes: (string | null | false | undefined)[]): string[] =>
  notes.filter((note): note is string => Boolean(note));

export function timelineEntry(entry: TimelineEntry): StoryEntry {
  const { subject, actor, detail, event } = entry;
  return {
    ...plain,
    id: entry.id,
    at: entry.at,
    source: subject,
    title: stepInWords(entry),
    kitId: entry.kitId,
    who: actor && actorInWords(actor),
    notes: texts(
      entry.place,
      parcelInWords(detail),
      ...(subject === "appointment" ? appointmentInWords(detail) : []),
      subject !== "event" && event && `Event: ${eventLabel(event)}`,
    ),
  };
}

export const releaseEntry = (release: Release): StoryEntry => ({
  ...plain,
  id: release.id,
  at: release.released_at.toISOString(),
  source: "result",
  title: release.version === 1 ? "Results available" : `Results amended: version ${release.version}`,
  kitId: release.kit_code,
  who: release.lab_name,
  notes: ["Support cannot see the results themselves."],
});

const sources: Record<Signed["source"], string> = {
  clinic: "The clinic’s own clinician",
  platform: "A clinician of the platform",
  system: "Signed in the clinic’s own system",
};

export const signedEntry = (signed: Signed): StoryEntry => ({
  ...plain,
  id: signed.id,
  at: signed.signed_at.toISOString(),
  source: "result",
  title: signed.version === 1 ? "Commentary signed" : `Commentary corrected: version ${signed.version}`,
  kitId: signed.kit_code,
  who: signed.clinician_name,
  notes: [sources[signed.source], "Support cannot see the commentary itself."],
});

export const emailEntry = (email: OrderEmail, mode: ModeName): StoryEntry => ({
  ...plain,
  id: email.id,
  at: (email.sent_at ?? email.created_at).toISOString(),
  source: "email",
  title: email.subject || "E-mail to a person whose data was erased",
  kitId: email.kit_code,
  notes: texts(
    `To ${email.recipient}`,
    !email.sent_at && "Not sent yet",
    mode === "sandbox" && "The sandbox writes only to the clinic’s own users",
  ),
  state: email.sent_at ? "done" : "waiting",
  action: email.subject ? { kind: "resend_email", id: email.id } : null,
});

const textWords: Record<TestTakerEmail, string> = {
  order_created: "order created",
  order_dispatched: "order dispatched",
  test_registered: "test registered",
  received_at_lab: "received at lab",
  results_ready: "results ready",
  appointment_asked: "a time to choose",
  appointment_booked: "appointment booked or moved",
  appointment_cancelled: "appointment cancelled",
  appointment_reminder: "appointment in two days",
  appointment_soon: "appointment in two hours",
};

const textStates: Record<OrderText["status"], { words: string; state: StoryEntry["state"] }> = {
  waiting: { words: "not sent yet", state: "waiting" },
  queued: { words: "handed over", state: "waiting" },
  sent: { words: "sent", state: "done" },
  delivered: { words: "delivered", state: "done" },
  undelivered: { words: "not delivered", state: "failed" },
  failed: { words: "not sent", state: "failed" },
};

const staying: Partial<Record<TextOffer, string>> = {
  kept: "It is kept at /dev/mail: no text message leaves here",
  written: "The sandbox sends no text messages",
};

export const textEntry = (text: OrderText, offer: TextOffer): StoryEntry => ({
  ...plain,
  id: text.id,
  at: text.status_at.toISOString(),
  source: "text",
  title: `Text message “${textWords[text.template]}”: ${textStates[text.status].words}`,
  kitId: text.kit_code,
  notes: texts(
    text.recipient ? `To ${text.recipient}` : "To a person whose data was erased",
    text.failure && failureInWords(text.failure),
    formatCount(text.segments, "segment"),
    text.status === "sent" && staying[offer],
  ),
  state: textStates[text.status].state,
});

const deliveryStates = { delivered: "done", pending: "waiting", failed: "failed" } as const;
export const deliveryEntry = (delivery: LoggedDelivery): StoryEntry => ({
  ...plain,
  id: delivery.id,
  at: delivery.created_at.toISOString(),
  source: "webhook",
  title: `Webhook: ${eventLabels[delivery.event_type]}`,
  notes: texts(
    [
      formatCount(delivery.attempts, "attempt"),
      delivery.last_status && `last response ${delivery.last_status}`,
      delivery.last_error?.replaceAll("_", " "),
    ]
      .filter(Boolean)
      .join(", "),
  ),
  state: deliveryStates[delivery.state],
  action: { kind: "replay_webhook", id: delivery.id },
});

export const auditEntry = (entry: AuditEntry): StoryEntry => ({
  ...plain,
  id: entry.id,
  at: entry.occurredAt,
  source: "audit",
  title: entry.what,
  who: entry.actor.name,
  notes: wordsForDetails(entry.details),
});
