import assert from "node:assert/strict";
import { test } from "node:test";
import { call, download } from "./api.ts";
import { ApiError } from "./api-error.ts";

// Hole: `call` and `download` read an answer's body outside what they make an ApiError of.
test("an answer that breaks off is no answer, so that it is asked for again and told like one", async (t) => {
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
