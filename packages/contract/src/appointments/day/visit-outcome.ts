import { z } from "zod";
import { visitAction } from "./visit-action.ts";

const at = z.iso
  .datetime({ offset: true })
  .describe("When it was done: of `collect`, when the sample was taken. Not in the future.");
/** What only a phone says, which may have been without a network. */
const ofPhone = { id: true, visitId: true, startsAt: true, clockOffsetMs: true, at: true } as const;
const [arrive, collect, fail, noShow, handOver] = visitAction.options;

/** What a provider's own system reports of a visit, once it has happened. */
export const visitOutcome = z.discriminatedUnion("kind", [
  arrive.omit(ofPhone).extend({ at }),
  collect.omit(ofPhone).extend({ at }),
  fail.omit(ofPhone).extend({ at }),
  noShow.omit(ofPhone).extend({ at }),
  handOver.omit(ofPhone).extend({ at }),
]);
export type VisitOutcome = z.output<typeof visitOutcome>;
