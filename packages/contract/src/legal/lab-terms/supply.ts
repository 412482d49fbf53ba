import { businessHours } from "../legal-figures.ts";
import type { Clause } from "../legal-text.ts";

export const definitions: Clause = {
  heading: "Definitions and interpretation",
  paragraphs: [
    {
      text: "In these terms the following words have the following meanings.",
      terms: [
        [
          "Agreement",
          "these terms, the Services Agreement with its schedule, and every SLA that is in force between the parties.",
        ],
        [
          "Applicable Law",
          "every law, regulation and binding code that applies to a party or to the Services, in the version in force at the time.",
        ],
        ["Base Rate", "the base rate of the Bank of England from time to time."],
        ["Charges", "the prices payable for the Services, as set out in the relevant SLA or Order."],
        ["Commencement Date", "the day on which the Lab accepts these terms."],
        [
          "Confidential Information",
          "all information of a confidential nature that one party learns of the other by reason of the Agreement, including Results.",
        ],
        [
          "Contract Year",
          "a period of twelve months that begins on the Commencement Date or on an anniversary of it.",
        ],
        ["Customer", "a partner company that orders tests through the Platform."],
        ["Facility", "each laboratory at which the Lab performs the Services, with its equipment."],
        [
          "Good Industry Practice",
          "the skill, care and foresight that a skilled and experienced medical laboratory would use.",
        ],
        ["Initial Period", "the period set out in clause 8.1."],
        ["Kitpath", "the operator of the Platform."],
        ["Lab", "the laboratory that accepts these terms."],
        ["Order", "a request for a Test that reaches the Lab through the Platform."],
        ["Platform", "the Kitpath dashboard and its programming interfaces."],
        ["Remediation Plan", "the plan described in clause 5.4."],
        ["Results", "the outcome of a Test of a Sample, with everything that is needed to understand it."],
        ["Sample", "a specimen of a person, collected with a kit that was ordered through the Platform."],
        ["Service Levels", "the turnaround, query response and query resolution times of the relevant SLA."],
        ["Services", "the testing of Samples and everything that belongs to it under the Agreement."],
        [
          "SLA",
          "a service-level agreement for one type of Test, accepted by the Lab and approved by Kitpath.",
        ],
        ["Test", "an examination that is described in an SLA."],
        ["Test Materials", "reagents, consumables, controls and other materials that are used for a Test."],
        [
          "Working Day",
          `a day other than a Saturday, a Sunday or a public holiday in England; its business hours are ${businessHours.replace(" Monday to Friday", "")}.`,
        ],
      ],
    },
    "Headings do not affect the meaning of these terms. A reference to a law is a reference to it as amended or replaced.",
    "“Including” means “including without limitation”. The singular includes the plural and the other way round.",
    "Where documents of the Agreement differ, an SLA comes first for its Test, then these terms, then the Services Agreement; its schedule comes before all of them in matters of personal data.",
  ],
};

export const supply: Clause = {
  heading: "Supply of the Services",
  paragraphs: [
    "The Lab supplies the Services to Kitpath from the Commencement Date for each Test for which an SLA is in force, and only for those.",
    "An SLA is in force once the Lab has accepted it and Kitpath has approved it on the Platform. Kitpath may decline an SLA without giving a reason.",
    "The Agreement is not exclusive. Kitpath does not promise any number of Orders, and may send Orders to other laboratories.",
    {
      text: "The Lab performs the Services:",
      sub: [
        "with reasonable skill and care and in accordance with Good Industry Practice;",
        "in accordance with the relevant SLA, its Service Levels and its applicable standards;",
        "in accordance with Applicable Law and with every licence, registration and accreditation that the Services need;",
        "with staff who are suitably qualified, trained, supervised and sufficient in number;",
        "with validated methods, and with quality controls for every batch of Samples.",
      ],
    },
    "The Lab tells Kitpath without delay when it learns of anything that may keep it from performing the Services as agreed.",
    "The Lab may use a subcontractor only where the relevant SLA permits it or Kitpath has agreed in writing, and answers for its subcontractors as for itself.",
  ],
};

export const orders: Clause = {
  heading: "Orders, Samples and Test Materials",
  paragraphs: [
    "Kitpath passes each Order to the Lab through the Platform. The Lab accepts every Order for a Test for which an SLA is in force.",
    {
      text: "On receipt of a Sample the Lab:",
      sub: [
        "checks that its barcode, container and condition fit the Order, and records time and condition on the Platform;",
        "stores it so that it stays fit for the Test; and",
        "if it cannot be tested, rejects it on the Platform with the reason, at once.",
      ],
    },
    "A Sample remains the property of the person from whom it comes, as far as the law allows. The Lab keeps it only for as long as the Test, a possible repeat and Applicable Law require, and then destroys it safely.",
    "The Lab does not use a Sample or Results for research or for any purpose of its own without Kitpath's prior written agreement and the consent of the person concerned.",
    "The Lab obtains, stores and pays for the Test Materials unless the relevant SLA says otherwise, and uses none past its expiry date.",
  ],
};
