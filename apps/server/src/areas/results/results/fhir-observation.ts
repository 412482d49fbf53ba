import { ownSystems } from "@kitpath/contract/catalogue/biomarkers/fhir-systems";
import type { RangeRule } from "@kitpath/contract/catalogue/biomarkers/biomarkers";
import { noteOf, possibleRanges, rangeInWords } from "@kitpath/contract/catalogue/biomarkers/range-words";
import type { Coding } from "./terminologies.ts";
import { findings, interpretationOf, laboratory, loinc, meanings, snomed, ucum } from "./terminologies.ts";
import { beforeInWords, readValue, reportedInWords } from "./result-record.ts";
import { isoTime } from "../../../time/iso-time.ts";
import type { RecordedResult, ReleasedRecord } from "./result-record.ts";

type Reference = { reference: string };
type Around = { subject: Reference; performer: Reference[] | undefined } & {
  specimenOf: (result: RecordedResult) => Reference;
};

/** Keeps a number's digits as reported: 4.20 is more precise than 4.2. */
const exactNumber = (digits: string) =>
  (JSON as unknown as { rawJSON(text: string): object }).rawJSON(digits);

/** Returns one result as an Observation. */
export function fhirObservation(
  { test, release }: ReleasedRecord,
  result: RecordedResult,
  { subject, specimenOf, performer }: Around,
) {
  const { biomarker, code, name, status } = result;
  const own: Coding = { system: ownSystems.biomarkers, code, display: name };
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
    // Missing if nobody has said it: the time of receipt is the specimen's.
    effectiveDateTime: isoTime(test.collected_at) ?? undefined,
    issued: release.releasedAt.toISOString(),
    performer,
    ...valueOf(result),
    interpretation: interpretationOf(result),
    note: notesOf(result, status === "corrected" ? release.reason : null),
    specimen: specimenOf(result),
    referenceRange: rangesOf(result),
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

/** Why it has no interpretation, and why it was corrected; undefined if neither, as no list in FHIR is empty. */
function notesOf(result: RecordedResult, correction: string | null) {
  const { unjudged } = result;
  const texts = [
    unjudged && noteOf(unjudged),
    correction,
    reportedInWords(result),
    beforeInWords(result),
  ].filter((text) => text !== null);
  return texts.length > 0 ? texts.map((text) => ({ text })) : undefined;
}

/** The range of the person, or those that may be theirs; undefined if there is none. */
function rangesOf(result: RecordedResult) {
  const { rule, unjudged } = result;
  if (rule) return [{ ...boundsOf(result, rule), text: rangeInWords(rule) }];
  const ranges = unjudged ? possibleRanges(unjudged) : [];
  return ranges.length === 0
    ? undefined
    : ranges.map(({ rule: each, status, appliesTo }) => ({
        ...boundsOf(result, each),
        ...(status && meanings[status] ? { type: { coding: [meanings[status]] } } : {}),
        appliesTo: [{ text: appliesTo }],
        text: `${appliesTo}: ${rangeInWords(each)}`,
      }));
}

/** Bounds in FHIR are inclusive, so an exclusive one is given only as text. */
function boundsOf(result: RecordedResult, rule: RangeRule) {
  const bound = (sign: ">=" | "<=") => {
    const found = rule.value.NORMAL?.find((text) => text.startsWith(sign));
    return found && quantity(result, found.slice(sign.length));
  };
  return { low: bound(">="), high: bound("<=") };
}
