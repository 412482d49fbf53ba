import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { openGate } from "./limits.ts";

const most = 200;

/** A gate at which more always ask than are let in: how many are in after each half second of such answers. */
function openBusyGate() {
  let now = 0;
  const gate = openGate(most, () => now);
  let inside = 0;
  const limit = () => {
    while (gate.enter()) inside++;
    return inside;
  };
  return {
    limit,
    after(...answers: number[]) {
      limit();
      now += 500;
      for (const ms of answers) gate.note(ms);
      for (; inside > 0; inside--) gate.leave();
      return limit();
    },
  };
}

const eight = (ms: number) => Array.from({ length: 8 }, () => ms);

describe("how many requests are answered at once", () => {
  // Hole: `judge` does not cut the limit.
  test("is less while answers take long, yet always some, and more again while they are quick", () => {
    const gate = openBusyGate();
    assert.equal(gate.limit(), most);
    const slow = Array.from({ length: 6 }, () => gate.after(...eight(900)));
    assert.deepEqual(slow, [140, 98, 69, 49, 34, 33]);
    const quick = Array.from({ length: 25 }, () => gate.after(...eight(20)));
    assert.deepEqual([...quick.slice(0, 3), ...quick.slice(-2)], [41, 49, 57, most, most]);
  });

  test("is not less for what always takes long, nor for a single answer", () => {
    const gate = openBusyGate();
    assert.equal(gate.after(5000, ...eight(20).slice(1)), most);
    assert.equal(gate.after(5000), most);
  });

  test("is not more for what few ask for", () => {
    let now = 0;
    const gate = openGate(most, () => now);
    for (const ms of [...eight(900), ...eight(20), ...eight(20)]) {
      now += 100;
      gate.note(ms);
    }
    let inside = 0;
    while (gate.enter()) inside++;
    assert.equal(inside, 140);
  });
});
