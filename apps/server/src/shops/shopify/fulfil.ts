import { z } from "zod";
import type { Shop } from "../shop.ts";
import { ShopOrderGone } from "../shop.ts";
import { allOf, pageOf } from "./all-of.ts";
import type { Ask } from "./ask.ts";
import { accepted } from "./ask.ts";

const linePage = pageOf(
  z.object({
    id: z.string(),
    remainingQuantity: z.number(),
    lineItem: z.object({
      id: z.string(),
      currentQuantity: z.number(),
      unfulfilledQuantity: z.number(),
    }),
  }),
);
type LinePage = z.infer<typeof linePage>;

const linePageParts = `
  nodes { id remainingQuantity lineItem { id currentQuantity unfulfilledQuantity } }
  pageInfo { hasNextPage endCursor }`;

const fulfillable = z.object({
  order: z
    .object({
      fulfillmentOrders: z.object({ nodes: z.array(z.object({ id: z.string(), lineItems: linePage })) }),
    })
    .nullable(),
});

const listLines = (ask: Ask, id: string, first: LinePage): Promise<LinePage["nodes"]> =>
  allOf(first, async (after) => {
    const { fulfillmentOrder } = await ask(
      z.object({ fulfillmentOrder: z.object({ lineItems: linePage }) }),
      `query FulfillableLines($id: ID!, $after: String) {
        fulfillmentOrder(id: $id) { lineItems(first: 100, after: $after) { ${linePageParts} } }
      }`,
      { id, after },
    );
    return fulfillmentOrder.lineItems;
  });

/** What is already fulfilled counts, so a retry finds nothing to do. A line may be in several fulfilment orders. */
export async function fulfil(ask: Ask, { ref, lines, parcels }: Parameters<Shop["fulfil"]>[0]) {
  const { order } = await ask(
    fulfillable,
    `query Fulfillable($id: ID!) {
      order(id: $id) {
        fulfillmentOrders(first: 20) {
          nodes { id lineItems(first: 100) { ${linePageParts} } }
        }
      }
    }`,
    { id: ref },
  );
  if (!order) throw new ShopOrderGone("The shop no longer shows us this order. Mark it as sent in the shop.");
  const wanted = new Map(lines.map(({ ref: line, quantity }) => [line, quantity ?? Infinity]));
  const begun = new Map<string, number>();
  for (const { id: fulfillmentOrderId, lineItems } of order.fulfillmentOrders.nodes) {
    const listed = await listLines(ask, fulfillmentOrderId, lineItems);
    const due = listed.flatMap(({ id, lineItem, remainingQuantity }) => {
      const done = begun.get(lineItem.id) ?? lineItem.currentQuantity - lineItem.unfulfilledQuantity;
      const quantity = Math.min(remainingQuantity, (wanted.get(lineItem.id) ?? 0) - done);
      if (quantity <= 0) return [];
      begun.set(lineItem.id, done + quantity);
      return [{ id, quantity }];
    });
    if (due.length === 0) continue;
    const { fulfillmentCreate } = await ask(
      z.object({
        fulfillmentCreate: z.object({ userErrors: z.array(z.object({ message: z.string() })) }),
      }),
      `mutation Fulfil($fulfillment: FulfillmentInput!) {
        fulfillmentCreate(fulfillment: $fulfillment) { fulfillment { id } userErrors { message } }
      }`,
      {
        fulfillment: {
          notifyCustomer: true,
          lineItemsByFulfillmentOrder: [
            {
              fulfillmentOrderId,
              fulfillmentOrderLineItems: due,
            },
          ],
          ...(parcels[0]
            ? {
                trackingInfo: {
                  company: parcels[0].company,
                  numbers: parcels.map(({ number }) => number),
                  urls: parcels.map(({ url }) => url),
                },
              }
            : {}),
        },
      },
    );
    accepted(fulfillmentCreate.userErrors);
  }
}
