import assert from "node:assert/strict";
import { test } from "node:test";
import { exportsQuery } from "./queries.ts";

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

const nextLook = (...data: { state: "writing" | "ready" | "failed"; createdAt: string }[]) =>
  exportsQuery.refetchInterval({ state: { data: { data } } });

test("a failed export refreshes for an hour, less often than one being written", () => {
  const failed = nextLook({ state: "failed", createdAt: minutesAgo(2) });
  const writing = nextLook({ state: "writing", createdAt: minutesAgo(120) });
  assert.ok(failed && writing && failed > writing);
  assert.equal(nextLook({ state: "failed", createdAt: minutesAgo(61) }), false);
  assert.equal(nextLook({ state: "ready", createdAt: minutesAgo(2) }), false);
  assert.equal(nextLook(), false);
});
