import type { BiomarkerDefinition } from "@kitpath/contract/catalogue/biomarkers/biomarkers";
import { readWord } from "@kitpath/contract/catalogue/biomarkers/result-words";
import { shorten } from "@kitpath/contract/fields/shorten";
import { dayMs } from "@kitpath/contract/time/durations";
import type { InstrumentEntry } from "#areas/lab/lab-results/instrument-results.ts";
import type { Hl7Message, Segment } from "#hl7/hl7-segments.ts";
import { componentOf, hasMoreThanOne } from "#hl7/hl7-segments.ts";
import { readHl7Time } from "#hl7/hl7-time.ts";
import { conversionTo } from "#units/unit-factor.ts";
import type { InstrumentCode } from "./find-code.ts";
import type { Hl7Fault } from "./hl7-faults.ts";
import { fault, notice } from "./hl7-faults.ts";
import { readTime } from "./read-time.ts";

/** Finds what an instrument's code means: a biomarker, something left out, two biomarkers, or null if nobody knows. */
export type FindCode = (code: InstrumentCode) => BiomarkerDefinition | "left out" | "two" | null;

export type Context = { find: FindCode; now: Date; zone: string };

type Value = Omit<InstrumentEntry, "barcode" | "biomarkerCode">;
export type Observation =
  | { kind: "result"; result: Value & { biomarkerCode: string }; notices: Hl7Fault[] }
  /** A result whose code nobody has matched to a biomarker yet. */
  | { kind: "unmatched"; result: Value; code: InstrumentCode }
  | { kind: "none"; fault: Hl7Fault };

const numbers = ["NM", "SN"];
/** Types of text in which some instruments send results, and others remarks, modes and flags. */
const texts = ["", "ST", "TX", "FT", "CE", "CWE", "CNE", "IS", "ID"];
const modes = ["IS", "ID"];
/** The types whose single value has several components. */
const coded = ["CE", "CWE", "CNE"];
const looksLikeNumber = /^[<>]?\s*\d+([.,]\d+)?$/;

/** Reads one observation: a result, or why it is none. */
export function readObservation(message: Hl7Message, segment: Segment, context: Context): Observation {
  const read: ReadField = (field, component) => componentOf(message, segment, field, component);
  const at = (field: number) => ({ line: segment.line, field });
  const none = (found: Hl7Fault): Observation => ({ kind: "none", fault: found });
  const code = codeOf(read);
  const named = shorten(code.name || code.code, 40);
  const type = read(2).toUpperCase();
  const skip = (why: string, severity: "W" | "I" = "I") =>
    none(notice(severity, at(3), `“${named}” was not taken: ${why}.`));
  if (![...numbers, ...texts].includes(type))
    return skip(`a value of type ${shorten(type, 10)} is not a result`);
  if (!code.code) return none(fault(101, at(3), "OBX-3 does not say what was measured."));
  const biomarker = context.find(code);
  if (biomarker === "two")
    return none(fault(103, at(3), `OBX-3: the two codes of “${named}” name different biomarkers.`));
  if (biomarker === "left out") return skip("your laboratory leaves it out");
  if (!biomarker && modes.includes(type)) return skip("it is a mode or flag of the instrument");
  const meaning = meaningOfStatus(read(11));
  if (meaning === null)
    return none(fault(103, at(11), `OBX-11: there is no status ${shorten(read(11), 10)}.`));
  if (typeof meaning === "object") return skip(meaning.nothing, read(11).toUpperCase() === "X" ? "W" : "I");
  const value = meaning === "remove" ? null : readValue(message, segment, type);
  if (!biomarker && meaning === "remove") return skip("its code is not known, so there is nothing to remove");
  if (!biomarker && !couldBeResult(value))
    return skip("its code is not known, and it is neither a number nor a result in words");
  if (value !== null && typeof value === "object") return none(fault(value.condition, at(5), value.message));
  const measured = measuredAtOf(read, context);
  if ("problem" in measured) return none(fault(102, at(measured.field), measured.problem));
  const result = { line: segment.line, value, unit: unitOf(read, biomarker), measuredAt: measured.at };
  if (!biomarker) return { kind: "unmatched", result, code };
  const notices =
    meaning === "store preliminary"
      ? [
          notice(
            "W",
            at(11),
            `“${named}” is preliminary: it is kept as a draft until the final result comes.`,
          ),
        ]
      : [];
  return { kind: "result", result: { ...result, biomarkerCode: biomarker.code }, notices };
}

type ReadField = (field: number, component?: number) => string;

/** The code of what was measured, its text, and the alternative code that OBX-3 may have beside it. */
function codeOf(read: ReadField): InstrumentCode {
  const [code, name, system, other, otherName, otherSystem] = [1, 2, 3, 4, 5, 6].map((part) => read(3, part));
  const first = { code: code || name || "", system: system ?? "" };
  const second = { code: other ?? "", system: otherSystem ?? "" };
  const [own, alternative] = first.code ? [first, second] : [second, { code: "", system: "" }];
  return { ...own, name: name || otherName || "", alternative };
}

const couldBeResult = (value: ReturnType<typeof readValue> | null): boolean =>
  typeof value === "string" && (looksLikeNumber.test(value) || readWord(value) !== null);

type Unreadable = { condition: 101 | 102 | 103; message: string };

function readValue(message: Hl7Message, segment: Segment, type: string): string | Unreadable {
  const read: ReadField = (field, component) => componentOf(message, segment, field, component);
  const hasComponents = type === "SN" || coded.includes(type);
  if (hasMoreThanOne(message, segment, 5, hasComponents ? "repetitions" : "components"))
    return { condition: 102, message: "OBX-5 has more than one value." };
  const value = valueOf(type, read);
  if (typeof value === "object") return value;
  if (value === "" || value === '""') return { condition: 101, message: "OBX-5 has no result." };
  // Spaces in a number are ignored, so its lines would become one number.
  if (/[\r\n]/.test(value)) return { condition: 102, message: "OBX-5 has more than one line." };
  return value;
}

/** Returns a structured value as it is read aloud: comparator, number, separator and second number. */
const structured = (read: ReadField) => [1, 2, 3, 4].map((part) => read(5, part)).join("");

/**
 * Returns the number of a structured value with its `<` or `>`, and what a coded one says by code or text. It refuses a range, a
 * ratio, a grade and other comparators: the number alone would be another value.
 */
function valueOf(type: string, read: ReadField): string | Unreadable {
  if (type === "SN") {
    const isPlain = ["", "=", "<", ">"].includes(read(5, 1)) && !read(5, 3) && !read(5, 4);
    if (isPlain) return structured(read).replace("=", "");
    const message = `OBX-5: “${shorten(structured(read))}” is neither a number nor a limit such as >100.`;
    return { condition: 102, message };
  }
  if (!coded.includes(type)) return read(5);
  const words = new Set([1, 2, 4, 5].flatMap((part) => readWord(read(5, part)) ?? []));
  if (words.size > 1) {
    return { condition: 103, message: `OBX-5 says two things: ${[...words].join(" and ")}.` };
  }
  const [word] = words;
  return word ?? (read(5, 2) || read(5, 1) || read(5, 5) || read(5, 4));
}

/** Returns the first of the codes and texts of OBX-6 that the biomarker's values can be converted from. */
function unitOf(read: ReadField, biomarker: BiomarkerDefinition | null): string {
  const given = [1, 2, 4, 5].map((part) => read(6, part)).filter(Boolean);
  return (biomarker && given.find((unit) => conversionTo(biomarker, unit))) ?? given[0] ?? "";
}

/** What the status of an observation, OBX-11, means for its result: HL7 v2.5.1, table 0085, and the corrections of v2.7. */
type StatusMeaning = "store" | "store preliminary" | "remove" | { nothing: string } | null;

const meanings: Record<string, Exclude<StatusMeaning, null>> = {
  "": "store",
  F: "store",
  C: "store",
  A: "store",
  R: "store",
  U: "store",
  V: "store",
  P: "store preliminary",
  S: "store preliminary",
  D: "remove",
  W: "remove",
  I: { nothing: "its result is pending" },
  O: { nothing: "it describes the order" },
  N: { nothing: "it was not asked for" },
  X: { nothing: "the instrument cannot obtain its result" },
};

/** Returns what a status means; null if there is no such status. */
const meaningOfStatus = (status: string): StatusMeaning => meanings[status.toUpperCase()] ?? null;

/** The time of the analysis, then that of the observation. */
const fields = [19, 14];

/**
 * Returns when an observation was measured; null if the instrument does not say, or gives only the day, month or year. A time without
 * a zone has that of its message.
 */
function measuredAtOf(
  read: ReadField,
  { now, zone }: { now: Date; zone: string },
): { at: string | null } | { field: number; problem: string } {
  const field = fields.find((each) => read(each) !== "" && read(each) !== '""');
  if (field === undefined) return { at: null };
  const text = read(field);
  const wrong = (problem: string) => ({ field, problem: `OBX-${field}: ${problem}` });
  const time = readHl7Time(text);
  if (!time) return wrong(`“${shorten(text, 30)}” is not a valid time of measurement.`);
  if (time.kind === "period") {
    return Date.parse(time.from) > now.getTime() + dayMs
      ? wrong(`The time of measurement, ${text}, is in the future.`)
      : { at: null };
  }
  const measured = readTime(time.iso, now, time.zone || zone);
  if (!("problem" in measured)) return { at: new Date(measured.getTime() + time.milliseconds).toISOString() };
  return wrong(measured.problem.replaceAll(time.iso, text));
}
