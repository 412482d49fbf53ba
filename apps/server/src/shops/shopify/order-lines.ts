import { z } from "zod";
import { allOf, pageOf } from "./all-of.ts";
import type { Ask } from "./ask.ts";

export const linePage = pageOf(
  z.object({
    id: z.string(),
    title: z.string(),
    sku: z.string().nullish(),
    currentQuantity: z.number(),
    product: z.object({ id: z.string() }).nullable(),
  }),
);
export type LinePage = z.infer<typeof linePage>;

export const linePageParts = `
  nodes { id title sku currentQuantity product { id } }
  pageInfo { hasNextPage endCursor }`;

/** Returns all lines of an order, given the first page. */
export const listLines = (ask: Ask, ref: string, first: LinePage): Promise<LinePage["nodes"]> =>
  allOf(first, async (after) => {
    const { order } = await ask(
      z.object({ order: z.object({ lineItems: linePage }) }),
      `query Lines($id: ID!, $after: String) {
        order(id: $id) { lineItems(first: 100, after: $after) { ${linePageParts} } }
      }`,
      { id: ref, after },
    );
    return order.lineItems;
  });
