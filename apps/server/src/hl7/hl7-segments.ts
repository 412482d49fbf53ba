import type { Line } from "./split-batch.ts";
import type { Separators } from "./unescape-hl7.ts";
import { unescapeHl7 } from "./unescape-hl7.ts";

/** A segment with its line in what was sent. */
export type Segment = { line: number; id: string; fields: string[] };

export type Hl7Message = {
  segments: Segment[];
  separators: Separators;
  /** The lines that are no segment. */
  stray: number[];
};

/** Parses a message of HL7 version 2 in its pipe form; null if it does not start with a usable MSH segment. */
export function parseSegments(lines: readonly Line[]): Hl7Message | null {
  const [, field = "", encoding = ""] = /^MSH([^\w\s])([^\w\s]{2,5})/.exec(lines[0]?.content ?? "") ?? [];
  const [component = "^", repetition = "~", escape = "\\", subcomponent = "&"] =
    encoding.split(field)[0] ?? "";
  const separators = { field, component, repetition, escape, subcomponent };
  if (field === "" || new Set(Object.values(separators)).size !== 5) return null;
  const message: Hl7Message = { segments: [], separators, stray: [] };
  for (const { line, content } of lines) {
    const [id = "", ...fields] = content.split(field);
    // The separator after MSH is that segment's first field.
    if (id === "MSH") message.segments.push({ line, id, fields: [field, ...fields] });
    else if (/^[A-Z][A-Z\d]{2}$/.test(id.trim())) message.segments.push({ line, id: id.trim(), fields });
    else message.stray.push(line);
  }
  return message;
}

/** Returns a component of a field, both counted from 1 as in the standard; empty if there is none. */
export function componentOf(
  { separators }: Pick<Hl7Message, "separators">,
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
