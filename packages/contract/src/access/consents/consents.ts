import { z } from "zod";
import { forEach } from "../../fields/for-each.ts";
import { consentDocuments } from "../../legal/legal-documents.ts";
import { instant, requiredText } from "../../fields/text.ts";

const document = z.enum(consentDocuments);

/** The documents that the signed-in person must accept before they continue. */
export const dueConsents = z.object({
  data: z.array(
    z.object({
      document,
      title: z.string(),
      version: z.string(),
      /** The day of the version, `YYYY-MM-DD`. */
      dated: z.string(),
      changes: z.array(z.string()),
      /** The version accepted before; null if this is the first. */
      acceptedVersion: z.string().nullable(),
    }),
  ),
});
export type DueConsent = z.infer<typeof dueConsents>["data"][number];

/** The version accepted, by document. */
export const newConsents = z.object({
  documents: z.object(forEach(consentDocuments, requiredText(20).optional())),
});

/** How many people and organisations have accepted a version of a document. */
export const consentVersion = z.object({
  document: z.string(),
  title: z.string(),
  version: z.string(),
  isCurrent: z.boolean(),
  people: z.number().int(),
  organisations: z.number().int(),
  firstAt: instant,
  lastAt: instant,
});
export type ConsentVersion = z.infer<typeof consentVersion>;
export const consentVersionList = z.object({ data: z.array(consentVersion) });
