import type { LegalText } from "./legal-text.ts";
import { general, notices } from "./lab-terms/closing.ts";
import * as ending from "./lab-terms/ending.ts";
import * as liability from "./lab-terms/liability.ts";
import * as performance from "./lab-terms/performance.ts";
import { definitions, orders, supply } from "./lab-terms/supply.ts";

/** Terms and conditions for laboratory testing services: 23 clauses. The agreements refer to them by number. */
export const labTerms: LegalText = {
  intro: [
    "These terms apply between Kitpath and every laboratory that tests samples for it. A service-level agreement for each type of test adds what is special to that test.",
  ],
  parts: [
    {
      id: "clause",
      clauses: [
        definitions,
        supply,
        orders,
        performance.facility,
        performance.serviceLevels,
        performance.quality,
        performance.charges,
        performance.term,
        performance.results,
        liability.liability,
        liability.indemnities,
        liability.dataProtection,
        liability.confidentiality,
        liability.intellectualProperty,
        ending.termination,
        ending.consequences,
        ending.continuity,
        ending.forceMajeure,
        ending.nonSolicitation,
        ending.compliance,
        ending.disputes,
        notices,
        general,
      ],
    },
  ],
};
