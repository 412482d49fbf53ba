import type { Hl7Message } from "#hl7/hl7-segments.ts";
import { componentOf } from "#hl7/hl7-segments.ts";

/** What the acknowledgement of a message repeats of it. */
export type Asked = {
  /** The fields of its header by their number in the standard. */
  header: ReadonlyMap<number, string>;
  /** The segment of each line, with its place among those of the same id: `OBX^3`. */
  places: ReadonlyMap<number, string>;
};

const repeated = [3, 4, 10, 11, 12, 15, 16];

export function askedOf(message: Hl7Message): Asked {
  const [first] = message.segments;
  const counts = new Map<string, number>();
  const places = new Map<number, string>();
  for (const { id, line } of message.segments) {
    const count = (counts.get(id) ?? 0) + 1;
    counts.set(id, count);
    places.set(line, `${id}^${count}`);
  }
  return { header: new Map(repeated.map((field) => [field, componentOf(message, first, field)])), places };
}
