import { storablePartOf } from "@kitpath/contract/text-rules";
import type { Separators } from "./unescape-hl7.ts";
import { unescapeHl7 } from "./unescape-hl7.ts";

/** A segment with its line in the message. */
export type Segment = { line: number; id: string; fields: string[] };

export type Hl7Message = {
  segments: Segment[];
  separators: Separators;
};

const standard: Separators = {
  field: "|",
  component: "^",
  repetition: "~",
  escape: "\\",
  subcomponent: "&",
};

/** Parses a message of HL7 version 2 in its pipe form; null if it does not start with a usable MSH segment. */
export function parseSegments(text: string): Hl7Message | null {
  // The transport may frame a message with these characters.
  const [start, end] = [text.startsWith("\u000b") ? 1 : 0, text.indexOf("\u001c")];
  const lines = storablePartOf(text.slice(start, end < 0 ? undefined : end)).split(/\r\n|\r|\n/);
  if (!/^MSH[^\w\s].{3,}/.test(lines[0] ?? "")) return null;
  const [, , , field = "|", component = "^", repetition = "~", escape = "\\", subcomponent = "&"] = lines[0]!;
  const separators = { field, component, repetition, escape, subcomponent };
  if (new Set(Object.values(separators)).size !== Object.keys(standard).length) return null;
  const segments = lines.flatMap((content, index) => {
    if (content.trim() === "") return [];
    const [id = "", ...fields] = content.split(field);
    // The separator after MSH is that segment's first field.
    return [{ line: index + 1, id, fields: id === "MSH" ? [field, ...fields] : fields }];
  });
  return { segments, separators };
}

/** Returns a component of a field, both counted from 1 as in the standard; empty if there is none. */
export function componentOf(
  { separators }: Hl7Message,
  segment: Segment | undefined,
  field: number,
  component = 1,
): string {
  return unescapeHl7(partOf(separators, segment, field, component), separators).trim();
}

/** The same of an identifier, without the subcomponents that name who assigned it. */
export function identifierOf(
  { separators }: Hl7Message,
  segment: Segment | undefined,
  field: number,
  component = 1,
): string {
  const [id = ""] = partOf(separators, segment, field, component).split(separators.subcomponent);
  return unescapeHl7(id, separators).trim();
}

function partOf(separators: Separators, segment: Segment | undefined, field: number, component: number) {
  const [first = ""] = (segment?.fields[field - 1] ?? "").split(separators.repetition);
  return first.split(separators.component)[component - 1] ?? "";
}

/** Whether a field has more than one repetition or, where the components are values too, component that is not empty. */
export function hasMoreThanOne(
  { separators }: Hl7Message,
  segment: Segment,
  field: number,
  counted: "repetitions" | "components",
): boolean {
  const repetitions = (segment.fields[field - 1] ?? "")
    .split(separators.repetition)
    .map((repetition) => repetition.split(separators.component).filter((part) => part.trim() !== ""))
    .filter((components) => components.length > 0);
  return (counted === "components" ? repetitions.flat() : repetitions).length > 1;
}
