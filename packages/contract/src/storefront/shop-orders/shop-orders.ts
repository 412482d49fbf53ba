import { keysOf } from "../../fields/keys-of.ts";
import { z } from "zod";
import { shopOrderListFields } from "./list-query.ts";
import { delivery } from "../../orders/orders/orders.ts";
import { meta, querySchema } from "../../lists/query-schema.ts";
import { shopOrderProblems } from "./shop-order-problems.ts";
import { instant, seenText } from "../../fields/text.ts";

const problem = z.enum(keysOf(shopOrderProblems));

/** The recipient as the shopper wrote it, unvalidated. */
const deliveryOf = (said: z.ZodString) =>
  z.object({
    firstName: said,
    lastName: said,
    email: said,
    mobileNumber: said,
    address: z.object({
      addressLine1: said,
      addressLine2: said,
      city: said,
      postcode: said,
      countryCode: said,
      county: said,
      state: said,
    }),
  });

export const waitingShopOrder = z.object({
  id: z.string(),
  /** The shop's own name for it: `#1001`. */
  name: z.string(),
  store: z.object({ id: z.string(), title: z.string() }),
  orderedAt: instant,
  problems: z.array(problem),
  items: z.array(z.object({ title: z.string(), quantity: z.number().int() })),
  delivery: deliveryOf(z.string()),
});
export type WaitingShopOrder = z.infer<typeof waitingShopOrder>;

export const shopOrderListQuery = querySchema(shopOrderListFields);
export const shopOrderList = z.object({ data: z.array(waitingShopOrder), meta });

export const shopOrderAnswer = z.object({ data: waitingShopOrder });

export const shopOrderCorrection = z.object({
  delivery,
  /** The recipient as the user saw it. If the shop has changed it since, the answer is 409. */
  before: deliveryOf(seenText()).optional(),
});
export type ShopOrderCorrection = z.infer<typeof shopOrderCorrection>;

/** The numbers of the orders created from it. */
export const placedShopOrder = z.object({ orderNumbers: z.array(z.string()) });
