import { z } from "zod";
import { instant, text } from "../../fields/text.ts";
import { querySchema } from "../../lists/query-schema.ts";
import { repeatFields } from "./list-query.ts";

export const repeatsQuery = querySchema(repeatFields);
export const repeatParams = z.object({ id: text(40) });

/** A kit that a clinician asked for again after so many weeks. It names nobody and no value. */
export const repeat = z.object({
  id: z.string(),
  testId: z.string(),
  kitId: z.string(),
  product: z.string(),
  /** The order of the test. */
  orderNumber: z.string(),
  weeks: z.number().int(),
  dueAt: instant,
  /** `planned`: its time has not come; `due`: somebody orders it. */
  state: z.enum(["planned", "due", "ordered", "withdrawn"]),
  /** Whether it is ordered by itself when its time comes. */
  ordersItself: z.boolean(),
  /** The order of the repeat; null until there is one. */
  orderedAs: z.string().nullable(),
});
export type Repeat = z.infer<typeof repeat>;

export const repeatList = z.object({ data: z.array(repeat), meta: z.object({ total: z.number().int() }) });
export const repeatAnswer = z.object({ data: repeat });
