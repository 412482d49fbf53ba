import assert from "node:assert/strict";
import { test } from "node:test";
import { ApiError } from "./api-error.ts";
import { isRefusal } from "./idempotency-key.ts";

const failure = (status: number, code: string) => new ApiError(status, { code });

// Hole: `isRefusal` does not look at the code.
test("a key is kept while its request may still be carried out, and only then", () => {
  for (const error of [failure(422, "invalid_request"), failure(404, "not_found"), failure(409, "conflict")])
    assert.ok(isRefusal(error));
  for (const error of [
    failure(409, "request_running"),
    failure(502, "unknown"),
    failure(0, "unknown"),
    new Error(),
  ])
    assert.ok(!isRefusal(error));
});
