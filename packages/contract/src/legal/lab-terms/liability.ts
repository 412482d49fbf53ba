import { labTermsFigures as figures, pounds } from "../legal-figures.ts";
import type { Clause } from "../legal-text.ts";

export const liability: Clause = {
  heading: "Limitation of liability",
  paragraphs: [
    "Nothing in the Agreement limits or excludes liability for death or personal injury caused by negligence, for fraud or fraudulent misrepresentation, or for anything for which liability cannot be limited or excluded by law.",
    "Subject to clause 10.1, each party's liability under an indemnity of the Agreement is limited, for each claim, to the amount that the relevant SLA states in relation to any indemnity.",
    `Subject to clause 10.1 and clause 10.2, each party's total liability in a Contract Year, whether in contract, tort (including negligence), breach of statutory duty or otherwise, is limited to the greater of ${pounds(figures.liabilityCapPounds)} and ${figures.liabilityCapPercent}% of the Charges paid and payable in that Contract Year. Where an SLA states a general limit, that limit applies to liability that arises from its Test alone.`,
    "Subject to clause 10.1, neither party is liable for loss of profit, loss of goodwill or loss that is indirect or consequential.",
    "Clause 10.3 and clause 10.4 do not limit the duty to pay the Charges or liquidated damages, nor the cost of repeating Tests and of informing people of wrong Results.",
  ],
};

export const indemnities: Clause = {
  heading: "Indemnities and insurance",
  paragraphs: [
    {
      text: "The Lab indemnifies Kitpath against all losses, damages, costs and expenses that arise from:",
      sub: [
        "a claim of a Customer or of a tested person that is caused by the Lab's negligence or breach of the Agreement;",
        "a breach of clause 12 or clause 13 by the Lab; and",
        "a claim that the performance of the Services infringes the rights of a third party.",
      ],
    },
    "Kitpath indemnifies the Lab against a claim that the Platform, used as agreed, infringes the rights of a third party.",
    "A party that wants to rely on an indemnity tells the other promptly, makes no admission without its agreement, lets it conduct the defence, and keeps its loss small.",
    `The Lab holds professional indemnity, medical malpractice, public and employer's liability insurance with a reputable insurer, for amounts that cover its liability under the Agreement, during the term and for ${figures.insuranceYears} years after it. It shows evidence of it on request.`,
  ],
};

export const dataProtection: Clause = {
  heading: "Data protection",
  paragraphs: [
    "Each party complies with the UK General Data Protection Regulation, the Data Protection Act 2018 and all other Applicable Law on personal data.",
    "The data sharing and processing schedule of the Services Agreement applies to all personal data that the parties exchange, and says when the Lab is a controller and when it is a processor.",
  ],
};

export const confidentiality: Clause = {
  heading: "Confidentiality",
  paragraphs: [
    "Each party keeps the other's Confidential Information secret, uses it only to perform the Agreement or to exercise its rights, and shows it only to staff, advisers and permitted subcontractors who need it and are bound in the same way.",
    {
      text: "This does not apply to information that:",
      sub: [
        "is or becomes public other than by a breach;",
        "the party knew already or developed by itself; or",
        "must be disclosed by law or to a regulator, in which case the other party is told first where that is lawful.",
      ],
    },
    "This clause goes on after the end of the Agreement; for information on the health of a person it goes on without limit of time.",
  ],
};

export const intellectualProperty: Clause = {
  heading: "Intellectual property",
  paragraphs: [
    "Each party keeps the intellectual property that it had before or develops apart from the Agreement.",
    "The Lab may use the Platform during the term, for the Services and for nothing else. Kitpath may use and pass on the Results without limit.",
    "Neither party uses the other's name or marks without its prior written agreement, except that Kitpath may name the Lab where Applicable Law or a certificate needs it.",
  ],
};
