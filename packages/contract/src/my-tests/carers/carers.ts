import { z } from "zod";
import { calendarDate, instant, oneOf, requiredText } from "../../fields/text.ts";
import { carerBases } from "./carer-bases.ts";

const named = z.object({ id: z.string(), firstName: z.string(), lastName: z.string() });

export const carer = z.object({
  id: z.string(),
  /** The other one: who sees the tests, or whose tests are seen. */
  person: named,
  basis: z.enum(carerBases),
  grantedAt: instant,
  /** The last day, where the clinic has set one. */
  endsOn: calendarDate.nullable(),
  /** False once a child is old enough to decide and has not said that their parent may go on. */
  sees: z.boolean(),
});
export type Carer = z.infer<typeof carer>;

/** Those who see a person's tests, and whose tests the person sees. */
const bothWays = { carers: z.array(carer), looksAfter: z.array(carer) };

export const customerCarers = z.object({
  data: z.object({
    ...bothWays,
    /** From which age this person decides themselves, and where that is written. */
    ownAge: z.object({ years: z.int(), source: z.string(), isReached: z.boolean() }),
  }),
});
export type CustomerCarers = z.infer<typeof customerCarers>["data"];

export const newCarer = z.object({
  carerId: requiredText(40),
  basis: oneOf(carerBases),
  endsOn: calendarDate.nullable(),
});
export type NewCarer = z.infer<typeof newCarer>;

export const ownCarers = z.object({ data: z.object(bothWays) });
export type OwnCarers = z.infer<typeof ownCarers>["data"];

/** What somebody who is now old enough wishes: that their parent goes on seeing their tests, or not. */
export const carerWish = z.object({ wish: z.enum(["keep", "end"]) });
export type CarerWish = z.infer<typeof carerWish>["wish"];
