import { z } from "zod";

/** A partner or lab to choose, with what tells it apart from another of the same name. */
export const partnerChoice = z.object({
  id: z.string(),
  name: z.string(),
  city: z.string(),
  /** No two have the same. */
  partnerCode: z.string(),
});
export type PartnerChoice = z.infer<typeof partnerChoice>;
