import { carrierName } from "@kitpath/contract/carriers";
import { wordsForDetails } from "@kitpath/contract/audit-actions";
import type { AuditEntry } from "@kitpath/contract/audit";
import type { EventType } from "@kitpath/contract/events";
import { eventLabels } from "@kitpath/contract/events";
import type { TimelineEntry } from "@kitpath/contract/order-detail";
import type { OrderStep } from "@kitpath/contract/order-steps";
import { kitStepLabels, orderStepLabels } from "@kitpath/contract/order-steps";
import type { StoryEntry } from "@kitpath/contract/support";
import { formatCount } from "@kitpath/contract/formats";
import type { OrderEmail } from "#features/events/list-emails.ts";
import type { LoggedDelivery } from "#features/webhooks/list-deliveries-of-order.ts";
import type { Release } from "./story-queries.ts";

/** What an entry is unless it says otherwise. */
export const plain = {
  kitId: null,
  who: null,
  notes: [] as string[],
  state: "done",
  action: null,
} as const;

const texts = (...notes: (string | null | false | undefined)[]): string[] =>
  notes.filter((note): note is string => Boolean(note));

const actors: Record<string, string> = {
  user: "A user",
  api_key: "The partner's system",
  patient: "The test taker",
  carrier: "The carrier",
  warehouse: "The warehouse",
  lab: "The laboratory",
  simulator: "The data simulator",
};

function actorWords({ kind, name }: NonNullable<TimelineEntry["actor"]>): string {
  const what = actors[kind] ?? "Kitpath";
  if (kind === "user") return name ?? what;
  return name ? `${what}, for ${name}` : what;
}

export function timelineEntry(entry: TimelineEntry): StoryEntry {
  const { subject, step, actor, detail, event } = entry;
  const { carrier, trackingCode } = detail;
  const label = subject === "kit" ? kitStepLabels[step] : eventLabels[step as EventType];
  return {
    ...plain,
    id: entry.id,
    at: entry.at,
    source: subject,
    title: (subject === "order" ? orderStepLabels[step as OrderStep] : label) ?? step.replaceAll("_", " "),
    kitId: entry.kitId,
    who: actor && actorWords(actor),
    notes: texts(
      entry.place,
      typeof carrier === "string" && [carrierName(carrier), trackingCode].filter(Boolean).join(" "),
      subject !== "event" && event && `Event: ${eventLabels[event as EventType]}`,
    ),
  };
}

export const releaseEntry = (release: Release): StoryEntry => ({
  ...plain,
  id: release.id,
  at: release.released_at.toISOString(),
  source: "result",
  title: release.version === 1 ? "Results are there" : `Results were amended: version ${release.version}`,
  kitId: release.kit_code,
  who: release.lab_name,
  notes: ["What they say is not shown to support."],
});

export const emailEntry = (email: OrderEmail): StoryEntry => ({
  ...plain,
  id: email.id,
  at: (email.sent_at ?? email.created_at).toISOString(),
  source: "email",
  title: email.subject || "An e-mail to somebody who was erased",
  kitId: email.kit_code,
  notes: texts(`To ${email.recipient}`, !email.sent_at && "Not sent yet"),
  state: email.sent_at ? "done" : "waiting",
  action: email.subject ? { kind: "resend_email", id: email.id } : null,
});

const deliveryStates = { delivered: "done", pending: "waiting", failed: "failed" } as const;
export const deliveryEntry = (delivery: LoggedDelivery): StoryEntry => ({
  ...plain,
  id: delivery.id,
  at: delivery.created_at.toISOString(),
  source: "webhook",
  title: `Webhook: ${eventLabels[delivery.event_type] ?? delivery.event_type}`,
  notes: texts(
    [
      formatCount(delivery.attempts, "try", "tries"),
      delivery.last_status && `answered ${delivery.last_status}`,
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
