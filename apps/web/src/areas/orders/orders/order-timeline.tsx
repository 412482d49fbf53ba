import type { TimelineEntry } from "@kitpath/contract/orders/orders/order-detail";
import {
  actorInWords,
  appointmentInWords,
  parcelInWords,
  stepInWords,
} from "@kitpath/contract/orders/orders/timeline-words";
import type { ReactNode } from "react";
import { Time } from "../../../ui/time.tsx";
import { Timeline } from "../../../ui/timeline.tsx";

type OrderTimelineProps<Entry extends TimelineEntry> = {
  label: string;
  entries: readonly Entry[];
  /** Beside each title: which of several kits or orders it concerns. */
  of: (entry: Entry) => ReactNode;
};

const stops = ["cancel", "refund", "reject", "miss"];

/** The chain of custody of orders with their kits and appointments, newest first. */
export const OrderTimeline = <Entry extends TimelineEntry>({
  label,
  entries,
  of,
}: OrderTimelineProps<Entry>) => (
  <Timeline
    label={label}
    items={entries.map((entry) => ({
      id: entry.id,
      title: stepInWords(entry),
      of: of(entry),
      time: <Time value={entry.at} format="moment" />,
      notes: notesOf(entry),
      isStop: stops.includes(entry.step),
    }))}
  />
);

function notesOf({ actor, place, detail, event, subject }: TimelineEntry): string[] {
  const who = [actor && actorInWords(actor), place].filter(Boolean).join(" · ");
  const told = subject !== "event" && event && `Event ${event}`;
  const visit = subject === "appointment" ? appointmentInWords(detail) : [];
  return [...visit, who, parcelInWords(detail), told].filter((note): note is string => Boolean(note));
}
