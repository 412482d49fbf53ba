import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { addDays, addMonths, addYears, dayOf } from "../../time/calendar.ts";
import { retentionChange } from "./retention-desk.ts";
import { expiryBefore, keptUntil } from "./retention.ts";

describe("periods", () => {
  test("are refused in plain words, whatever is entered", () => {
    const messageOf = (years: unknown) => retentionChange.safeParse({ years }).error?.issues[0]?.message;
    const entered = { empty: Number(""), letters: Number.NaN, fraction: 7.5, few: 6, many: 31, good: 7 };
    assert.deepEqual(Object.values(entered).map(messageOf), [
      "Enter at least 7 years.",
      "Enter whole years.",
      "Enter whole years.",
      "Enter at least 7 years.",
      "Enter at most 30 years.",
      undefined,
    ]);
    assert.equal(messageOf(undefined), "Field is required.");
  });

  test("end on the same date, or on the last day of a month that has no such date", () => {
    assert.deepEqual(
      [
        addMonths("2026-01-31", 1),
        addMonths("2028-01-31", 1),
        addMonths("2026-11-30", 3),
        addMonths("2026-12-15", 1),
      ],
      ["2026-02-28", "2028-02-29", "2027-02-28", "2027-01-15"],
    );
    assert.deepEqual(
      [addYears("2024-02-29", 7), addYears("2024-02-29", 8), addYears("2023-03-01", 7)],
      ["2031-02-28", "2032-02-29", "2030-03-01"],
    );
  });

  test("of years are over on the day after their anniversary, on every day of five years", () => {
    for (const years of [7, 10]) {
      for (let day = "2024-01-01"; day < "2029-01-02"; day = addDays(day, 1)) {
        const firstKept = dayOf(expiryBefore(day, years));
        assert.ok(keptUntil(firstKept, years) >= day, `${firstKept} is kept on ${day}`);
        const lastGone = addDays(firstKept, -1);
        assert.ok(keptUntil(lastGone, years) < day, `${lastGone} is gone on ${day}`);
      }
    }
  });
});
