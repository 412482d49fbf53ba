import { z } from "zod";
import { isStorableText } from "../../fields/text-rules.ts";
import { birthDate, instant, oneOf, optional, requiredText, time } from "../../fields/text.ts";
import { messages } from "../../operation/messages.ts";
import { dayMs } from "../../time/durations.ts";
import { courierCode, scannedKit } from "./codes.ts";
import { failureReasonCodes, noShowMinutes } from "./failure-reasons.ts";
import { codeMax } from "./limits.ts";
import { trackingFault } from "./read-codes.ts";

/** A time of this century or the next: clocks that were never set begin before it. */
const moment = time.refine((at) => at > "2000" && at < "2200", "Check the year.");
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
    kitCode: scannedKit.describe("As it is printed, or the link that it is printed in."),
    barcode: optional(requiredText(codeMax)),
    identityChecked: said.describe("The person said their name and date of birth, and both are right."),
    consentGiven: said,
    fasting: optional(z.boolean()).describe("Whether they have fasted; left out where nobody asked."),
    dateOfBirth: birthDate.describe("As the person said it. It must be that of the order’s person."),
    gender: optional(oneOf(["f", "m"])).describe("As they said it, where the order names nobody."),
    firstName: optional(requiredText(codeMax)).describe("The same, for an order of several kits."),
    lastName: optional(requiredText(codeMax)),
  }),
  z.object({
    ...done,
    kind: z.literal("fail"),
    reason: oneOf(failureReasonCodes).describe(
      `\`nobody_in\` only ${noShowMinutes} minutes after the arrival, and ${noShowMinutes} minutes after the visit begins.`,
    ),
  }),
  z
    .object({ ...done, kind: z.literal("no_show") })
    .describe(
      `Only ${noShowMinutes} minutes after the arrival, and ${noShowMinutes} minutes after the visit begins.`,
    ),
  z.object({
    ...done,
    kind: z.literal("hand_over").describe("All that you collected at this visit."),
    tracking: optional(courierCode).describe(trackingFault),
  }),
]);
export type VisitAction = z.output<typeof visitAction>;
export type VisitActionKind = VisitAction["kind"];

type Unreadable = { id: string | null; visitId: string | null; problem: string };
/** One action of a list: what it says, or why it cannot be read. */
export type ListedAction = { action: VisitAction } | { unreadable: Unreadable };

const echoMax = 100;
const echoed = (value: unknown): string | null =>
  typeof value === "string" && value.length <= echoMax && isStorableText(value) ? value : null;
const sentIds = z.object({ id: z.unknown(), visitId: z.unknown() }).partial().catch({});

/** Says which field of an action is wrong, without refusing the rest of its list. */
function unreadable(input: unknown, issues: readonly z.core.$ZodIssue[]): Unreadable {
  const { id, visitId } = sentIds.parse(input);
  const [first] = issues;
  const field = first?.path.join(".");
  return {
    id: echoed(id),
    visitId: echoed(visitId),
    problem: [field, first?.message ?? messages.invalid].filter(Boolean).join(": "),
  };
}

const listedAction = visitAction
  .transform((action): ListedAction => ({ action }))
  .catch(({ value, error }) => ({ unreadable: unreadable(value, error.issues) }));

/** A day has fewer; a phone sends more in several calls. */
export const mostActions = 100;

export const visitActions = z.object({
  sentAt: moment.describe("When this is sent, by the phone’s clock: it tells whether the clock was changed."),
  actions: z.array(listedAction).min(1).max(mostActions, `Send at most ${mostActions} actions at once.`),
});

const applied = {
  id: z.string(),
  visitId: z.string(),
  kind: z.enum(visitActionKinds),
  at: instant.describe("When it was done, by the server’s clock."),
  problem: z.string().nullable().describe("Why it could not be done."),
};

/** An action that is kept. */
export const keptAction = z.object({ ...applied, result: z.enum(["done", "already", "conflict"]) });
export type KeptAnswer = z.infer<typeof keptAction>;

export const appliedAction = z.object({
  id: applied.id.nullable(),
  visitId: applied.visitId.nullable(),
  kind: applied.kind.nullable(),
  at: applied.at.nullable(),
  result: z
    .enum(["done", "already", "conflict", "refused"])
    .describe(
      "`conflict`: kept for your coordinator, who settles it. `refused`: not kept, because it cannot be read, the visit is not yours or the id was used for something else; what could not be read is null.",
    ),
  problem: applied.problem,
});
export type AppliedAction = z.infer<typeof appliedAction>;
/** One answer for each action, in their order. */
export const appliedActions = z.object({ data: z.array(appliedAction) });
