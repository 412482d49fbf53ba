import type { TimelineEntry } from "@kitpath/contract/orders/orders/order-detail";
import { actorInWords, parcelInWords, stepInWords } from "@kitpath/contract/orders/orders/timeline-words";
import { Time } from "../../../ui/time.tsx";
import { Timeline } from "../../../ui/timeline.tsx";

type OrderTimelineProps = { entries: readonly TimelineEntry[]; manyKits: boolean };

/** The chain of custody of an order and its kits, newest first. */
export const OrderTimeline = ({ entries, manyKits }: OrderTimelineProps) => (
  <Timeline
    label="History of the order"
    items={entries.map((entry) => ({
      id: entry.id,
      title: stepInWords(entry),
      of: manyKits ? entry.kitId : null,
      time: <Time value={entry.at} format="moment" />,
      notes: notesOf(entry),
      isStop: ["cancel", "refund", "reject"].includes(entry.step),
    }))}
  />
);

function notesOf({ actor, place, detail, event, subject }: TimelineEntry): string[] {
  const who = [actor && actorInWords(actor), place].filter(Boolean).join(" · ");
  const told = subject !== "event" && event && `Event ${event}`;
  return [who, parcelInWords(detail), told].filter((note): note is string => Boolean(note));
}
