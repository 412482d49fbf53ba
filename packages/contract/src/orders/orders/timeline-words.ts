import { carrierName } from "../../fields/carriers.ts";
import { onTheClocks, zoneName } from "../../time/on-the-clocks.ts";
import { eventLabel } from "../../messaging/events/events.ts";
import type { TimelineEntry } from "./order-detail.ts";
import { appointmentStepLabels, approvalStepLabels, kitStepLabels, orderStepLabels } from "./order-steps.ts";

const orderLabels: Record<string, string> = { ...orderStepLabels, ...approvalStepLabels };

/** Returns the words for a step: `Order placed`, `Kit delivered`. */
export function stepInWords({ subject, step }: Pick<TimelineEntry, "subject" | "step">): string {
  const labels = {
    order: orderLabels[step],
    kit: kitStepLabels[step],
    appointment: appointmentStepLabels[step],
    event: eventLabel(step),
  };
  return labels[subject] ?? step.replaceAll("_", " ");
}

/** The words for actors without a name; any other is Kitpath. */
const actors: Record<string, string> = {
  user: "A user",
  api_key: "The partner's system",
  patient: "The patient",
  carrier: "The carrier",
  warehouse: "The warehouse",
  lab: "The laboratory",
  provider: "The provider",
  clinic: "The clinic",
  simulator: "The data simulator",
};

/** Returns who did it: a user's name, or for another actor its kind and whom it worked for. */
export function actorInWords({ kind, name }: NonNullable<TimelineEntry["actor"]>): string {
  const what = actors[kind] ?? "Kitpath";
  if (kind === "user") return name ?? what;
  return name ? `${what}, for ${name}` : what;
}

/** Returns the parcel of a step: `Royal Mail AB1`; null if there is none. */
export function parcelInWords({ carrier, trackingCode }: TimelineEntry["detail"]): string | null {
  return typeof carrier === "string" ? [carrierName(carrier), trackingCode].filter(Boolean).join(" ") : null;
}

/** Returns what is known of an appointment at a step: its time, its nurse, and why it changed. */
export function appointmentInWords({ startsAt, timeZone, nurse, reason }: TimelineEntry["detail"]): string[] {
  const hasTime = typeof startsAt === "string" && typeof timeZone === "string";
  return [
    hasTime ? `For ${onTheClocks(startsAt, timeZone)} (${zoneName(timeZone)})` : null,
    nurse ? `Nurse: ${String(nurse)}` : null,
    reason ? String(reason) : null,
  ].filter((note): note is string => note !== null);
}
