import { z } from "zod";
import { partnerChoice } from "../../access/organisation/partner-choice.ts";
import { instant, text } from "../../fields/text.ts";

const lab = z.object({ id: z.string(), name: z.string() });

/** The lab that a product's kits go to, and the labs that it can be changed to. */
export const productRoute = z.object({
  productCode: z.string(),
  title: z.string(),
  /** The service-level agreement that a lab must be approved for to test it; null if the product has none. */
  agreement: z.string().nullable(),
  lab: lab.nullable(),
  /** Whether the lab is still approved and active. */
  isApproved: z.boolean(),
  decidedAt: instant.nullable(),
  decidedBy: z.string().nullable(),
  /** The labs approved for the agreement. */
  labs: z.array(partnerChoice),
});
export type ProductRoute = z.infer<typeof productRoute>;

export const productRouteList = z.object({ data: z.array(productRoute) });
export const productRouteParams = z.object({ productCode: text(20) });
export const productRouteChange = z.object({ labId: text(40) });
