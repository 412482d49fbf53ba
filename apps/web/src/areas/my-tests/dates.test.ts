import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { test } from "node:test";

const source = new URL("../../", import.meta.url);
const shown = [
  "areas/my-tests/**/*.{ts,tsx}",
  "shell/my-tests/**/*.{ts,tsx}",
  "routes/{my,my_,shared}*.tsx",
  "ui/{trend,time-ticks}*.{ts,tsx}",
];
/** The dashboard's short formats, and days that are cut from a time by hand. */
const ambiguous = /format="(day|dayTime|teamDay)"|\bformat(Day|DayTime|TeamDay)\b|\.slice\(0, 10\)/;

test("dates for test takers have the month in letters and the year, and a sample has one day for all readers", () => {
  const files = globSync(shown, { cwd: source.pathname }).filter((name) => !name.endsWith(".test.ts"));
  assert.ok(files.length > 40);
  for (const name of files) assert.doesNotMatch(readFileSync(new URL(name, source), "utf8"), ambiguous, name);
});
