import assert from "node:assert/strict";
import { test } from "node:test";
import { call, download } from "./api.ts";
import { ApiError, reasonOf } from "./api-error.ts";

test("an interrupted answer counts as no answer, so that it is retried and reported like one", async (t) => {
  const body = () =>
    new ReadableStream({
      start(stream) {
        stream.enqueue(new TextEncoder().encode('{"data":'));
        stream.error(new TypeError("terminated"));
      },
    });
  t.mock.method(globalThis, "fetch", async () => new Response(body()));
  const isUnanswered = (error: unknown) => error instanceof ApiError && error.status === 0;
  await assert.rejects(call("listTeam", {} as never), isUnanswered);
  await assert.rejects(download("exportOrders", {} as never), isUnanswered);
});

test("an error that no field shows is reported by the first field's problem, or else by its message", () => {
  const message = "Some fields need another look.";
  const code = "invalid_request";
  const unavailable = "This product is not available for your account.";
  const refused = new ApiError(422, { code, message, errors: { productCode: [unavailable] } });
  assert.equal(reasonOf(refused), unavailable);
  assert.equal(reasonOf(new ApiError(422, { code, message })), message);
});
