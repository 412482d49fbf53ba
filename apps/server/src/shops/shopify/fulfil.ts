import { z } from "zod";
import type { Shop } from "../shop.ts";
import { allOf, pageOf } from "./all-of.ts";
import type { Ask } from "./ask.ts";
import { accepted } from "./ask.ts";

const linePage = pageOf(
  z.object({
    id: z.string(),
    remainingQuantity: z.number(),
    lineItem: z.object({ id: z.string() }),
  }),
);
type LinePage = z.infer<typeof linePage>;

const linePageParts = `
  nodes { id remainingQuantity lineItem { id } }
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

/** Lines that are already fulfilled have no remaining quantity, so a retry finds nothing to do. */
export async function fulfil(ask: Ask, { ref, lineRefs, parcels }: Parameters<Shop["fulfil"]>[0]) {
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
  for (const { id: fulfillmentOrderId, lineItems } of order?.fulfillmentOrders.nodes ?? []) {
    const lines = await listLines(ask, fulfillmentOrderId, lineItems);
    const remaining = lines.filter(
      ({ lineItem, remainingQuantity }) => remainingQuantity > 0 && lineRefs.includes(lineItem.id),
    );
    if (remaining.length === 0) continue;
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
              fulfillmentOrderLineItems: remaining.map(({ id, remainingQuantity }) => ({
                id,
                quantity: remainingQuantity,
              })),
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
