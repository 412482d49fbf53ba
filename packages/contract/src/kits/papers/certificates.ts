import { z } from "zod";
import { instant } from "../../fields/text.ts";

/** The printed contents of a certificate, stored as of its issue. A verification shows only these. */
export const certificateFacts = z.object({
  organisation: z.string(),
  name: z.string(),
  /** `YYYY-MM-DD`. */
  dateOfBirth: z.string().nullable(),
  product: z.string(),
  testType: z.string().nullable(),
  collectedAt: instant.nullable(),
  receivedAt: instant.nullable(),
  resultAt: instant,
  lab: z.string().nullable(),
  /** Null if the values could not be interpreted, and for a sequencing. */
  result: z.enum(["positive", "negative"]).nullable(),
  findings: z.array(z.object({ biomarker: z.string(), value: z.string(), unit: z.string() })),
  /** The kit id and the version of its results, e.g. `KLRR8451-1`. */
  number: z.string(),
});
export type CertificateFacts = z.infer<typeof certificateFacts>;

/** What anyone who has a certificate's code can see; the findings of a superseded one are withheld. */
export const verification = z.discriminatedUnion("status", [
  z.object({ status: z.literal("valid"), issuedAt: instant, certificate: certificateFacts }),
  z.object({
    status: z.literal("superseded"),
    issuedAt: instant,
    supersededAt: instant,
    certificate: certificateFacts.pick({ organisation: true, name: true, dateOfBirth: true, number: true }),
  }),
]);
export type Verification = z.infer<typeof verification>;

export const certificateLink = z.object({ fileUrl: z.url() });

export const reportLink = z.object({ downloadLink: z.url() });
