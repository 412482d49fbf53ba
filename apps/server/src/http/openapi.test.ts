import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { errorStatusesOf } from "@kitpath/contract/operation";
import type { Operation } from "@kitpath/contract/operation";
import { operations } from "@kitpath/contract/operations";
import { createConfig, lintFromString } from "@redocly/openapi-core";
import { startTestApp } from "#test/harness.ts";

const app = await startTestApp();
const response = await app.app.inject({ method: "GET", url: "/openapi.json" });

const rules = {
  // The specification's own paths are used exactly as it writes them.
  "no-path-trailing-slash": "off",
  // A public call without input has nothing to refuse.
  "operation-4xx-response": "off",
} as const;

describe("GET /openapi.json", () => {
  test("is OpenAPI 3.1 and lints clean by the recommended rules", async () => {
    assert.equal(response.json().openapi, "3.1.0");
    const config = await createConfig({ extends: ["recommended"], rules });
    const problems = await lintFromString({ source: response.body, config });
    assert.deepEqual(
      problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer ?? ""}`),
      [],
    );
  });

  test("names every call with every status it answers", () => {
    const { paths } = response.json();
    for (const [name, row] of Object.entries(operations) as [string, Operation][]) {
      const path = row.path.replace(/:(\w+)/g, "{$1}");
      const documented = paths[path]?.[row.method.toLowerCase()];
      assert.equal(documented?.operationId, name, path);
      const statuses = Object.keys(documented.responses)
        .map(Number)
        .sort((a, b) => a - b);
      assert.deepEqual(
        statuses,
        [row.status, ...errorStatusesOf(row)].sort((a, b) => a - b),
        name,
      );
    }
  });

  test("describes the fields of a list's query", () => {
    const { parameters } = response.json().paths["/dashboard/v1/orders"].get;
    const count = parameters.find((parameter: { name: string }) => parameter.name === "count");
    assert.deepEqual(count.schema, { enum: [10, 25, 50, 100] });
    assert.equal(count.description, "Default: 10.");
    assert.ok(!count.required);
  });
});
