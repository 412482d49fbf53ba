import { carrierName } from "@kitpath/contract/carriers";
import type { EventType } from "@kitpath/contract/events";
import { eventLabels } from "@kitpath/contract/events";
import type { TimelineEntry } from "@kitpath/contract/order-detail";
import type { OrderStep } from "@kitpath/contract/order-steps";
import { kitStepLabels, orderStepLabels } from "@kitpath/contract/order-steps";
import { Time } from "../../ui/time.tsx";
import { Timeline } from "../../ui/timeline.tsx";

type OrderTimelineProps = { entries: readonly TimelineEntry[]; manyKits: boolean };

/** The chain of custody of an order and its kits, newest first. */
export const OrderTimeline = ({ entries, manyKits }: OrderTimelineProps) => (
  <Timeline
    label="History of the order"
    items={entries.map((entry) => ({
      id: entry.id,
      title: titleOf(entry),
      of: manyKits ? entry.kitId : null,
      time: <Time value={entry.at} format="moment" />,
      notes: notesOf(entry),
      isStop: ["cancel", "refund", "reject"].includes(entry.step),
    }))}
  />
);

function titleOf({ subject, step }: TimelineEntry): string {
  if (subject === "order") return orderStepLabels[step as OrderStep];
  const label = subject === "kit" ? kitStepLabels[step] : eventLabels[step as EventType];
  return label ?? step.replaceAll("_", " ");
}

const actors: Record<string, string> = {
  user: "A user",
  patient: "The test taker",
  carrier: "The carrier",
  warehouse: "The warehouse",
  lab: "The laboratory",
  simulator: "The data simulator",
  staff: "Kitpath",
  system: "Kitpath",
};

function notesOf({ actor, place, detail, event, subject }: TimelineEntry): string[] {
  const who = actor ? [actorOf(actor), place].filter(Boolean).join(" · ") : place;
  const { carrier, trackingCode } = detail;
  const parcel =
    typeof carrier === "string" ? [carrierName(carrier), trackingCode].filter(Boolean).join(" ") : null;
  return [who, parcel, subject === "event" ? null : event && `Event ${event}`].filter(
    (note): note is string => Boolean(note),
  );
}

function actorOf({ kind, name }: NonNullable<TimelineEntry["actor"]>): string {
  if (kind === "user") return name ?? actors.user!;
  const what = actors[kind] ?? kind;
  return name ? `${what}, for ${name}` : what;
}
