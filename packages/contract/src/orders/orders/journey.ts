import { z } from "zod";
import { instant, longText, optional, requiredText } from "../../fields/text.ts";
import { orderStates } from "../../kits/kits/order-status.ts";
import { kitRecalled } from "./kit-recalled.ts";

/** The order that a new one repeats, as a request names it. */
export const orderRepeated = z.object({
  orderNumber: requiredText(20),
  reason: optional(longText(500)).describe("Why, such as “Ferritin low: look again after three months.”"),
});
export type OrderRepeated = z.infer<typeof orderRepeated>;

/** A journey has few orders; of one with more, the newest are told. */
export const maxOrdersTold = 200;

/** How an order follows an earlier one of its journey. */
export const orderFollows = z.object({
  as: z.enum(["REPLACEMENT", "REPEAT"]),
  orderNumber: z.string().nullable().describe("The earlier order; null once it is deleted."),
  kitId: z.string().nullable().describe("The kit that a replacement is for."),
  reason: z
    .string()
    .nullable()
    .describe(
      `For a replacement, the code of the reason why the lab rejected the sample, or \`${kitRecalled}\`. For a repeat, the words of whoever asked for it.`,
    ),
});
export type OrderFollows = z.infer<typeof orderFollows>;

/** An order of a journey. */
export const journeyOrder = z.object({
  orderNumber: z.string(),
  status: z.enum(orderStates),
  orderedAt: instant,
  follows: orderFollows.nullable(),
});
export type JourneyOrder = z.infer<typeof journeyOrder>;
