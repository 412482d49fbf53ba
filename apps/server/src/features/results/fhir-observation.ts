import type { RangeRule } from "@kitpath/contract/catalogue/biomarkers";
import { rangeInWords } from "@kitpath/contract/catalogue/range-words";
import type { Coding } from "./fhir-codes.ts";
import { findings, interpretationOf, laboratory, loinc, snomed, ucum } from "./fhir-codes.ts";
import { readValue } from "./read-value.ts";
import type { RecordedResult, ReleasedRecord } from "./result-record.ts";

type Reference = { reference: string };
type Around = { subject: Reference; specimen: Reference; performer: Reference[] | undefined };

/** Keeps a number's digits as reported: 4.20 is more precise than 4.2. */
const exactNumber = (digits: string) =>
  (JSON as unknown as { rawJSON(text: string): object }).rawJSON(digits);

/** Returns one result as an Observation. */
export function fhirObservation(
  { test, release }: ReleasedRecord,
  result: RecordedResult,
  { subject, specimen, performer }: Around,
) {
  const { biomarker, code, name, status } = result;
  const own: Coding = { code, display: name };
  return {
    resourceType: "Observation",
    id: result.id,
    status,
    category: [{ ...laboratory, text: result.panel }],
    code: {
      coding: biomarker.loinc ? [{ system: loinc, code: biomarker.loinc }, own] : [own],
      text: name,
    },
    subject,
    effectiveDateTime: (test.collected_at ?? test.accessioned_at ?? test.registered_at).toISOString(),
    issued: release.releasedAt.toISOString(),
    performer,
    ...valueOf(result),
    interpretation: interpretationOf(result.interpretation, result.isCritical),
    note: status === "corrected" && release.reason ? [{ text: release.reason }] : undefined,
    specimen,
    referenceRange: rangeOf(result),
  };
}

function valueOf(result: RecordedResult) {
  const value = readValue(result.value);
  if (value.kind === "number") {
    const comparator = value.comparator ?? undefined;
    return { valueQuantity: { ...quantity(result, value.digits), comparator } };
  }
  const finding = findings[value.text.toLowerCase()];
  return {
    valueCodeableConcept: {
      coding: finding ? [{ system: snomed, ...finding }] : undefined,
      text: value.text,
    },
  };
}

const quantity = ({ unit, biomarker }: RecordedResult, digits: string) => ({
  value: exactNumber(digits),
  unit: unit || undefined,
  ...(biomarker.ucum ? { system: ucum, code: biomarker.ucum } : {}),
});

/** Bounds in FHIR are inclusive, so an exclusive one is given only as text. */
function rangeOf(result: RecordedResult) {
  if (!result.rule) return undefined;
  const bound = (sign: ">=" | "<=") => {
    const found = normalBoundsOf(result.rule).find((text) => text.startsWith(sign));
    return found && quantity(result, found.slice(sign.length));
  };
  return [{ low: bound(">="), high: bound("<="), text: rangeInWords(result.rule) }];
}

const normalBoundsOf = (rule: RangeRule | null) => rule?.value.NORMAL ?? [];
