import { pounds } from "../../legal/legal-figures.ts";
import { slaFigures, turnaroundText } from "./sla-figures.ts";
import type { SlaKind } from "../products/sla-list.ts";

/** One line of a section; a titled list has the biomarkers of a panel. */
type SlaLine = string | { title: string; items: readonly string[] };
export type Section = readonly SlaLine[];

export const methods: Record<Exclude<SlaKind, "blood">, string> = {
  saliva:
    "Detection of SARS-CoV-2 RNA in saliva by reverse-transcription polymerase chain reaction (RT-PCR).",
  swab: "Detection of SARS-CoV-2 RNA in a nose and throat swab by reverse-transcription polymerase chain reaction (RT-PCR).",
  sequencing:
    "Sequencing of the SARS-CoV-2 genome of a positive swab, and assignment of its lineage and variant.",
  antibody: "Measurement of antibodies against the SARS-CoV-2 spike protein in blood by immunoassay.",
};

const handling = [
  "Receipt of samples on every Working Day, with a record of time and condition for each.",
  "Rejection of a sample that cannot be tested, with its reason, on the day of receipt.",
];
const reporting = [
  "Verification of results by a qualified person, and release on the platform alone.",
  "Storage of samples for a possible repeat, and safe disposal after it.",
];

export const services: Record<SlaKind, Section> = {
  saliva: [...handling, "One repeat without charge where the first run is inconclusive.", ...reporting],
  swab: [...handling, "One repeat without charge where the first run is inconclusive.", ...reporting],
  sequencing: [
    ...handling,
    "Upload of each genome to the national database, where the law asks for it.",
    ...reporting,
  ],
  antibody: [
    ...handling,
    "Calibration of results against the international standard for anti-SARS-CoV-2 antibodies.",
    ...reporting,
  ],
  blood: [
    ...handling,
    "Calculated values are derived from measured ones of the same sample.",
    "Results that are an immediate risk to life are raised at once, before release.",
    ...reporting,
  ],
};

const ownSupply = "Reagents, controls and consumables are obtained, stored and paid for by the lab.";

export const materials: Record<SlaKind, Section> = {
  saliva: ["Kits with a saliva collection tube and a barcode are supplied by Kitpath.", ownSupply],
  swab: ["Kits with a swab, a tube of transport medium and a barcode are supplied by Kitpath.", ownSupply],
  sequencing: ["Samples are the remainder of positive swabs, in the tubes of their kits.", ownSupply],
  antibody: ["Kits with lancets, a serum tube and a barcode are supplied by Kitpath.", ownSupply],
  blood: [
    "Kits with lancets or a venous collection set, tubes and barcodes are supplied by Kitpath.",
    ownSupply,
  ],
};

/** Turnaround and response times to queries, by what is tested. */
export const serviceLevels = (kind: SlaKind): Section => [
  `Turnaround: ${turnaroundText(kind)} from receipt of the sample to release of its results.`,
  `Query response: ${slaFigures.queryResponseHours} hours.`,
  `Query resolution: ${slaFigures.queryResolutionHours} hours.`,
];

export const damages: Section = [`${slaFigures.damagesPercent}% of the price for each delayed test.`];

const accreditation = "ISO 15189 accreditation by UKAS, with the test in its scope.";

/** The standards that a laboratory must meet; COVID-19 has its own. */
export const standards = (isCovid: boolean): Section =>
  isCovid
    ? [
        accreditation,
        "The minimum standards of the Department of Health and Social Care for private providers of COVID-19 testing, as far as they apply.",
        "UKCA or CE marked tests under the Medical Devices Regulations 2002.",
        "Participation in a scheme of external quality assessment for SARS-CoV-2.",
      ]
    : [
        accreditation,
        "UKCA or CE marked tests under the Medical Devices Regulations 2002.",
        "Participation in a scheme of external quality assessment for every biomarker.",
        "Guidance of the Royal College of Pathologists on the reporting of critical results.",
      ];

export const seqSecurePrice: Section = [
  `${pounds(slaFigures.seqSecurePounds.perTest)} per test or ${pounds(slaFigures.seqSecurePounds.perSample)} per sample.`,
];

export const generalLimit: Section = [`${slaFigures.generalCapPercent}% of the Charges.`];

/** The cap on an indemnity; COVID-19 has its own. */
export const indemnityLimit = (isCovid: boolean): Section => [
  `${pounds(slaFigures.indemnityCapPounds[isCovid ? "covid" : "blood"])} per claim.`,
];

export const subcontractors: Section = ["None, unless Kitpath has agreed to one in writing beforehand."];
