import {
  businessHours,
  governingLaw,
  inWords,
  servicesAgreementFigures as figures,
} from "../legal-figures.ts";
import type { Clause } from "../legal-text.ts";

const demand: Clause = {
  heading: "Demand planning and orders",
  paragraphs: [
    "Kitpath gives the Provider forecasts of the tests it expects, in good faith and as early as it can. A forecast is no order.",
    `Kitpath may confirm its testing requirements up to ${figures.confirmedRequirementHours} hours in advance. The Provider keeps the capacity for confirmed requirements free.`,
    "Orders reach the Provider through the Platform. The Provider accepts each order that fits a service-level agreement which is in force, and says at once when its capacity will not do.",
    "A service-level agreement for a test type comes into force when the Provider has accepted it on the Platform and Kitpath has approved it. The terms and conditions for laboratory testing services apply to all of them.",
  ],
};

const facility: Clause = {
  heading: "Facility and test materials",
  paragraphs: [
    "The Provider performs the tests at its own facility with its own staff, and keeps both as the service-level agreements and the applicable standards require.",
    "The Provider obtains the test materials, checks them on arrival, stores them as their makers prescribe, and can name for each sample the lots that were used.",
    "Where Kitpath supplies materials, they remain Kitpath's, are used for its orders alone, and are accounted for on request.",
    "The Provider tells Kitpath without delay of a recall or shortage of materials that may affect a test.",
  ],
};

const quality: Clause = {
  heading: "Quality control and audit",
  paragraphs: [
    "The Provider controls the quality of each batch, holds back results whose controls have failed until a qualified person has justified their release, and keeps the record of it.",
    `Kitpath may audit the Provider's facility, records and performance on at least ${inWords[figures.auditNoticeWorkingDays]} working days' notice. No notice is needed where Kitpath suspects fraud.`,
    "Audits take place in business hours and disturb the work as little as possible. The Provider gives access and help, and puts right what the audit finds.",
  ],
};

const remedies: Clause = {
  heading: "Remedies",
  paragraphs: [
    "When a test was not performed as agreed, Kitpath may ask the Provider to repeat it without charge, to take back the charge, or both where the repeat comes too late to be of use.",
    "Liquidated damages for delayed tests are those of the relevant service-level agreement.",
    "The Provider bears the reasonable cost of replacing a kit and of collecting a sample again where the first was lost or spoilt in its care.",
    "These remedies stand beside those that the law gives.",
  ],
};

const compliance: Clause = {
  heading: "Compliance with law",
  paragraphs: [
    "Each party holds the licences, registrations and accreditations that its part needs, and complies with the law that applies to it.",
    "Neither party offers, gives or takes a bribe, or tolerates slavery or human trafficking in its business or supply chain. Each tells the other at once when it learns of such a thing in connection with this agreement.",
    "The schedule applies to all personal data.",
  ],
};

const notices: Clause = {
  heading: "Notices",
  paragraphs: [
    "Notices are given in writing, by hand, post or e-mail, to the contact that the other party last gave on the Platform.",
    `A notice that arrives outside business hours, which are ${businessHours}, public holidays in England excepted, counts as received when they next begin.`,
  ],
};

const general: Clause = {
  heading: "General provisions",
  paragraphs: [
    "This agreement begins when the Provider accepts it on the Platform, and ends when the terms and conditions for laboratory testing services end between the parties.",
    "A new version is agreed when the Provider accepts it on the Platform. Until then the version that was accepted last applies.",
    "Neither party may transfer this agreement without the other's written consent. A right that is not used at once is not lost. If a part is not valid, the rest stays in force.",
    "Nobody but the parties may enforce this agreement under the Contracts (Rights of Third Parties) Act 1999.",
    `This agreement, and every dispute or claim that arises from it, is governed by the law of ${governingLaw}, whose courts have exclusive jurisdiction.`,
  ],
};

const interpretation: Clause = {
  heading: "Interpretation",
  paragraphs: [
    {
      text: "In this agreement:",
      terms: [
        ["Business hours", `${businessHours}, public holidays in England excepted.`],
        ["Kitpath", "the operator of the Platform."],
        ["Platform", "the Kitpath dashboard and its programming interfaces."],
        ["Provider", "the laboratory that accepts this agreement."],
        [
          "Schedule",
          "the data sharing and processing schedule with its annex, which is part of this agreement.",
        ],
        ["Working day", "a day other than a Saturday, a Sunday or a public holiday in England."],
      ],
    },
    "Words that the terms and conditions for laboratory testing services define have the same meaning here. Headings do not affect the meaning.",
  ],
};

export const agreementClauses = [
  demand,
  facility,
  quality,
  remedies,
  compliance,
  notices,
  general,
  interpretation,
];
