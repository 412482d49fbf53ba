import { longText, optional, text } from "@kitpath/contract/fields/text";
import type { OrderVisit } from "@kitpath/contract/orders/orders/visit-details";
import { z } from "zod";

const arrangements = ["now", "patient", "provider", "later"] as const;

/** What the order form asks about the appointment. */
export const visitEntry = z.object({
  arrange: z.enum(arrangements),
  /** The time that is held, and until when. */
  slotId: z.string(),
  startsAt: z.string(),
  timeZone: z.string(),
  heldUntil: z.string(),
  /** Has an error if the person has an open appointment already: the number of its order. */
  openOrder: z.string().optional(),
  accessNotes: optional(longText(500)),
  visitNotes: optional(longText(500)),
  hasChaperone: z.boolean(),
  nurseSex: z.enum(["", "f", "m"]),
  mobility: optional(text(200)),
  isFastingUnderstood: z.boolean(),
});
export type VisitEntry = z.input<typeof visitEntry>;

/** The rules while a product asks for an appointment. */
export const visitWanted = visitEntry.superRefine(({ arrange, slotId }, context) => {
  if (arrange === "now" && !slotId)
    context.addIssue({ code: "custom", path: ["slotId"], message: "Choose a time, or who chooses it." });
});

export const emptyVisit: VisitEntry = {
  arrange: "now",
  slotId: "",
  startsAt: "",
  timeZone: "",
  heldUntil: "",
  accessNotes: "",
  visitNotes: "",
  hasChaperone: false,
  nurseSex: "",
  mobility: "",
  isFastingUnderstood: false,
};

export function toOrderVisit(entry: z.output<typeof visitEntry>): OrderVisit {
  const { arrange, slotId, accessNotes, visitNotes, hasChaperone, nurseSex, mobility, isFastingUnderstood } =
    entry;
  // What says nothing is ordered without an appointment where nobody comes.
  if (arrange === "later") return {};
  return {
    ...(arrange === "now" ? { appointmentSlotId: slotId } : {}),
    appointment: {
      arrangedBy: arrange === "provider" ? "provider" : "patient",
      ...(accessNotes ? { accessNotes } : {}),
      ...(visitNotes ? { visitNotes } : {}),
      needs: {
        hasChaperone,
        isFastingUnderstood,
        ...(nurseSex ? { nurseSex } : {}),
        ...(mobility ? { mobility } : {}),
      },
    },
  };
}
