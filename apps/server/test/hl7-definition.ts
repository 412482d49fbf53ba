import assert from "node:assert/strict";
import type { Field, Part } from "hl7-dictionary";
import dictionary from "hl7-dictionary";

const definition = dictionary.definitions["2.5.1"]!;

const formats: Record<string, RegExp> = {
  NM: /^[+-]?\d+(\.\d+)?$/,
  SI: /^\d+$/,
  TS: /^\d{4}(\d\d){0,5}(\.\d{1,4})?([+-]\d{4})?$/,
};

/** What is wrong with an ORU^R01 message by the published definition of HL7 v2.5.1. */
export function breachesOf(message: string): string[] {
  assert.ok(message.endsWith("\r"), "segments end with a carriage return");
  const lines = message.slice(0, -1).split("\r");
  const segments = lines.map((line) => {
    const [id = "", ...fields] = line.split("|");
    return { id, fields: id === "MSH" ? ["|", ...fields] : fields };
  });
  const structure = definition.messages.ORU_R01!.segments.segments;
  const names = segments.map(({ id }) => id);
  const end = matchAll(structure, names, 0);
  return [
    ...(end === names.length ? [] : [`${names[end ?? 0]} stands where it may not: ${names.join()}`]),
    ...segments.flatMap(({ id, fields }) => breachesIn(id, fields)),
  ];
}

/** Where a sequence of parts ends; null where one that is needed is missing. */
function matchAll(parts: readonly Part[], names: readonly string[], from: number): number | null {
  let at = from;
  for (const part of parts) {
    let times = 0;
    while (part.max === 0 || times < part.max) {
      const next = part.children
        ? matchAll(part.children, names, at)
        : names[at] === part.name
          ? at + 1
          : null;
      if (next === null || next === at) break;
      at = next;
      times++;
    }
    if (times < part.min) return null;
  }
  return at;
}

function breachesIn(id: string, values: readonly string[]): string[] {
  const { fields } = definition.segments[id] ?? { fields: [] };
  if (values.length > fields.length) return [`${id} has ${values.length} fields of ${fields.length}`];
  return fields.flatMap((field, index) =>
    breachesOfField(field, values[index] ?? "", id === "MSH" && index < 2).map(
      (breach) => `${id}-${index + 1} ${field.desc}: ${breach}`,
    ),
  );
}

function breachesOfField(field: Field, value: string, isSeparator: boolean): string[] {
  if (value === "") return field.opt === 2 ? ["is missing"] : [];
  if (isSeparator) return [];
  const found: string[] = [];
  const repetitions = value.split("~");
  if (field.rep === 1 && repetitions.length > 1) found.push("is there twice");
  for (const each of repetitions) {
    const components = each.split("^");
    const room = definition.fields[field.datatype]?.subfields?.length || 1;
    const isFree = field.datatype === "VARIES";
    if (!isFree && components.length > room) found.push(`has ${components.length} components of ${room}`);
    const table = field.datatype === "ID" && field.table ? dictionary.tables[field.table] : undefined;
    if (table && !Object.hasOwn(table.values, each)) found.push(`${each} is not in table ${field.table}`);
    // A table may have words that are longer than what its field was given: CWE in OBX-2.
    if (!table && each.length > field.len) found.push(`is longer than ${field.len}`);
    const format = formats[field.datatype];
    if (format && !format.test(components[0]!)) found.push(`is no ${field.datatype}`);
  }
  return found;
}
