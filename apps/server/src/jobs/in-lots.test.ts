import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { inLots } from "./in-lots.ts";

/** Doubles numbers and records which were processed together. */
function openDoubling(most = 10, work = async (items: readonly number[]) => items.map((item) => item * 2)) {
  const lots: number[][] = [];
  const double = inLots<number, number>({
    work(items) {
      lots.push([...items]);
      return work(items);
    },
    keyOf: (item) => (item < 100 ? "small" : "large"),
    most,
  });
  return { lots, double };
}

describe("work done in lots", () => {
  test("runs together when requested together, each with its own result", async () => {
    const { lots, double } = openDoubling();
    assert.deepEqual(await Promise.all([1, 2, 100, 3].map(double)), [2, 4, 200, 6]);
    assert.deepEqual(lots, [[1, 2, 3], [100]]);
    assert.equal(await double(4), 8);
  });

  test("waits for the lot before it, and never exceeds the maximum", async () => {
    const { lots, double } = openDoubling(2);
    await Promise.all([1, 2, 3, 4, 5].map(double));
    assert.deepEqual(lots, [[1, 2], [3, 4], [5]]);
  });

  test("does not fail because of another", async () => {
    const { double } = openDoubling(10, async (items) => {
      if (items.includes(2)) throw new Error("Two is not doubled");
      return items.map((item) => item * 2);
    });
    const [one, two, three] = await Promise.allSettled([1, 2, 3].map(double));
    assert.deepEqual([one!.status, two!.status, three!.status], ["fulfilled", "rejected", "fulfilled"]);
  });
});
