import { z } from "zod";
import { instant, requiredText } from "../../fields/text.ts";

/** One version of a catalogue entry: as shipped with a release, or as edited by staff. */
export const catalogueVersion = z.object({
  version: z.number().int(),
  source: z.enum(["shipped", "staff"]),
  changedBy: z.string().nullable(),
  changedAt: instant,
  reason: z.string().nullable(),
});
export type CatalogueVersion = z.infer<typeof catalogueVersion>;

/** The version that was edited, so that two changes do not overwrite each other, and the reason for the change. */
export const edition = {
  version: z.number().int(),
  reason: requiredText(500).min(5, "Say why in a few words."),
};
