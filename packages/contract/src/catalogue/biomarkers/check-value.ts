import { shorten } from "../../fields/shorten.ts";
import type { Interpretation } from "./interpretations.ts";
import type { BiomarkerDefinition } from "./biomarker.ts";
import { deltaLimitOf } from "./delta-limits.ts";
import { interpret, isCritical, measuredInterval } from "./interpret.ts";
import { plainNumber } from "./plain-number.ts";
import { readWord } from "./result-words.ts";
import type { Person, Unjudged } from "./range-for.ts";
import { rangeFor } from "./range-for.ts";
import { referenceRangesOf } from "./reference-ranges.ts";

/** An earlier result of the same person and biomarker. */
export type PreviousResult = { value: string; measuredAt: string };

export type CheckedValue = {
  /** The stored form: `negative` becomes `Negative`, spaces and leading zeros are removed. */
  value: string;
  interpretation: Interpretation;
  /** Why it has no interpretation; null if it has one. */
  unjudged: Unjudged | null;
  isCritical: boolean;
  /** Why the value should be confirmed before it is stored; null if nothing is unusual. */
  question: string | null;
  /** How it differs from the previous result; null if the difference is small. */
  delta: string | null;
};

type Given = {
  value: string;
  person: Person;
  previous?: PreviousResult | undefined;
  at: Date;
};

/** Longer than any valid result, so that an invalid one gets a specific message. */
export const valueMaxLength = 20;
const numberPattern = /^[<>]?\d{1,9}(\.\d{1,6})?$/;

/** Checks a result entered in the biomarker's own unit: first its type, then its range, critical limits and change. */
export function checkValue(biomarker: BiomarkerDefinition, given: Given): CheckedValue | { problem: string } {
  const { name } = biomarker;
  if (biomarker.kind === "qualitative") {
    const value = readWord(given.value);
    if (value === "Inconclusive" || value === "Invalid")
      return {
        problem: `${name} is Negative or Positive. Send a sample that is ${value.toLowerCase()} for a rerun.`,
      };
    if (!value) return { problem: `${name} is Negative or Positive, not “${shorten(given.value)}”.` };
    const interpretation = interpret(value, null);
    return { value, interpretation, unjudged: null, isCritical: false, question: null, delta: null };
  }
  const value = plainNumber(given.value.replace(/\s+/g, ""));
  if (!numberPattern.test(value)) {
    return {
      problem: `${name} takes a number such as ${example(biomarker)}, not “${shorten(given.value)}”.`,
    };
  }
  const { rule, unjudged } = rangeFor(biomarker, given.person);
  return {
    value,
    interpretation: interpret(value, rule),
    unjudged,
    isCritical: isCritical(value, biomarker),
    question: questionOf(biomarker, value),
    delta: deltaOf(biomarker.code, value, given),
  };
}

type Quantitative = Extract<BiomarkerDefinition, { kind: "quantitative" }>;

const example = ({ decimals, ...judging }: Quantitative): string => {
  const [bound = "1"] = referenceRangesOf(judging)[0]?.rule.value.NORMAL ?? [];
  return Number(bound.replace(/^[<>=]+/, "")).toFixed(decimals);
};

/** Asks about a value that no living person can have: a typing error, a lost decimal point or another unit. */
function questionOf({ name, unit, plausible }: Quantitative, value: string): string | null {
  const [least, greatest] = measuredInterval(value)!;
  const [from, to] = plausible;
  if (value.startsWith("<") || value.startsWith(">")) return null;
  if (least >= from && greatest <= to) return null;
  return `${name} of ${value} ${unit} is outside what a person can have (${from}–${to}). Keep it?`;
}

function deltaOf(code: string, value: string, { previous, at }: Given): string | null {
  if (!previous) return null;
  const [now, before] = [Number(value), Number(previous.value)];
  const days = (at.getTime() - Date.parse(previous.measuredAt)) / 86_400_000;
  const limit = deltaLimitOf(code);
  if (Number.isNaN(now) || Number.isNaN(before) || before === 0 || days > limit.days) return null;
  const percent = Math.round(((now - before) / before) * 100);
  if (Math.abs(percent) <= limit.percent) return null;
  return `${percent > 0 ? "+" : "−"}${Math.abs(percent)}% since ${previous.value}`;
}
