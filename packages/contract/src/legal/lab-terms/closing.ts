import { businessHours, governingLaw } from "../legal-figures.ts";
import type { Clause } from "../legal-text.ts";

export const notices: Clause = {
  heading: "Notices",
  paragraphs: [
    "A notice under the Agreement is given in writing, by hand, by first-class post or by e-mail, to the address that the other party last gave on the Platform.",
    "It is received when it is handed over; on the second Working Day after posting; or, by e-mail, when it is sent and no failure is reported.",
    `A notice that arrives outside business hours (${businessHours}) counts as received when they next begin. This clause does not apply to the service of court documents.`,
  ],
};

export const general: Clause = {
  heading: "General and governing law",
  paragraphs: [
    "The Agreement is the whole agreement between the parties on its subject. Neither relies on a statement that is not in it.",
    "A change of the Agreement needs the written agreement of both parties. Acceptance of a new version on the Platform is such an agreement.",
    "Neither party may assign the Agreement without the other's prior written consent, which is not withheld unreasonably.",
    "A delay in using a right is no waiver of it. If a part of the Agreement is not valid, the rest stays in force.",
    "Nothing in the Agreement makes the parties partners, or one the agent of the other. Nobody who is not a party may enforce it under the Contracts (Rights of Third Parties) Act 1999.",
    `The Agreement, and every dispute or claim that arises from it, is governed by the law of ${governingLaw}, whose courts have exclusive jurisdiction.`,
  ],
};
