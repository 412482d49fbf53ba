import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { errorStatusesOf } from "@kitpath/contract/operation/operation";
import { operations } from "@kitpath/contract/operations";
import { missingAnswers } from "./check-answers.ts";

const declared = Object.entries(operations).flatMap(([name, row]) =>
  [row.status, ...errorStatusesOf(row)].map((status) => `${name} ${status}`),
);

describe("the check of answers", () => {
  test("names each that no test has seen, and passes once all were", () => {
    assert.equal(missingAnswers(declared.join("\n")), null);
    for (const lost of ["createOrder 201", "createOrder 402", "listOrders 403"]) {
      assert.ok(declared.includes(lost), lost);
      const seen = declared.filter((line) => line !== lost).join("\n");
      assert.equal(missingAnswers(seen), `No test has seen these answers:\n  ${lost}`);
    }
  });
});
