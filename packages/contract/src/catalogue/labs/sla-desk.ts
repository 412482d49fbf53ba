import { z } from "zod";
import { slaStatuses } from "../products/sla-list.ts";
import { slaDeskFields } from "./list-query.ts";
import { meta, querySchema } from "../../lists/query-schema.ts";
import { instant, text } from "../../fields/text.ts";

export const slaDeskQuery = querySchema(slaDeskFields);

const lab = z.object({ id: z.string(), name: z.string() });

/** A lab's acceptance of an agreement, as seen by the staff who decide on it. */
export const deskSla = z.object({
  /** Identifies the lab's acceptance. */
  id: z.string(),
  lab,
  slaId: z.string(),
  label: z.string(),
  version: z.string(),
  status: z.enum(slaStatuses),
  acceptedAt: instant,
  decidedAt: instant.nullable(),
});
export type DeskSla = z.infer<typeof deskSla>;
export const deskSlaList = z.object({ data: z.array(deskSla), meta });

export const deskSlaDetail = deskSla.extend({
  acceptedBy: z.string(),
  /** The IP address it was accepted from. */
  ip: z.string(),
  decidedBy: z.string().nullable(),
  reason: z.string().nullable(),
  /** The products of the agreement, and the lab that their kits go to when they are dispatched. */
  products: z.array(z.object({ productCode: z.string(), title: z.string(), lab: lab.nullable() })),
});
export type DeskSlaDetail = z.infer<typeof deskSlaDetail>;
export const deskSlaAnswer = z.object({ data: deskSlaDetail });

/** A declined lab is given the reason. */
export const slaDecision = z
  .object({ status: z.enum(["approved", "declined"]), reason: text(500) })
  .refine(({ status, reason }) => status === "approved" || reason.length >= 5, {
    path: ["reason"],
    error: "Say why in a few words. The lab sees it.",
  });
export type SlaDecision = z.infer<typeof slaDecision>;
