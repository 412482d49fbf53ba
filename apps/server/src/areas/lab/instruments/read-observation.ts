import type { BiomarkerDefinition } from "@kitpath/contract/catalogue/biomarkers/biomarkers";
import { readWord } from "@kitpath/contract/catalogue/biomarkers/result-words";
import { shorten } from "@kitpath/contract/fields/shorten";
import type { InstrumentEntry } from "#areas/lab/lab-results/entry.ts";
import type { Hl7Message, Segment } from "#hl7/hl7-segments.ts";
import { componentOf, hasMoreThanOne } from "#hl7/hl7-segments.ts";
import { conversionTo } from "#units/unit-factor.ts";
import type { InstrumentCode } from "./codes-of.ts";
import type { Hl7Fault } from "./hl7-fault.ts";
import { fault, notice } from "./hl7-fault.ts";
import { meaningOfStatus } from "./hl7-status.ts";
import { readMeasured } from "./read-measured.ts";

/** Finds what an instrument's code means: a biomarker, something left out, two biomarkers, or null if that is not known. */
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
  const measured = readMeasured(read, context);
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

export type ReadField = (field: number, component?: number) => string;

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
 * Returns the number of a structured value with its `<` or `>`, and what a coded one says by code or text. A range, a ratio, a
 * grade or another comparator would be another value without what is lost.
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
