import { commentaryInWords } from "@kitpath/contract/kits/kits/commentary-words";
import type { Unjudged } from "@kitpath/contract/catalogue/biomarkers/range-for";
import { noteOf, rangeInWords } from "@kitpath/contract/catalogue/biomarkers/range-words";
import { escapeHl7 } from "#hl7/escape-hl7.ts";
import { hl7Time } from "#hl7/hl7-time.ts";
import { collectedCode } from "./terminologies.ts";
import { hl7Observation } from "./hl7-observation.ts";
import type { ReleasedRecord } from "./result-record.ts";
import { beforeInWords, reportedInWords } from "./result-record.ts";

type Making = { now: Date; clinicId: string; isSandbox: boolean };

/**
 * Builds a segment from its fields by their number in the standard; for MSH one less, because its first field is the separator
 * itself.
 */
const segment = (id: string, fields: Record<number, string>): string => {
  const length = Math.max(...Object.keys(fields).map(Number));
  return [id, ...Array.from({ length }, (_, index) => fields[index + 1] ?? "")].join("|");
};

/** Returns a test's results as an HL7 v2.5.1 message ORU^R01, with segments terminated by carriage returns. */
export function hl7Message(record: ReleasedRecord, making: Making): string {
  const { release, commentary } = record;
  const notes = [
    ...(release.reason ? [{ source: "L", text: `Amended because: ${release.reason}` }] : []),
    // Of others than the laboratory: of the clinic.
    ...(commentary ? commentaryInWords(commentary).map((text) => ({ source: "O", text })) : []),
  ];
  const segments = [
    headOf(record, making),
    patientOf(record),
    requestOf(record),
    ...notes.map(({ source, text }, index) =>
      segment("NTE", { 1: String(index + 1), 2: source, 3: escapeHl7(text) }),
    ),
    ...release.results.flatMap((result, index) => [
      segment("OBX", { 1: String(index + 1), ...hl7Observation(record, result) }),
      ...[result.unjudged && explain(result.unjudged), reportedInWords(result), beforeInWords(result)]
        .filter((text) => text !== null)
        .map((text, at) => segment("NTE", { 1: String(at + 1), 2: "L", 3: escapeHl7(text) })),
    ]),
    specimenOf(record),
  ];
  return segments.map((text) => `${text}\r`).join("");
}

/** Why a value has no flag, and the ranges that may apply. */
const explain = (unjudged: Unjudged): string =>
  [noteOf(unjudged), unjudged.reason === "several" ? `${rangeInWords(null, unjudged)}.` : ""]
    .join(" ")
    .trim();

function headOf({ test, release, commentary }: ReleasedRecord, { now, clinicId, isSandbox }: Making): string {
  // The separator after MSH counts as its first field.
  return segment("MSH", {
    1: "^~\\&",
    2: "KITPATH",
    3: release.lab ? `^${release.lab.id}^UUID` : "",
    5: `^${clinicId}^UUID`,
    6: hl7Time(now),
    8: "ORU^R01^ORU_R01",
    // The same results always have the same message control id.
    9: commentary
      ? `${test.kit_code}-${release.version}.${commentary.version}`
      : `${test.kit_code}-${release.version}`,
    10: isSandbox ? "T" : "P",
    11: "2.5.1",
    17: "UNICODE UTF-8",
  });
}

function patientOf({ test }: ReleasedRecord): string {
  const ids = [
    test.patient_id && `${test.patient_id}^^^KITPATH^PI`,
    test.partner_user_id && `${escapeHl7(test.partner_user_id)}^^^PARTNER^PT`,
  ];
  return segment("PID", {
    1: "1",
    3: ids.filter(Boolean).join("~") || `${test.id}^^^KITPATH^PI`,
    5: `${escapeHl7(test.last_name)}^${escapeHl7(test.first_name)}^^^^^L`,
    7: test.date_of_birth?.replaceAll("-", "") ?? "",
    8: test.gender?.toUpperCase() ?? "U",
  });
}

const requestOf = ({ test, release }: ReleasedRecord): string =>
  segment("OBR", {
    1: "1",
    2: test.order_number,
    3: test.kit_code,
    4: `${test.product_code}^${escapeHl7(test.title)}^L`,
    7: hl7Time(test.collected_at),
    14: hl7Time(test.accessioned_at),
    // The group of orders, ORC-4, has no room for an id of ours.
    20: test.journey,
    22: hl7Time(release.releasedAt),
    24: "LAB",
    25: release.status === "final" ? "F" : "C",
  });

function specimenOf({ test }: ReleasedRecord): string {
  const type = collectedCode(test);
  return segment("SPM", {
    1: "1",
    2: escapeHl7(test.barcode ?? test.kit_code),
    4: type ? `${type.code}^${type.display}^SCT` : `^${escapeHl7(test.specimen_type)}`,
    17: hl7Time(test.collected_at),
    18: hl7Time(test.accessioned_at),
  });
}
