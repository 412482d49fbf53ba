import assert from "node:assert/strict";
import { test } from "node:test";
import { newestOf } from "./newest.ts";

test("of an order's appointments the newest stands, whenever each was to be", () => {
  const cancelled = {
    status: "cancelled",
    startsAt: "2026-12-20T09:00:00Z",
    createdAt: "2026-12-01T09:00:00Z",
  };
  const complete = {
    status: "complete",
    startsAt: "2026-12-10T09:00:00Z",
    createdAt: "2026-12-02T09:00:00Z",
  };
  assert.equal(newestOf([complete, cancelled]), complete);
  assert.equal(newestOf([]), null);
});
