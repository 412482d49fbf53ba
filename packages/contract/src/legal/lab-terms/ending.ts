import { labTermsFigures as figures } from "../legal-figures.ts";
import type { Clause } from "../legal-text.ts";

export const termination: Clause = {
  heading: "Termination",
  paragraphs: [
    {
      text: "Either party may end the Agreement, or an SLA, at once by written notice when the other:",
      sub: [
        `commits a material breach that cannot be put right, or does not put one right within ${figures.breachRemedyDays} days of being asked to in writing;`,
        "cannot pay its debts as they fall due, or makes an arrangement with its creditors;",
        `is the subject of a petition for its winding up that is not withdrawn or dismissed within ${figures.windingUpWorkingDays} Working Days of being presented, or of an order or resolution for it;`,
        `is the subject of a petition for bankruptcy or administration, or of an attachment or enforcement against its assets, that is not withdrawn or discharged within ${figures.attachmentDays} days; or`,
        "ceases, or threatens to cease, to carry on its business.",
      ],
    },
    "Kitpath may end the Agreement or an SLA at once by written notice when the Lab loses a licence, registration or accreditation that the Services need, does not carry out a Remediation Plan, or puts the safety of a person at risk.",
  ],
};

export const consequences: Clause = {
  heading: "Consequences of termination",
  paragraphs: [
    "The Lab completes the Tests of all Samples that it has received, unless Kitpath asks it to pass them on, and Kitpath pays for them.",
    "Each party returns or destroys the other's Confidential Information, except what it must keep by law or under the schedule of the Services Agreement.",
    "For a reasonable time the Lab helps, at reasonable charges, to move the Services to another laboratory without a gap.",
    "Rights that have arisen stay as they are, and every clause that is meant to go on after the end does so.",
  ],
};

export const continuity: Clause = {
  heading: "Business continuity",
  paragraphs: [
    `Within ${figures.continuityPlanWorkingDays} Working Days of the Commencement Date the Lab gives Kitpath a business-continuity plan that says how the Services go on, or resume, after a loss of the Facility, of equipment, of staff, of supplies or of information systems.`,
    `The Lab tests the plan at least every ${figures.continuityTestMonths} months, reviews it at least every ${figures.continuityReviewMonths} months, and tells Kitpath the outcome.`,
    "The Lab follows the plan as soon as an event calls for it, and tells Kitpath at once.",
  ],
};

export const forceMajeure: Clause = {
  heading: "Events outside a party's control",
  paragraphs: [
    "A party is not in breach for as long and as far as an event outside its reasonable control keeps it from performing, if it could not have been prevented by reasonable care or by the plan of clause 17, and if the party says so at once and does what it reasonably can.",
    "A failure of a subcontractor or supplier, and industrial action of a party's own staff, are not such events unless their own cause is one.",
    "If the event lasts longer than 30 days, the other party may end the Agreement or the SLA concerned by written notice.",
  ],
};

export const nonSolicitation: Clause = {
  heading: "Non-solicitation",
  paragraphs: [
    `During the term and for ${figures.nonSolicitationMonths} months after it, neither party entices away a member of the other's staff who was concerned with the Services, and the Lab does not solicit a Customer whom it came to know by the Agreement for services that compete with the Platform.`,
    "A general advertisement that is not aimed at the person, and the hiring of whoever answers it, is no breach.",
  ],
};

export const compliance: Clause = {
  heading: "Compliance",
  paragraphs: [
    "Each party complies with Applicable Law on bribery, tax evasion, modern slavery, equality, and health and safety, and has proportionate procedures for it.",
    "The Lab has checked that its staff may work in their role, including by criminal-record checks where the law allows or requires them.",
  ],
};

export const disputes: Clause = {
  heading: "Dispute resolution",
  paragraphs: [
    {
      text: "A party that sees a dispute describes it to the other in writing. Then:",
      sub: [
        `the representatives of the parties try in good faith to settle it within ${figures.disputeWorkingDays.representatives} Working Days;`,
        `failing that, it is referred to a director of each party, who try to settle it within a further ${figures.disputeWorkingDays.directors} Working Days; and`,
        `failing that, the parties try to settle it by mediation under the model procedure of the Centre for Effective Dispute Resolution, which begins within a further ${figures.disputeWorkingDays.mediation} Working Days.`,
      ],
    },
    "Neither party begins proceedings before these steps have been taken, except to obtain urgent relief or to keep a right from lapsing.",
    "The parties go on performing the Agreement meanwhile.",
  ],
};
