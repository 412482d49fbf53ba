import type { HormonalStatus } from "@kitpath/contract/catalogue/biomarkers/hormonal-status";
import type { Interpretation } from "@kitpath/contract/catalogue/biomarkers/interpretations";

/** Addresses and codes of the terminologies used by FHIR R4. */
export const loinc = "http://loinc.org";
export const snomed = "http://snomed.info/sct";
export const ucum = "http://unitsofmeasure.org";

const terminology = (name: string) => `http://terminology.hl7.org/CodeSystem/${name}`;

export type Coding = { system: string; code: string; display?: string };
type CodeableConcept = { coding?: Coding[]; text?: string };

export const laboratory: CodeableConcept = {
  coding: [{ system: terminology("observation-category"), code: "laboratory" }],
};
export const laboratoryService: CodeableConcept = {
  coding: [{ system: terminology("v2-0074"), code: "LAB" }],
};
/** Marks data that must not be used for care. */
export const testData: Coding = { system: terminology("v3-ActReason"), code: "HTEST" };

/** Values in words. */
export const findings: Record<string, { code: string; display: string }> = {
  positive: { code: "10828004", display: "Positive" },
  negative: { code: "260385009", display: "Negative" },
};

const readings: Partial<Record<Interpretation, string>> = {
  LOW: "L",
  NORMAL: "N",
  HIGH: "H",
  POSITIVE: "POS",
  NEGATIVE: "NEG",
};
const criticalReadings: Partial<Record<Interpretation, string>> = { LOW: "LL", HIGH: "HH" };

/** Returns the interpretation of a value; undefined if it has none, as no list in FHIR is empty. */
export function interpretationOf(
  interpretation: Interpretation,
  isCritical: boolean,
): CodeableConcept[] | undefined {
  const code = (isCritical && criticalReadings[interpretation]) || readings[interpretation];
  return code ? [{ coding: [{ system: terminology("v3-ObservationInterpretation"), code }] }] : undefined;
}

const meaning = (code: string): Coding => ({ system: terminology("referencerange-meaning"), code });
/** HL7's codes of what a range is of, as far as it has them. */
export const meanings: Partial<Record<HormonalStatus, Coding>> = {
  follicular: meaning("follicular"),
  mid_cycle: meaning("midcycle"),
  luteal: meaning("luteal"),
  postmenopausal: meaning("postmenopausal"),
};
