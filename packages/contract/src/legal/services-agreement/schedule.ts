import { inWords, servicesAgreementFigures as figures } from "../legal-figures.ts";
import type { Clause } from "../legal-text.ts";

const scope: Clause = {
  heading: "Scope and roles",
  paragraphs: [
    "This schedule applies to all personal data that the parties share or process under the agreement. Words that the UK General Data Protection Regulation defines have the same meaning here.",
    "The Provider is a controller for some processing and a processor for other processing; the annex says which. Of this schedule paragraph 2 applies where it is a controller, paragraph 3 to paragraph 7 where it is a processor, and the rest in both cases.",
    "Kitpath acts for its customers, who are controllers of their patients' data, and passes on only what the Provider needs for a test.",
  ],
};

const controller: Clause = {
  heading: "The Provider as a controller",
  paragraphs: [
    "Each party is responsible for its own compliance with data protection law, has a lawful basis and a condition for special-category data for what it does, and informs people as the law requires.",
    "The parties share no more than is needed, only by the Platform, and keep it accurate.",
    "Each party helps the other to answer a person who exercises a right, or a regulator, within the times that the law sets.",
  ],
};

const processor: Clause = {
  heading: "The Provider as a processor",
  paragraphs: [
    {
      text: "The Provider:",
      sub: [
        "processes personal data only on documented instructions, of which this agreement and the orders on the Platform are the whole, and says so at once when it believes that one breaks the law;",
        "makes sure that everybody who has access is bound to confidence;",
        "helps with requests of people, impact assessments and questions of regulators, and passes on a request that reaches it without answering it; and",
        "makes available what is needed to show that it complies.",
      ],
    },
    "The Provider transfers no personal data out of the United Kingdom without prior written agreement and the safeguards that the law requires.",
  ],
};

const security: Clause = {
  heading: "Security",
  paragraphs: [
    "The Provider takes technical and organisational measures that fit the risk: encryption in transit and at rest, access by need and by name, a log of access, tested backups, and regular tests of the measures themselves.",
    "The Provider trains its staff in data protection before they have access, and then every year.",
  ],
};

const breach: Clause = {
  heading: "Personal data breaches",
  paragraphs: [
    `The Provider tells Kitpath of a personal data breach without undue delay, and at the latest within ${figures.breachNoticeDays} calendar days of becoming aware of it.`,
    "It says what happened, whose and which data are concerned, what may follow, and what has been and will be done, and adds later what it does not know at once.",
    "The Provider makes no public statement on a breach, and tells no person or regulator of it for Kitpath, without prior agreement, unless the law requires it.",
  ],
};

const subProcessors: Clause = {
  heading: "Sub-processors",
  paragraphs: [
    `The Provider tells Kitpath of every new sub-processor in advance. Kitpath may object within ${figures.subProcessorObjectionDays} days; until they are over, and after an objection, the sub-processor is not used for Kitpath's data.`,
    "The Provider binds each sub-processor to the same duties, and answers for it as for itself.",
  ],
};

const audits: Clause = {
  heading: "Audits",
  paragraphs: [
    "Kitpath may audit the Provider's compliance with this schedule once per year, or more often where a breach is suspected or a regulator asks for it.",
    "For these audits clause 3.2 and clause 3.3 of the agreement apply.",
  ],
};

const retention: Clause = {
  heading: "Retention and return",
  paragraphs: [
    `The Provider keeps the records of tests for ${inWords[figures.retentionYears]} years from the release of their results, unless the law requires another time, and then deletes them safely.`,
    "When the agreement ends, the Provider returns or deletes all other personal data, as Kitpath chooses, and confirms it in writing.",
    "Data that must be kept stay under this schedule for as long as they are kept.",
  ],
};

export const scheduleClauses = [
  scope,
  controller,
  processor,
  security,
  breach,
  subProcessors,
  audits,
  retention,
];

export const annexClauses: Clause[] = [
  {
    heading: "Where the Provider is a controller",
    paragraphs: [
      "Records that the law, an accreditation or a professional duty requires the laboratory itself to keep of its examinations.",
      "Notifications of infectious disease and other reports that the law requires of the laboratory.",
      "Records of its own staff and of its dealings with Kitpath.",
    ],
  },
  {
    heading: "Where the Provider is a processor",
    paragraphs: [
      "Receiving, identifying, testing and storing samples, and producing, verifying and releasing results, on behalf of Kitpath and its customers.",
      "Answering queries of Kitpath on a sample or a result.",
    ],
  },
  {
    heading: "Details of the processing",
    paragraphs: [
      {
        text: "The processing in short:",
        terms: [
          [
            "Subject and purpose",
            "laboratory tests that customers order through the Platform for people in their care.",
          ],
          ["People", "tested persons; staff of the parties and of customers."],
          [
            "Data",
            "barcode, age, sex, kind of sample, times of collection and receipt, results and comments; names only where a test requires them.",
          ],
          ["Special categories", "data concerning health; genetic data where a test yields them."],
          ["Duration", "as long as the agreement, and then as paragraph 8 says."],
        ],
      },
    ],
  },
];
