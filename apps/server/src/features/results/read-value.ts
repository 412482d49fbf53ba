export type ReadValue =
  | { kind: "number"; comparator: "<" | ">" | null; digits: string }
  | { kind: "word"; text: string };

/** A result as a machine takes it: a number, perhaps beyond what could be measured, or a word. */
export function readValue(value: string): ReadValue {
  const [, comparator, digits] = /^([<>]?)\s*(-?(?:0|[1-9]\d*)(?:\.\d+)?)$/.exec(value.trim()) ?? [];
  if (digits === undefined) return { kind: "word", text: value };
  return { kind: "number", comparator: comparator === "<" || comparator === ">" ? comparator : null, digits };
}
