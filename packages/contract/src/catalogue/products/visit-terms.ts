import { z } from "zod";

const hoursProblem = "Enter whole hours, from 0 to 336.";

/** What a product says of the appointments at which its sample is taken. */
export const visitTerms = z.object({
  freeUntilHours: z
    .number(hoursProblem)
    .int(hoursProblem)
    .min(0, hoursProblem)
    .max(336, hoursProblem)
    .describe("Until so many hours before it begins, an appointment is moved and cancelled free of charge."),
  lateFeeMinor: z
    .number()
    .int()
    .min(0)
    .max(100_000_00)
    .describe(
      "What a later change costs the clinic, and a visit that nobody attended, in minor units of the order’s currency, ex VAT.",
    ),
  allowsMinorsAtHome: z.boolean().describe("Whether nurses also come to people under 18."),
});
export type VisitTerms = z.infer<typeof visitTerms>;

/** What applies to a product that says nothing. */
export const usualVisitTerms: VisitTerms = { freeUntilHours: 48, lateFeeMinor: 0, allowsMinorsAtHome: false };
