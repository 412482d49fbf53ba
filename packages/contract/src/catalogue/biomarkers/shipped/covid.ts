import type { BiomarkerDefinition, SpecimenType } from "../biomarker.ts";
import { below } from "../biomarker.ts";
import { blood } from "../blood.ts";
import { everybody } from "../people.ts";

const detection = (
  code: string,
  name: string,
  specimenType: SpecimenType,
  [loinc, sources]: readonly [code: string | null, nameOrReason: string],
): BiomarkerDefinition => ({
  kind: "qualitative",
  code,
  name,
  unit: "",
  ucum: null,
  loinc,
  specimenType,
  material: specimenType === "SALIVA" ? "saliva" : "swab",
  sources: { loinc: sources },
  values: ["Negative", "Positive"],
});

/** Whether a COVID-19 test can report a biomarker: the codes of those start with `SC2-`. */
export const isCovidCode = (code: string): boolean => code.startsWith("SC2-");

/** Whether a biomarker decides the outcome of a COVID-19 test. A sample without a variant of concern can still be positive. */
export const decidesOutcome = (code: string): boolean => isCovidCode(code) && code !== "SC2-SEQ";

export const covidBiomarkers: BiomarkerDefinition[] = [
  detection("SC2-SAL", "SARS-CoV-2 RNA, saliva", "SALIVA", [
    "94845-5",
    "SARS-CoV-2 (COVID-19) RNA [Presence] in Saliva (oral fluid) by NAA with probe detection",
  ]),
  detection("SC2-SWB", "SARS-CoV-2 RNA, swab", "SWAB", [
    "94500-6",
    "SARS-CoV-2 (COVID-19) RNA [Presence] in Respiratory system specimen by NAA with probe detection",
  ]),
  detection("SC2-SEQ", "SARS-CoV-2 variant of concern", "SWAB", [
    null,
    "LOINC's codes for a sequencing, such as 96741-4, name the variant [Type]; this says whether one of concern was found.",
  ]),
  detection("SC2-AG", "SARS-CoV-2 antigen, rapid", "SWAB", [
    "94558-4",
    "SARS-CoV-2 (COVID-19) Ag [Presence] in Respiratory system specimen by Rapid immunoassay",
  ]),
  blood("SC2-SPK", "SARS-CoV-2 anti-spike antibodies", {
    unit: "U/mL",
    ucum: "U/mL",
    loinc: {
      none: "LOINC's codes for antibodies to the spike protein differ by antibody and method, which the catalogue does not name.",
    },
    ranges: everybody(below(0.8)),
    source:
      "Roche Elecsys Anti-SARS-CoV-2 S, method sheet: the cut-off, which depends on nobody's age or sex",
    plausible: [0.1, 25_000],
  }),
];
