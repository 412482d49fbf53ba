import assert from "node:assert/strict";
import { test } from "node:test";
import { bankHolidays } from "./bank-holidays.ts";

/** As gov.uk/bank-holidays lists or listed them. */
const listed: Record<number, string> = {
  2021: "01-01 04-02 04-05 05-03 05-31 08-30 12-27 12-28",
  2024: "01-01 03-29 04-01 05-06 05-27 08-26 12-25 12-26",
  2025: "01-01 04-18 04-21 05-05 05-26 08-25 12-25 12-26",
  2026: "01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-28",
  2027: "01-01 03-26 03-29 05-03 05-31 08-30 12-27 12-28",
  2028: "01-03 04-14 04-17 05-01 05-29 08-28 12-25 12-26",
};

test("bank holidays are those of England and Wales, including substitute days", () => {
  for (const [year, days] of Object.entries(listed)) {
    const expected = days.split(" ").map((day) => `${year}-${day}`);
    assert.deepEqual(bankHolidays(Number(year)).sort(), expected);
  }
  // In 2022 and 2023 there were others for a single year; Christmas Day and New Year's Day were Sundays.
  assert.deepEqual(bankHolidays(2022).sort().slice(-2), ["2022-12-26", "2022-12-27"]);
  assert.ok(bankHolidays(2023).includes("2023-01-02"));
});
