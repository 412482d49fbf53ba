import assert from "node:assert/strict";
import { test } from "node:test";
import type { Operation } from "@kitpath/contract/operation/operation";
import { isDocumented } from "@kitpath/contract/operation/operation";
import { operationRows } from "@kitpath/contract/operations";
import { sampledEvents } from "@kitpath/contract/messaging/events/webhook-samples";
import { z } from "zod";
import type { ApiCall, Parameter, Schema } from "./api-document.ts";
import { curlOf } from "./curl.ts";
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

const mediaTypeOf = ({ upload, bodyType }: Operation): string =>
  upload?.mediaTypes[0] ?? (bodyType === "form" ? "application/x-www-form-urlencoded" : "application/json");

/** Reads a body as a server does that is told its media type. */
const readAs = (mediaType: string | undefined, body: unknown): unknown =>
  mediaType?.endsWith("urlencoded") ? Object.fromEntries(new URLSearchParams(String(body))) : body;

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
  body: row.body ? { mediaType: mediaTypeOf(row), schema: row.upload ? {} : schemaOf(row.body) } : null,
  answer: { status: String(row.status), mediaType: "", schema: null },
  errorCodes: [],
});

/** The values of a path's parameters. */
function partsOf(row: Operation, path: string): Record<string, string> {
  const pattern = new RegExp(`^${row.path.replace(/:(\w+)/g, "(?<$1>[^/]+)")}$`);
  return pattern.exec(new URL(path, "https://kitpath.example").pathname)?.groups ?? {};
}

/** The fields of an example that its call would refuse. */
function refusedFields(id: string, row: Operation): string[] {
  const call = callOf(id, row);
  const { path, body } = exampleRequest(call);
  const { searchParams } = new URL(path, "https://kitpath.example");
  const parts = [
    [row.params, partsOf(row, path)],
    [row.query, Object.fromEntries(searchParams)],
    // A file is the reader's own.
    [row.upload ? undefined : row.body, readAs(call.body?.mediaType, body)],
  ] as const;
  return parts.flatMap(([schema, given]) => {
    const problems = schema?.safeParse(given).error?.issues ?? [];
    return problems.map((problem) => `${id} ${problem.path.join(".")}: ${problem.message}`);
  });
}

test("a call accepts each of its examples", () => {
  const documented = operationRows.filter(([, row]) => isDocumented(row));
  assert.ok(documented.length > 50);
  assert.deepEqual(
    documented.flatMap(([id, row]) => refusedFields(id, row)),
    [],
  );
});

/** The optional fields of an example that have no value of their own. */
function emptyFields(
  given: unknown,
  { properties = {}, required = [], items }: Schema,
  path: string,
): string[] {
  if (Array.isArray(given)) return given.flatMap((each) => emptyFields(each, items ?? {}, path));
  if (typeof given !== "object" || given === null) return [];
  return Object.entries(given).flatMap(([name, value]) => {
    const at = `${path}.${name}`;
    if (value === "…" && !required.includes(name)) return [at];
    return emptyFields(value, properties[name] ?? {}, at);
  });
}

test("no example has an optional field without a meaning", () => {
  const found = operationRows
    .filter(([, row]) => isDocumented(row))
    .flatMap(([id, row]) => {
      const call = callOf(id, row);
      return emptyFields(
        readAs(call.body?.mediaType, exampleRequest(call).body),
        call.body?.schema ?? {},
        id,
      );
    });
  assert.deepEqual(found, []);
});

test("no example recalls a kit or confirms something unseen", () => {
  const bodyOf = (id: string) =>
    JSON.stringify(exampleRequest(callOf(id, operationRows.find(([name]) => name === id)![1])).body);
  assert.doesNotMatch(bodyOf("changeKit"), /recalledAt/);
  assert.doesNotMatch(bodyOf("sendResults"), /confirmed/);
});

test("every example path has values that its call's page lists", () => {
  for (const [id, row] of operationRows.filter(([, each]) => isDocumented(each))) {
    const call = callOf(id, row);
    const { path } = exampleRequest(call);
    assert.doesNotMatch(path, /…|%E2%80%A6/, id);
    const given = partsOf(row, path);
    for (const { name, schema } of call.parameters.filter((each) => each.in === "path"))
      assert.ok(!schema.enum || schema.enum.includes(given[name]), `${id} ${name}: ${given[name]}`);
  }
});

test("the page of a webhook's test lists the events that have a sample", () => {
  const [, row] = operationRows.find(([name]) => name === "testWebhook")!;
  const [{ schema }] = callOf("testWebhook", row).parameters as [Parameter];
  assert.deepEqual(schema.enum, sampledEvents);
});

// curl's `-d` takes the line ends out of a file.
test("an example with a file sends its bytes unchanged, and one without sends its body as text", () => {
  const commandOf = (id: string) =>
    curlOf(exampleRequest(callOf(id, operationRows.find(([name]) => name === id)![1])));
  assert.match(commandOf("sendHl7"), /Content-Type: application\/hl7-v2[^]*--data-binary '@file'$/);
  assert.match(commandOf("createToken"), / -d 'email=zoe%40example\.test&password=Correct-horse-1'$/);
});
