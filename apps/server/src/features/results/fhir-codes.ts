import type { Interpretation } from "@kitpath/contract/test-status";

/** Addresses and codes of the terminologies used by FHIR R4. */
export const loinc = "http://loinc.org";
export const snomed = "http://snomed.info/sct";
export const ucum = "http://unitsofmeasure.org";

const terminology = (name: string) => `http://terminology.hl7.org/CodeSystem/${name}`;

export type Coding = { system?: string; code: string; display?: string };
export type CodeableConcept = { coding?: Coding[]; text?: string };

export const laboratory: CodeableConcept = {
  coding: [{ system: terminology("observation-category"), code: "laboratory" }],
};
export const laboratoryService: CodeableConcept = {
  coding: [{ system: terminology("v2-0074"), code: "LAB" }],
};
/** Marks data that must not be used for care. */
export const testData: Coding = { system: terminology("v3-ActReason"), code: "HTEST" };

/** Specimen types by the catalogue's name. */
export const specimenTypes: Record<string, { code: string; display: string }> = {
  BLOOD: { code: "119297000", display: "Blood specimen" },
  SALIVA: { code: "119342007", display: "Saliva specimen" },
  SWAB: { code: "257261003", display: "Swab" },
};

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
