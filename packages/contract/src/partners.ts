import { z } from "zod";
import { partnerListFields } from "./list-queries.ts";
import { meta, querySchema } from "./query-schema.ts";
import { instant } from "./text.ts";

export const partnerKinds = ["clinic", "lab"] as const;
export type PartnerKind = (typeof partnerKinds)[number];

export const partnerQuery = querySchema(partnerListFields);

/** A partner company or a lab, as the platform's staff see it in a list. */
export const partnerRow = z.object({
  id: z.string(),
  kind: z.enum(partnerKinds),
  name: z.string(),
  partnerCode: z.string(),
  city: z.string(),
  country: z.string(),
  users: z.number().int(),
  createdAt: instant,
  suspendedAt: instant.nullable(),
});
export type PartnerRow = z.infer<typeof partnerRow>;

export const partnerList = z.object({ data: z.array(partnerRow), meta });
