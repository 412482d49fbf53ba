import assert from "node:assert/strict";
import { test } from "node:test";
import { lastSecond, secondsField } from "@kitpath/contract/query-fields";
import { dayOf, secondsOfDay } from "./day-seconds.ts";

test("a day is its first second or its last", () => {
  const first = secondsOfDay("2026-02-28", 0)!;
  assert.equal(new Date(first * 1000).getDate(), 28);
  assert.equal(secondsOfDay("2026-02-28", 1), secondsOfDay("2026-03-01", 0)! - 1);
  assert.equal(dayOf(first), "2026-02-28");
  assert.deepEqual([secondsOfDay(undefined, 0), secondsOfDay("", 1)], [undefined, undefined]);
});

// Hole: such a day is dropped from the address, and the list shows everything.
test("a day beyond what a query can name still narrows the list, up to the nearest that it can", () => {
  for (const second of [0, lastSecond]) assert.equal(secondsField.ask(second), second);
  for (const after of [0, 1] as const) {
    for (const day of ["0001-01-01", "1959-12-31"]) assert.equal(secondsOfDay(day, after), 0);
    for (const day of ["2300-01-01", "12345-01-01"]) assert.equal(secondsOfDay(day, after), lastSecond);
  }
});
