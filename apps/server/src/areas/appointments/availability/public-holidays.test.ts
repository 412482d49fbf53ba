import assert from "node:assert/strict";
import { test } from "node:test";
import { publicHolidays } from "./public-holidays.ts";

test("a holiday that begins in the evening leaves its day to work", () => {
  const days = publicHolidays("AU-SA", 2026);
  for (const eve of ["2026-12-24", "2026-12-31"]) assert.ok(!days.has(eve), eve);
  for (const day of ["2026-01-01", "2026-01-26", "2026-12-25"]) assert.ok(days.has(day), day);
  for (const day of ["2026-04-03", "2026-12-25"]) assert.ok(publicHolidays("GB", 2026).has(day), day);
  assert.ok(publicHolidays("US", 2026).has("2026-07-03") || publicHolidays("US", 2026).has("2026-07-04"));
});
