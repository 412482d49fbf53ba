import { z } from "zod";
import { instant } from "../../fields/text.ts";
import { orderStates } from "../../kits/kits/order-status.ts";
import { orderFollows } from "./journey.ts";

/** What bears on an order for whoever decides on it or reads its results, beside its person and answers. */
export const orderBackground = z.object({
  /** Where the kit goes, without the street. */
  place: z.object({
    city: z.string(),
    postcode: z.string(),
    /** In the US by its two letters; null elsewhere. */
    state: z.string().nullable(),
    countryCode: z.string(),
  }),
  /** What the clinic wrote to the order. */
  notes: z.string().nullable(),
  follows: orderFollows.nullable(),
  /** The same person's orders for the same product before, the newest first: at most `earlierOrdersTold`. */
  earlierOrders: z.array(
    z.object({ orderNumber: z.string(), status: z.enum(orderStates), orderedAt: instant }),
  ),
});
export type OrderBackground = z.infer<typeof orderBackground>;

export const earlierOrdersTold = 10;
