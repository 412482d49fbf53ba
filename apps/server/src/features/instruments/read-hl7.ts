import type { BiomarkerDefinition } from "@kitpath/contract/catalogue/biomarkers";
import { plainCode } from "@kitpath/contract/plain-code";
import { shorten } from "@kitpath/contract/shorten";
import type { InstrumentEntry, Read } from "#features/lab-results/entry.ts";
import type { Hl7Message, Segment } from "#hl7/hl7-segments.ts";
import { componentOf, hasMoreThanOne, identifierOf } from "#hl7/hl7-segments.ts";
import { isoTime } from "../../iso-time.ts";
import { codesOf } from "./codes-of.ts";
import { readTime } from "./read-time.ts";

/** A request with its observations and the specimen that they were made on. */
type Group = { request: Segment; observations: Segment[]; specimen: Segment | undefined };

type Known = { biomarkers: readonly BiomarkerDefinition[]; now: Date };
type Context = { codes: ReadonlyMap<string, string>; barcode: string; now: Date; zone: string };

/** Reads the results of an ORU^R01 message. The specimen is SPM-2, else OBR-3, OBR-2 or SPM-2's second component. */
export function readHl7(message: Hl7Message, { biomarkers, now }: Known): Read {
  const codes = codesOf(biomarkers);
  const sentAt = componentOf(message, message.segments[0], 7);
  const zone = /[+-]\d{4}$/.exec(sentAt)?.[0] ?? "";
  const read: Read = { entries: [], problems: [] };
  const groups: Group[] = [];
  for (const segment of message.segments) {
    const group = groups.at(-1);
    if (segment.id === "OBR") groups.push({ request: segment, observations: [], specimen: undefined });
    else if (segment.id === "OBX" && group) group.observations.push(segment);
    else if (segment.id === "SPM" && group) group.specimen ??= segment;
    else if (segment.id === "OBX") {
      read.problems.push({ line: segment.line, message: "This OBX segment follows no OBR segment." });
    }
  }
  if (groups.length === 0 && read.problems.length === 0) {
    read.problems.push({ line: 1, message: "The message has no OBR segment, so it has no results." });
  }
  for (const { request, observations, specimen } of groups) {
    const barcode = [
      identifierOf(message, specimen, 2),
      identifierOf(message, request, 3),
      identifierOf(message, request, 2),
      // The filler's number of the specimen: the laboratory's own.
      identifierOf(message, specimen, 2, 2),
    ].find(Boolean);
    if (!barcode) {
      const text = "No barcode: SPM-2, OBR-3 and OBR-2 are empty.";
      read.problems.push({ line: request.line, message: text });
    } else if (observations.length === 0) {
      read.problems.push({ line: request.line, message: "This OBR segment has no OBX segment." });
    } else {
      for (const segment of observations) {
        const context = { codes, barcode: plainCode(barcode), now, zone };
        const found = readObservation(message, segment, context);
        if (typeof found === "string") read.problems.push({ line: segment.line, message: found });
        else read.entries.push(found);
      }
    }
  }
  return read;
}

const takenStatuses = ["", "F", "C", "P", "R"];
/** The types whose single value has several components. */
const compositeTypes = ["SN", "CE", "CWE"];

/** Returns a result, or a message about its problem. */
function readObservation(
  message: Hl7Message,
  segment: Segment,
  { codes, barcode, now, zone }: Context,
): InstrumentEntry | string {
  const read = (field: number, component?: number) => componentOf(message, segment, field, component);
  const [name, alternative] = [read(3), read(3, 4)];
  if (!name) return "OBX-3 does not say what was measured.";
  const biomarkerCode = codes.get(name) ?? codes.get(alternative);
  if (!biomarkerCode)
    return `OBX-3: “${shorten(name, 40)}” is neither a Kitpath code nor a LOINC code that we know.`;
  const status = read(11);
  if (!takenStatuses.includes(status)) return `OBX-11: a result with status ${status} is not accepted.`;
  const type = read(2);
  if (hasMoreThanOne(message, segment, 5, compositeTypes.includes(type) ? "repetitions" : "components"))
    return "OBX-5 has more than one value.";
  const value = valueOf(type, read);
  if (value === null) return `OBX-5: “${structured(read)}” is neither a number nor a limit such as >100.`;
  if (value === "") return "OBX-5 has no result.";
  // Spaces in a number are ignored, so its lines would become one number.
  if (/[\r\n]/.test(value)) return "OBX-5 has more than one line.";
  const time = read(14);
  // A day, a month or a year alone is no time.
  const measured = time && !/^\d{4}(\d\d){0,2}$/.test(time) ? readTime(time, now, zone) : null;
  if (measured && "problem" in measured) return `OBX-14: ${measured.problem}`;
  return {
    line: segment.line,
    barcode,
    biomarkerCode,
    value,
    unit: read(6),
    measuredAt: isoTime(measured),
  };
}

type ReadField = (field: number, component?: number) => string;

/** Returns a structured value as it is read aloud: comparator, number, separator and second number. */
const structured = (read: ReadField) => [1, 2, 3, 4].map((part) => read(5, part)).join("");

/**
 * Returns the number of a structured value with its `<` or `>`, and the text, else the code, of a coded one; null for a range, a
 * ratio, a grade or another comparator, which would be another value without what is lost.
 */
function valueOf(type: string, read: ReadField): string | null {
  if (type === "SN") {
    const isPlain = ["", "=", "<", ">"].includes(read(5, 1)) && !read(5, 3) && !read(5, 4);
    return isPlain ? structured(read).replace("=", "") : null;
  }
  if (type === "CE" || type === "CWE") return read(5, 2) || read(5, 1);
  return read(5);
}
