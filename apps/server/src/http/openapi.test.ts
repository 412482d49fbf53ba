import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { brotliDecompressSync } from "node:zlib";
import { eventTypes } from "@kitpath/contract/messaging/events/events";
import { keyScopes } from "@kitpath/contract/operation/key-scopes";
import { errorStatusesOf, isDocumented } from "@kitpath/contract/operation/operation";
import { operationRows } from "@kitpath/contract/operations";
import { lintFromString, loadConfig } from "@redocly/openapi-core";
import { startTestApp } from "#test/harness.ts";

const app = await startTestApp();
const response = await app.app.inject({ method: "GET", url: "/openapi.json" });

type Paths = Record<string, Record<string, { operationId: string; "x-internal"?: boolean }>>;

const rules = new URL("openapi-rules.yaml", import.meta.url).pathname;

describe("GET /openapi.json", () => {
  // Shows: ASVS 2.1.1
  test("is OpenAPI 3.1 and lints clean by the recommended rules", async () => {
    assert.equal(response.json().openapi, "3.1.0");
    const config = await loadConfig({ configPath: rules });
    const problems = await lintFromString({ source: response.body, config });
    assert.deepEqual(
      problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer ?? ""}`),
      [],
    );
  });

  test("names every call with every status it answers", () => {
    const { paths } = response.json();
    for (const [name, row] of operationRows) {
      const path = row.path.replace(/:(\w+)/g, "{$1}");
      const documented = paths[path]?.[row.method.toLowerCase()];
      assert.equal(documented?.operationId, name, path);
      const statuses = Object.keys(documented.responses)
        .map(Number)
        .sort((a, b) => a - b);
      assert.deepEqual(
        statuses,
        [...new Set([row.status, ...errorStatusesOf(row), 500, 503])].sort((a, b) => a - b),
        name,
      );
    }
  });

  test("describes every numeric time as epoch seconds", () => {
    const times = new Map<string, Set<unknown>>();
    JSON.stringify(response.json().paths, (name, value) => {
      if (/^date[A-Z]|_at$|At$/.test(name) && JSON.stringify(value).includes('"integer"')) {
        times.set(name, (times.get(name) ?? new Set()).add(value.description));
      }
      return value;
    });
    for (const [name, texts] of times) {
      for (const words of texts) assert.match(String(words), /^Epoch seconds/, name);
    }
    assert.ok(times.has("registered_at") && times.has("dateReceived"));
  });

  test("describes what an order to the US needs", () => {
    const { post } = response.json().paths["/orders/v3"];
    const { schema } = post.requestBody.content["application/json"];
    const { quantity, delivery, user, physicianDetails } = schema.properties;
    assert.match(quantity.description, /1 for orders to the US/);
    assert.match(delivery.description, /In the US, the person who takes the test/);
    assert.match(delivery.properties.address.properties.state.description, /Required in the US/);
    assert.match(user.description, /REQUIRED_WITH_ORDER/);
    assert.match(physicianDetails.description, /Required for orders to the US/);
  });

  // Shows: ASVS 13.4.5
  test("marks the dashboard's own calls, and omits them from the public document", async () => {
    const documented = await app.app.inject({ url: "/docs/openapi.json" });
    const named = (paths: Paths, isInternal: boolean) =>
      Object.values(paths)
        .flatMap((calls) => Object.values(calls))
        .flatMap((call) => ((call["x-internal"] ?? false) === isInternal ? [call.operationId] : []))
        .sort();
    const expected = (isApi: boolean): string[] =>
      operationRows.flatMap(([name, row]) => (isDocumented(row) === isApi ? [name] : [])).sort();
    assert.deepEqual(named(response.json().paths, true), expected(false));
    assert.deepEqual(named(documented.json().paths, false), expected(true));
    assert.deepEqual(named(documented.json().paths, true), []);
    for (const key of ["createOrder", "findTest", "updateWebhooks"]) assert.ok(expected(true).includes(key));
    for (const own of ["getDashboard", "listCustomers"]) assert.ok(expected(false).includes(own));

    const packed = await app.app.inject({
      url: "/docs/openapi.json",
      headers: { "accept-encoding": "gzip, br" },
    });
    assert.equal(packed.headers["content-encoding"], "br");
    assert.deepEqual(JSON.parse(String(brotliDecompressSync(packed.rawPayload))), documented.json());
  });

  test("describes every event that partners receive", () => {
    assert.deepEqual(Object.keys(response.json().webhooks).sort(), eventTypes.toSorted());
  });

  test("declares each API key call's scope, limit headers, and when to retry", () => {
    const { paths, components } = response.json();
    let found = 0;
    for (const [name, row] of operationRows) {
      const documented = paths[row.path.replace(/:(\w+)/g, "{$1}")][row.method.toLowerCase()];
      const scopes = (documented.security ?? []).flatMap(({ apiKey = [] }) => apiKey);
      assert.deepEqual(scopes, row.apiKey ? [row.apiKey] : [], name);
      for (const [status, answer] of Object.entries<{ headers?: object }>(documented.responses)) {
        const headers = Object.keys(answer.headers ?? {});
        const isOfKey = row.apiKey !== undefined && !/^(401|5..)$/.test(status);
        assert.equal(headers.includes("RateLimit"), isOfKey, `${name} ${status}`);
        assert.equal(headers.includes("RateLimit-Policy"), isOfKey, `${name} ${status}`);
        assert.equal(headers.includes("Retry-After"), ["429", "503"].includes(status), `${name} ${status}`);
        found += headers.length;
      }
    }
    assert.ok(found > 0);
    for (const scope of keyScopes)
      assert.match(components.securitySchemes.apiKey.description, new RegExp(scope));
  });

  test("declares FHIR answers as objects", () => {
    const { content } = response.json().paths["/tests/v2/{id}/fhir"].get.responses["200"];
    assert.equal(content["application/fhir+json"].schema.type, "object");
  });

  test("describes the fields of a list's query", () => {
    const { parameters } = response.json().paths["/dashboard/v1/orders"].get;
    const count = parameters.find((parameter: { name: string }) => parameter.name === "count");
    assert.deepEqual(count.schema, { type: "integer", minimum: 1, maximum: 100 });
    assert.equal(count.description, "Default: 10.");
    assert.ok(!count.required);
  });
});
