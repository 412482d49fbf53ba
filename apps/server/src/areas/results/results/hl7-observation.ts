import type { StatedInterpretation } from "@kitpath/contract/catalogue/biomarkers/interpretations";
import { statedInterpretation } from "@kitpath/contract/catalogue/biomarkers/interpretations";
import { escapeHl7 } from "#hl7/escape-hl7.ts";
import { hl7Time } from "#hl7/hl7-time.ts";
import { findings } from "./terminologies.ts";
import { readValue } from "./result-record.ts";
import type { RecordedResult, ReleasedRecord } from "./result-record.ts";

const flags: Record<StatedInterpretation, string> = {
  LOW: "L",
  NORMAL: "N",
  HIGH: "H",
  POSITIVE: "A",
  NEGATIVE: "N",
  UNKNOWN: "",
  CRITICAL_LOW: "LL",
  CRITICAL_HIGH: "HH",
  CRITICAL: "AA",
};

/** Returns the fields of one result's OBX segment, from the second on. */
export function hl7Observation(
  { test, release }: ReleasedRecord,
  result: RecordedResult,
): Record<number, string> {
  const { code, name, biomarker, status } = result;
  const own = `${code}^${escapeHl7(name)}^L`;
  return {
    ...valueOf(result),
    3: biomarker.loinc ? `${biomarker.loinc}^${escapeHl7(name)}^LN^${own}` : own,
    6: unitOf(result),
    7: rangeOf(result),
    8: flags[statedInterpretation(result)],
    11: status === "final" ? "F" : "C",
    // Empty if nobody has said it: the time of receipt is OBR-14 and SPM-18.
    14: hl7Time(test.collected_at),
    19: hl7Time(release.releasedAt),
    23: release.lab ? escapeHl7(release.lab.name.slice(0, 50)) : "",
  };
}

function valueOf({ value }: RecordedResult): Record<number, string> {
  const read = readValue(value);
  if (read.kind === "number") {
    return read.comparator
      ? { 2: "SN", 5: `${read.comparator}^${read.digits}` }
      : { 2: "NM", 5: read.digits };
  }
  const finding = findings[read.text.toLowerCase()];
  return finding
    ? { 2: "CWE", 5: `${finding.code}^${escapeHl7(read.text)}^SCT` }
    : { 2: "ST", 5: escapeHl7(read.text) };
}

function unitOf({ unit, biomarker }: RecordedResult): string {
  if (!unit) return "";
  return biomarker.ucum
    ? `${escapeHl7(biomarker.ucum)}^${escapeHl7(unit)}^UCUM`
    : `${escapeHl7(unit)}^${escapeHl7(unit)}^L`;
}

/** Formats a range as laboratories write it: `0.4-4.0`, `<35` or `>=60`. */
function rangeOf({ rule }: RecordedResult): string {
  const bounds = rule?.value.NORMAL ?? [];
  const [low, high] = bounds;
  return low?.startsWith(">=") && high?.startsWith("<=")
    ? `${low.slice(2)}-${high.slice(2)}`
    : bounds.map(escapeHl7).join(" ");
}
