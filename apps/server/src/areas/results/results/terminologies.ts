import type { BiomarkerDefinition, Material } from "@kitpath/contract/catalogue/biomarkers/biomarker";
import type { HormonalStatus } from "@kitpath/contract/catalogue/biomarkers/hormonal-status";
import type { StatedInterpretation } from "@kitpath/contract/catalogue/biomarkers/interpretations";
import { statedInterpretation } from "@kitpath/contract/catalogue/biomarkers/interpretations";

/** Addresses and codes of the terminologies in which FHIR and HL7 write results. */
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
/** The type of a document of one or more laboratory reports, and its category. */
export const laboratoryReport: CodeableConcept = {
  coding: [{ system: loinc, code: "11502-2" }],
  text: "Laboratory report",
};
export const laboratoryStudies: CodeableConcept = {
  coding: [{ system: loinc, code: "26436-6" }],
  text: "Laboratory studies",
};
/** Why a list is empty that should not be. */
export const unavailable: CodeableConcept = {
  coding: [{ system: terminology("list-empty-reason"), code: "unavailable" }],
};
/** Marks data that must not be used for care. */
export const testData: Coding = { system: terminology("v3-ActReason"), code: "HTEST" };

/** Values in words. */
export const findings: Record<string, { code: string; display: string }> = {
  positive: { code: "10828004", display: "Positive" },
  negative: { code: "260385009", display: "Negative" },
};

const readings: Partial<Record<StatedInterpretation, string>> = {
  LOW: "L",
  NORMAL: "N",
  HIGH: "H",
  POSITIVE: "POS",
  NEGATIVE: "NEG",
  CRITICAL_LOW: "LL",
  CRITICAL_HIGH: "HH",
  CRITICAL: "AA",
};

/** Returns the interpretation of a value; undefined if it has none, as no list in FHIR is empty. */
export function interpretationOf(
  value: Parameters<typeof statedInterpretation>[0],
): CodeableConcept[] | undefined {
  const code = readings[statedInterpretation(value)];
  return code ? [{ coding: [{ system: terminology("v3-ObservationInterpretation"), code }] }] : undefined;
}

const meaning = (code: string): Coding => ({ system: terminology("referencerange-meaning"), code });
/** HL7's codes for whom a range applies to, as far as it has them. */
export const meanings: Partial<Record<HormonalStatus, Coding>> = {
  follicular: meaning("follicular"),
  mid_cycle: meaning("midcycle"),
  luteal: meaning("luteal"),
  postmenopausal: meaning("postmenopausal"),
};

export type SpecimenCode = { code: string; display: string };

const capillary = { code: "122554006", display: "Capillary blood specimen" };
const venous = { code: "122555007", display: "Venous blood specimen" };

type Taken = { specimen_type: string; phlebotomy_type: string };

/** Returns what was collected, in SNOMED CT: people take blood from a finger themselves, and a nurse takes it from a vein. */
export function collectedCode({ specimen_type: type, phlebotomy_type }: Taken): SpecimenCode | null {
  if (type === "BLOOD") return phlebotomy_type === "NONE" ? capillary : venous;
  if (type === "SALIVA") return { code: "119342007", display: "Saliva specimen" };
  return type === "SWAB" ? { code: "257261003", display: "Swab" } : null;
}

const separated: Partial<Record<Material, SpecimenCode>> = {
  serum: { code: "119364003", display: "Serum specimen" },
};

/** Returns what the lab separates from the collected specimen to measure a biomarker; null if it measures the specimen itself. */
export const separatedCode = ({ material }: Pick<BiomarkerDefinition, "material">): SpecimenCode | null =>
  (material && separated[material]) ?? null;
