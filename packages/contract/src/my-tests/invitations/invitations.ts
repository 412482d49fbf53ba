import { z } from "zod";
import { instant, text } from "../../fields/text.ts";

/** At once: a page of those who are not invited. */
export const mostInvitedAtOnce = 100;

/** `reopens`: also those whose access was closed, as when somebody asks for it again. */
export const invitation = z.object({
  customerIds: z.array(text(40)).min(1).max(mostInvitedAtOnce),
  reopens: z.boolean().optional(),
});
export type Invitation = z.infer<typeof invitation>;

/** What came of inviting somebody: `too_soon` within a day of the last invitation, `too_often` after five without an answer. */
export const invitationOutcomes = ["invited", "too_soon", "too_often", "closed", "restricted"] as const;
export type InvitationOutcome = (typeof invitationOutcomes)[number];

export const invitationAnswer = z.object({
  data: z.array(z.object({ customerId: z.string(), outcome: z.enum(invitationOutcomes) })),
});

export const uninvited = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      dateOfBirth: z.string().nullable(),
      email: z.string(),
    }),
  ),
  /** There are more than these. */
  hasMore: z.boolean(),
});
export type UninvitedPerson = z.infer<typeof uninvited>["data"][number];

/** What the place knows of a person. */
export const placeOfPerson = z.object({
  invitedAt: instant.nullable(),
  invitedTimes: z.int(),
  /** When the latest invitation went by each way. */
  emailedAt: instant.nullable(),
  textedAt: instant.nullable(),
  /** The first and the last time that they were in. */
  enteredAt: instant.nullable(),
  lastEnteredAt: instant.nullable(),
  closedAt: instant.nullable(),
  closedBy: z.enum(["person", "clinic"]).nullable(),
  /** Whether they get in with a code of the clinic alone: they decide themselves, and their address may be their parents'. */
  asksForCode: z.boolean(),
});
export type PlaceOfPerson = z.infer<typeof placeOfPerson>;

/** `place` is null while the clinic has none. */
export const placeOfPersonAnswer = z.object({ data: z.object({ place: placeOfPerson.nullable() }) });

/** Shown once. */
export const doorCode = z.object({ data: z.object({ code: z.string(), expiresAt: instant }) });

export const placeFigures = z.object({
  customers: z.int(),
  invited: z.int(),
  entered: z.int(),
  /** In within the last 30 days. */
  active: z.int(),
});
export type PlaceFigures = z.infer<typeof placeFigures>;
