import assert from "node:assert/strict";
import { test } from "node:test";
import { runningTime } from "../../../../lib/running-time.ts";
import { samplingSearch, timeLeft } from "./sampling-place.ts";

test("a timer counts from the moment of its start, however long nobody looked", () => {
  const start = 1_000_000;
  assert.equal(timeLeft(120, start, start), 120_000);
  assert.equal(timeLeft(120, start, start + 30_500), 89_500);
  assert.equal(timeLeft(120, start, start + 3_600_000), 0);
  assert.equal(timeLeft(120, start, start - 60_000), 120_000);
});

test("time is shown as clocks do", () => {
  assert.equal(runningTime(89_500), "01:29");
  assert.equal(runningTime(9000), "00:09");
  assert.equal(runningTime(3_870_000), "1:04:30");
});

test("an address that means nothing begins at the beginning", () => {
  assert.deepEqual(samplingSearch({ step: "3", timed: 1, since: "1700000000000" }), {
    step: 3,
    timed: 1,
    since: 1_700_000_000_000,
  });
  const nowhere = { step: undefined, timed: undefined, since: undefined };
  for (const step of ["-1", "0", "x", "1.5", "", null]) assert.deepEqual(samplingSearch({ step }), nowhere);
});
