import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { z } from "zod";
import { operationRows } from "../operations.ts";
import { schemasIn } from "./schemas-in.ts";

const requests = Object.entries(operationRows).flatMap(([, [name, row]]) =>
  (["params", "query", "body"] as const).flatMap((part) => {
    const schema = row[part];
    return schema && !(part === "body" && row.upload) ? [...schemasIn(schema, `${name} ${part}`)] : [];
  }),
);

const of = <Schema extends z.ZodType>(type: abstract new (...given: never[]) => Schema) =>
  requests.filter((each): each is [string, Schema] => each[1] instanceof type);

const boundOf = (schema: z.ZodType): number | undefined => {
  const { maxProperties } = z.looseObject({ maxProperties: z.int().optional() }).parse(schema.meta() ?? {});
  return maxProperties;
};

const far = 300_000;

describe("a call's input", () => {
  test("uses only schemas with a known bound", () => {
    const bounded = [
      "object",
      "array",
      "record",
      "string",
      "number",
      "int",
      "boolean",
      "literal",
      "enum",
      "null",
    ];
    const around = ["optional", "nullable", "default", "catch", "pipe", "union"];
    const known = new Set([...bounded, ...around, "unknown"]);
    assert.deepEqual(
      requests.filter(([, { type }]) => !known.has(type)),
      [],
    );
    for (const [path, { def }] of of(z.ZodObject))
      assert.ok(!def.catchall || def.catchall instanceof z.ZodNever, `${path} takes other fields`);
  });

  test("has no list without a bound", () => {
    const lists = of(z.ZodArray);
    assert.ok(lists.length > 20);
    for (const [path, list] of lists) {
      const read = list.safeParse(Array(far).fill(null));
      assert.equal(read.error?.issues.length, 1, `${path} reads each of a list of any length`);
    }
  });

  test("has no record without a bound, counted before its entries are read", () => {
    const records = of(z.ZodRecord);
    assert.ok(records.length > 5);
    for (const [path] of records) {
      const counted = of(z.ZodPipe).find(([place, pipe]) => place === path && boundOf(pipe) !== undefined);
      assert.ok(counted, `${path} takes any number of entries`);
      const most = boundOf(counted[1])!;
      const many = Object.fromEntries(Array.from({ length: most + 1 }, (_, index) => [index, {}]));
      assert.equal(counted[1].safeParse(many).error?.issues.length, 1, path);
    }
  });

  test("has no text without a bound", () => {
    const texts = of(z.ZodString);
    assert.ok(texts.length > 300);
    for (const [path, { maxLength }] of texts)
      assert.ok(maxLength !== null && maxLength <= 100_000, `${path} takes a text of any length`);
  });

  test("has no unbounded query field", () => {
    for (const [path] of of(z.ZodUnknown)) {
      const field = of(z.ZodPipe).find(([place]) => place === path);
      assert.ok(field, path);
      for (const long of ["1".repeat(far), "x".repeat(far)])
        assert.notEqual(field[1].safeParse(long).data, long, `${path} keeps any text`);
    }
  });
});
