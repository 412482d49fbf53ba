import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { openBreakers } from "./breakers.ts";

const clock = { now: 0 };
const open = () => openBreakers(() => new Date(clock.now));
const fail = (breakers: ReturnType<typeof open>, times: number) => {
  for (let n = 0; n < times; n++) breakers.note("a", false);
};

describe("an endpoint that does not answer", () => {
  test("is left alone after five failures in a row, and no other with it", () => {
    const breakers = open();
    fail(breakers, 4);
    breakers.note("b", true);
    assert.deepEqual(breakers.resting(), []);
    fail(breakers, 1);
    assert.deepEqual(breakers.resting(), ["a"]);
  });

  test("is tried again after a rest that doubles, up to five minutes", () => {
    const breakers = open();
    fail(breakers, 5);
    for (const seconds of [10, 20, 40, 80, 160, 300, 300]) {
      clock.now += seconds * 1000 - 1;
      assert.deepEqual(breakers.resting(), ["a"], `before ${seconds} s`);
      clock.now += 1;
      assert.deepEqual(breakers.resting(), [], `after ${seconds} s`);
      fail(breakers, 1);
    }
  });

  test("has its rest counted once, however many tries were under way", () => {
    const breakers = open();
    fail(breakers, 15);
    clock.now += 10_000;
    assert.deepEqual(breakers.resting(), []);
  });

  test("that answers once is as good as new", () => {
    const breakers = open();
    fail(breakers, 5);
    breakers.note("a", true);
    assert.deepEqual(breakers.resting(), []);
    fail(breakers, 4);
    assert.deepEqual(breakers.resting(), []);
  });
});
