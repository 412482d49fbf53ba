import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { openGate } from "./limits.ts";

const most = 600;
const atFirst = 200;

/**
 * A gate with more requests waiting than it lets in. `after` returns how many are inside after half a second with the given
 * answer times.
 */
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

/**
 * Simulates callers who retry at once, for ten seconds, against a server that answers `perSecond`. Returns how many the gate lets
 * in after that.
 */
function letIn(
  gate: ReturnType<typeof openGate>,
  clock: { ms: number },
  perSecond: number,
  callers: number,
): number {
  const asked: number[] = [];
  const ask = () => {
    while (asked.length < callers && gate.enter()) asked.push(clock.ms);
    return asked.length;
  };
  for (let step = 0; step < 10 * perSecond; step++) {
    ask();
    clock.ms += 1000 / perSecond;
    gate.note(clock.ms - asked.shift()!);
    gate.leave();
  }
  const most = ask();
  asked.forEach(() => gate.leave());
  return most;
}

const eight = (ms: number) => Array.from({ length: 8 }, () => ms);

describe("the limit on simultaneous requests", () => {
  // Shows: promise admission
  test("falls while answers are slow, but never to none, and rises again once they are quick", () => {
    const gate = openBusyGate();
    assert.equal(gate.limit(), atFirst);
    const slow = Array.from({ length: 4 }, () => gate.after(...eight(900)));
    assert.deepEqual(slow, [100, 50, 34, 34]);
    const quick = Array.from({ length: 75 }, () => gate.after(...eight(20)));
    assert.deepEqual([...quick.slice(0, 3), ...quick.slice(-2)], [42, 50, 58, most, most]);
  });

  test("does not fall for calls that always take long, nor for a single answer", () => {
    const gate = openBusyGate();
    const after = gate.after(5000, ...eight(20).slice(1));
    assert.ok(after >= atFirst);
    assert.equal(gate.after(5000), after);
  });

  test("does not rise for calls that few make", () => {
    let now = 0;
    const gate = openGate(most, () => now);
    for (const ms of [...eight(900), ...eight(20), ...eight(20)]) {
      now += 100;
      gate.note(ms);
    }
    let inside = 0;
    while (gate.enter()) inside++;
    assert.equal(inside, atFirst / 2);
  });

  test("settles at what is answered within 300 ms, for cheap or costly calls in any order", () => {
    const clock = { ms: 0 };
    const gate = openGate(most, () => clock.ms);
    assert.equal(letIn(gate, clock, 60, 500), 34);
    assert.equal(letIn(gate, clock, 3000, 500), 500);
    const ordering = letIn(gate, clock, 200, 500);
    assert.ok(ordering >= 50 && ordering <= 75, `${ordering} orders`);
  });
});
