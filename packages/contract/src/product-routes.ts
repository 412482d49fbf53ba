import { z } from "zod";
import { instant, text } from "./text.ts";

const lab = z.object({ id: z.string(), name: z.string() });

/** Which lab the kits of a product go to, and which it could be. */
export const productRoute = z.object({
  productCode: z.string(),
  title: z.string(),
  /** The service agreement that a lab must be approved for to test it; null for a product that has none. */
  agreement: z.string().nullable(),
  lab: lab.nullable(),
  /** Whether the lab is still approved and in business. */
  isApproved: z.boolean(),
  decidedAt: instant.nullable(),
  decidedBy: z.string().nullable(),
  /** The labs that are approved for the agreement. */
  labs: z.array(lab),
});
export type ProductRoute = z.infer<typeof productRoute>;

export const productRouteList = z.object({ data: z.array(productRoute) });
export const productRouteParams = z.object({ productCode: text(20) });
export const productRouteChange = z.object({ labId: text(40) });
