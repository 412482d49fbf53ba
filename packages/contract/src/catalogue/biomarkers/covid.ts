import type { BiomarkerDefinition, SpecimenType } from "../biomarker.ts";
import { below, blood } from "../biomarker.ts";

const detection = (
  code: string,
  name: string,
  specimenType: SpecimenType,
  loinc: string,
): BiomarkerDefinition => ({
  kind: "qualitative",
  code,
  name,
  unit: "",
  ucum: null,
  loinc,
  specimenType,
  values: ["Negative", "Positive"],
});

/** Whether a COVID-19 test can report a biomarker: the codes of those start with `SC2-`. */
export const isCovidCode = (code: string): boolean => code.startsWith("SC2-");

/** Whether a biomarker decides the outcome of a COVID-19 test. A sample without a variant of concern can still be positive. */
export const decidesOutcome = (code: string): boolean => isCovidCode(code) && code !== "SC2-SEQ";

export const covidBiomarkers: BiomarkerDefinition[] = [
  detection("SC2-SAL", "SARS-CoV-2 RNA, saliva", "SALIVA", "94845-5"),
  detection("SC2-SWB", "SARS-CoV-2 RNA, swab", "SWAB", "94500-6"),
  detection("SC2-SEQ", "SARS-CoV-2 variant of concern", "SWAB", "96741-4"),
  detection("SC2-AG", "SARS-CoV-2 antigen, rapid", "SWAB", "94558-4"),
  blood("SC2-SPK", "SARS-CoV-2 anti-spike antibodies", {
    unit: "U/mL",
    ucum: "U/mL",
    decimals: 1,
    range: below(0.8),
    plausible: [0.1, 25_000],
  }),
];
