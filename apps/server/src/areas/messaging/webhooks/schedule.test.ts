import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { nextAttemptAt } from "./schedule.ts";

const now = new Date("2026-06-15T12:00:00.000Z");
const secondsTo = (tries: number, random: number, retryAfter: string | null = null): number | null => {
  const next = nextAttemptAt({ tries, now, random: () => random, retryAfter });
  return next ? (next.getTime() - now.getTime()) / 1000 : null;
};

describe("the retry schedule", () => {
  // Shows: promise webhook-attempts
  test("has ten attempts over 75 hours and 35 minutes", () => {
    const waits = Array.from({ length: 10 }, (_, tries) => secondsTo(tries, 0.5));
    assert.deepEqual(
      waits.map((seconds) => Math.round(seconds!)),
      [0, 5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400],
    );
    const hours = waits.reduce<number>((sum, seconds) => sum + seconds!, 0) / 3600;
    assert.ok(Math.abs(hours - (75 + 35 / 60)) < 0.01, `${hours} hours`);
    assert.equal(secondsTo(10, 0.5), null);
  });

  // Shows: promise webhook-attempts
  test("varies by a fifth either way", () => {
    for (const [random, share] of [
      [0, 0.8],
      [0.999_999, 1.2],
    ] as const)
      assert.equal(Math.round(secondsTo(4, random)!), Math.round(7200 * share));
  });

  test("waits longer if the endpoint asks, in either form, for a day at most", () => {
    assert.equal(secondsTo(1, 0.5, "120"), 120);
    assert.equal(secondsTo(1, 0.5, new Date(now.getTime() + 90_000).toUTCString()), 90);
    assert.equal(secondsTo(1, 0.5, "999999999"), 86_400);
    assert.equal(secondsTo(4, 0.5, "120"), 7200, "never shorter");
    for (const nonsense of ["", "soon", "-5", "1e9", new Date(0).toUTCString()])
      assert.equal(Math.round(secondsTo(1, 0.5, nonsense)!), 5, nonsense);
  });
});
