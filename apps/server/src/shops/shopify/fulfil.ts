import { z } from "zod";
import type { Shop } from "../shop.ts";
import type { Ask } from "./ask.ts";
import { accepted } from "./ask.ts";

const fulfillable = z.object({
  order: z
    .object({
      fulfillmentOrders: z.object({
        nodes: z.array(
          z.object({
            id: z.string(),
            lineItems: z.object({
              nodes: z.array(
                z.object({
                  id: z.string(),
                  remainingQuantity: z.number(),
                  lineItem: z.object({ id: z.string() }),
                }),
              ),
            }),
          }),
        ),
      }),
    })
    .nullable(),
});

/** Lines that are already fulfilled have no remaining quantity, so a retry finds nothing to do. */
export async function fulfil(ask: Ask, { ref, lineRefs, parcels }: Parameters<Shop["fulfil"]>[0]) {
  const { order } = await ask(
    fulfillable,
    `query Fulfillable($id: ID!) {
      order(id: $id) {
        fulfillmentOrders(first: 20) {
          nodes { id lineItems(first: 100) { nodes { id remainingQuantity lineItem { id } } } }
        }
      }
    }`,
    { id: ref },
  );
  for (const { id: fulfillmentOrderId, lineItems } of order?.fulfillmentOrders.nodes ?? []) {
    const remaining = lineItems.nodes.filter(
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
