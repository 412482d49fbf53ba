import { z } from "zod";
import { optional, time } from "../../fields/text.ts";
import { visitAction } from "./visit-action.ts";

const at = time.describe(
  "When it was done: of `collect`, when the sample was taken. Not in the future, and not before the day of the visit.",
);
/** What only a phone says, which may have been without a network. */
const startsAt = optional(time).describe(
  "The time of the visit as you know it, which it has or had: of a visit that has another by now, nothing but `collect` and `hand_over` counts.",
);
const ofPhone = { id: true, visitId: true, startsAt: true, clockOffsetMs: true, at: true } as const;
const [arrive, collect, fail, noShow, handOver] = visitAction.options;

/** What a provider's own system reports of a visit, once it has happened. */
export const visitOutcome = z.discriminatedUnion("kind", [
  arrive.omit(ofPhone).extend({ at, startsAt }),
  collect.omit(ofPhone).extend({ at, startsAt }),
  fail.omit(ofPhone).extend({ at, startsAt }),
  noShow.omit(ofPhone).extend({ at, startsAt }),
  handOver.omit(ofPhone).extend({ at, startsAt }),
]);
export type VisitOutcome = z.output<typeof visitOutcome>;
