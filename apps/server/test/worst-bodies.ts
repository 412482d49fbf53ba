import { withEntryOf } from "./leaves.ts";

/** Somewhat less than a body may have. */
const bytes = 240_000;
const full = (part: string) => part.repeat(Math.floor(bytes / part.length));
const texts = {
  digits: full("0"),
  blanks: full(" "),
  dots: full("a."),
  signs: full("@("),
  accents: full("é"),
};

type Worst = { name: string; body: unknown };

/** A body once for each of its places with what takes longest to read there: long texts, lists and records. */
export function* worstBodies(valid: unknown, path: string[] = []): Generator<Worst> {
  const at = path.join(".") || "body";
  if (typeof valid === "string")
    for (const [name, body] of Object.entries(texts)) yield { name: `${name} at ${at}`, body };
  if (typeof valid !== "object" || valid === null) return;
  if (Array.isArray(valid)) {
    for (const entry of [valid[0] ?? "x", null, {}]) {
      const count = Math.floor(bytes / (JSON.stringify(entry).length + 1));
      for (const most of [count, 1000, 100, 20].filter((each) => each <= count))
        yield {
          name: `${most} entries ${JSON.stringify(entry).slice(0, 40)} at ${at}`,
          body: Array(most).fill(entry),
        };
    }
  } else {
    const [first = "x"] = Object.values(valid);
    const count = Math.floor(bytes / (JSON.stringify(first).length + 10));
    const more = Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, first]));
    yield { name: `${count} fields at ${at}`, body: { ...valid, ...more } };
  }
  for (const [key, child] of Object.entries(valid))
    for (const { name, body } of worstBodies(child, [...path, key]))
      yield { name, body: withEntryOf(valid, key, body) };
}
