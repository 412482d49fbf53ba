import { plainNumber } from "@kitpath/contract/catalogue/biomarkers/plain-number";

type ReadValue =
  | { kind: "number"; comparator: "<" | ">" | null; digits: string }
  | { kind: "word"; text: string };

/** Parses a result for machines: a number, possibly outside the measuring range, or a word. */
export function readValue(value: string): ReadValue {
  const [, comparator, digits] = /^([<>]?)\s*(-?\d+(?:\.\d+)?)$/.exec(value.trim()) ?? [];
  if (digits === undefined) return { kind: "word", text: value };
  return {
    kind: "number",
    comparator: comparator === "<" || comparator === ">" ? comparator : null,
    digits: plainNumber(digits),
  };
}
