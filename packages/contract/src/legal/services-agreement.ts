import type { LegalText } from "./legal-text.ts";
import { agreementClauses } from "./services-agreement/clauses.ts";
import { annexClauses, scheduleClauses } from "./services-agreement/schedule.ts";

/** The agreement that a lab accepts when it registers, with the schedule on personal data. */
export const servicesAgreement: LegalText = {
  intro: [
    "This agreement is between Kitpath and the laboratory that accepts it. It says how the two work together from day to day; the terms and conditions for laboratory testing services say the rest.",
  ],
  parts: [
    { id: "clause", clauses: agreementClauses },
    {
      id: "schedule",
      title: "Data sharing and processing schedule",
      intro: "This schedule says what each party does with personal data, as a controller or as a processor.",
      clauses: scheduleClauses,
    },
    {
      id: "annex",
      title: "Annex: controller or processor",
      intro: "What the laboratory does in which role.",
      clauses: annexClauses,
    },
  ],
};
