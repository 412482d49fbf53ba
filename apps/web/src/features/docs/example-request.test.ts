import assert from "node:assert/strict";
import { test } from "node:test";
import type { Operation } from "@kitpath/contract/operation";
import { isDocumented } from "@kitpath/contract/operation";
import { operationRows } from "@kitpath/contract/operations";
import { z } from "zod";
import type { ApiCall, Parameter, Schema } from "./api-document.ts";
import { exampleRequest } from "./example-request.ts";

const schemaOf = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Schema;

const parametersOf = (schema: z.ZodType | undefined, place: Parameter["in"]): Parameter[] => {
  const { properties = {}, required = [] } = schema ? schemaOf(schema) : {};
  return Object.entries(properties).map(([name, of]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: of,
  }));
};

/** A call as the API documentation describes it. */
const callOf = (id: string, row: Operation): ApiCall => ({
  id,
  method: row.method,
  path: row.path.replace(/:(\w+)/g, "{$1}"),
  summary: row.summary,
  tag: row.tag,
  keyOf: null,
  scope: null,
  parameters: [...parametersOf(row.params, "path"), ...parametersOf(row.query, "query")],
  body: row.body && !row.upload ? { mediaType: "application/json", schema: schemaOf(row.body) } : null,
  answer: { status: String(row.status), mediaType: "", schema: null },
  errorCodes: [],
});

/** The fields of an example that its call would refuse. */
function refusedFields(id: string, row: Operation): string[] {
  const { path, body } = exampleRequest(callOf(id, row));
  const { pathname, searchParams } = new URL(path, "https://kitpath.example");
  const pattern = new RegExp(`^${row.path.replace(/:(\w+)/g, "(?<$1>[^/]+)")}$`);
  const parts = [
    [row.params, pattern.exec(pathname)?.groups],
    [row.query, Object.fromEntries(searchParams)],
    // A file is the reader's own.
    [row.upload ? undefined : row.body, body],
  ] as const;
  return parts.flatMap(([schema, given]) => {
    const problems = schema?.safeParse(given).error?.issues ?? [];
    return problems.map((problem) => `${id} ${problem.path.join(".")}: ${problem.message}`);
  });
}

// Hole: `sampleOf` knows no value for a field.
test("every example of a call is one that the call takes", () => {
  const documented = operationRows.filter(([, row]) => isDocumented(row));
  assert.ok(documented.length > 50);
  assert.deepEqual(
    documented.flatMap(([id, row]) => refusedFields(id, row)),
    [],
  );
});
