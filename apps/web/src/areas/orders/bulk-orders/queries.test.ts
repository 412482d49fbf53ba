import assert from "node:assert/strict";
import { test } from "node:test";
import { bulksQuery } from "./queries.ts";

const nextLook = (...states: ("checking" | "checked" | "ordering")[]) =>
  bulksQuery.refetchInterval({ state: { data: { data: states.map((state) => ({ state })) } } });

test("the file list refreshes while a file is being checked or ordered", () => {
  assert.ok(nextLook("checked", "checking"));
  assert.ok(nextLook("ordering", "checked"));
  assert.equal(nextLook("checked"), false);
  assert.equal(nextLook(), false);
  assert.equal(bulksQuery.refetchInterval({ state: {} }), false);
});
