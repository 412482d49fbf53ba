import { z } from "zod";
import { instant, oneOf, optional, requiredText } from "../../fields/text.ts";
import { failureReasonCodes, noShowMinutes } from "./failure-reasons.ts";
import { codeMax } from "./limits.ts";

const dayMs = 24 * 60 * 60_000;
const moment = z.iso.datetime({ offset: true });
const done = {
  id: z.uuid().describe("Made by the phone: the same action sent twice is done once."),
  visitId: z.uuid(),
  startsAt: moment.describe("The time of the visit, as the phone showed it: another by now is a conflict."),
  at: moment.describe("When it was done, by the phone’s clock."),
  clockOffsetMs: z
    .int()
    .min(-3650 * dayMs)
    .max(3650 * dayMs)
    .describe("How much the server’s clock is ahead of the phone’s, as the phone had measured before."),
};
const said = z.literal(true, { error: "Ask the person first." });

export const visitActionKinds = ["arrive", "collect", "fail", "no_show", "hand_over"] as const;

export const visitAction = z.discriminatedUnion("kind", [
  z.object({ ...done, kind: z.literal("arrive") }),
  z.object({
    ...done,
    kind: z.literal("collect").describe("One kit; the last one of the order completes the visit."),
    kitCode: requiredText(codeMax),
    barcode: optional(requiredText(codeMax)),
    identityChecked: said.describe("The person said their name and date of birth, and both are right."),
    consentGiven: said,
    fasting: optional(z.boolean()).describe("Whether they have fasted; left out where nobody asked."),
    dateOfBirth: z.iso.date().describe("As the person said it. It must be that of the order’s person."),
    gender: optional(oneOf(["f", "m"])).describe("As they said it, where the order names nobody."),
    firstName: optional(requiredText(codeMax)).describe("The same, for an order of several kits."),
    lastName: optional(requiredText(codeMax)),
  }),
  z.object({ ...done, kind: z.literal("fail"), reason: oneOf(failureReasonCodes) }),
  z
    .object({ ...done, kind: z.literal("no_show") })
    .describe(`Only ${noShowMinutes} minutes after the arrival.`),
  z.object({
    ...done,
    kind: z.literal("hand_over").describe("All that you collected at this visit."),
    tracking: optional(requiredText(codeMax)),
  }),
]);
export type VisitAction = z.output<typeof visitAction>;
export type VisitActionKind = VisitAction["kind"];

export const visitActions = z.object({
  sentAt: moment.describe("When this is sent, by the phone’s clock: it tells whether the clock was changed."),
  actions: z.array(visitAction).min(1).max(200),
});

export const appliedAction = z.object({
  id: z.string(),
  visitId: z.string(),
  kind: z.enum(visitActionKinds),
  at: instant.describe("When it was done, by the server’s clock."),
  result: z
    .enum(["done", "already", "conflict", "refused"])
    .describe(
      "`conflict`: kept for your coordinator, who settles it. `refused`: not kept, because the visit is not yours or the id was used for something else.",
    ),
  problem: z.string().nullable().describe("Why it could not be done."),
});
export type AppliedAction = z.infer<typeof appliedAction>;
export const appliedActions = z.object({ data: z.array(appliedAction) });
