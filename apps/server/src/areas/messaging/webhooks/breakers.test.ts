import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { openBreakers } from "./breakers.ts";

const clock = { now: 0 };
const open = () => openBreakers(() => new Date(clock.now));
const fail = (breakers: ReturnType<typeof open>, times: number, version = 1) => {
  for (let n = 0; n < times; n++) breakers.record({ id: "a", version }, false);
};

describe("an endpoint that does not answer", () => {
  // Shows: ASVS 16.5.2, promise webhook-independent
  test("is paused after five failures in a row, and no other with it", () => {
    const breakers = open();
    fail(breakers, 4);
    breakers.record({ id: "b", version: 1 }, true);
    assert.deepEqual(breakers.resting(), []);
    fail(breakers, 1);
    assert.deepEqual(breakers.resting(), ["a"]);
  });

  test("is tried again after a pause that doubles, up to five minutes", () => {
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

  test("is on trial after each pause, until it answers", () => {
    const breakers = open();
    fail(breakers, 5);
    assert.deepEqual(breakers.onTrial(), []);
    for (const seconds of [10, 20]) {
      clock.now += seconds * 1000;
      assert.deepEqual([breakers.onTrial(), breakers.resting()], [["a"], []]);
      fail(breakers, 1);
      assert.deepEqual([breakers.onTrial(), breakers.resting()], [[], ["a"]]);
    }
    clock.now += 40_000;
    breakers.record({ id: "a", version: 1 }, true);
    assert.deepEqual([breakers.onTrial(), breakers.resting()], [[], []]);
  });

  test("gets one longer pause, however many attempts were under way", () => {
    const breakers = open();
    fail(breakers, 15);
    clock.now += 10_000;
    assert.deepEqual(breakers.resting(), []);
  });

  test("is as good as new after one answer", () => {
    const breakers = open();
    fail(breakers, 5);
    breakers.record({ id: "a", version: 1 }, true);
    assert.deepEqual(breakers.resting(), []);
    fail(breakers, 4);
    assert.deepEqual(breakers.resting(), []);
  });

  test("starts afresh when it is changed, whatever earlier calls still answer", () => {
    const breakers = open();
    fail(breakers, 5);
    breakers.renew({ id: "a", version: 1 });
    assert.deepEqual(breakers.resting(), ["a"], "it was not changed");
    breakers.renew({ id: "a", version: 2 });
    assert.deepEqual(breakers.resting(), []);
    fail(breakers, 50, 1);
    fail(breakers, 4, 2);
    assert.deepEqual(breakers.resting(), []);
    breakers.record({ id: "a", version: 1 }, true);
    fail(breakers, 1, 2);
    assert.deepEqual(breakers.resting(), ["a"], "nor does a late success speak for it");
    breakers.record({ id: "a", version: 2 }, true);
    fail(breakers, 50, 1);
    assert.deepEqual(breakers.resting(), []);
  });

  test("starts afresh with the first call after another process changed it", () => {
    const breakers = open();
    fail(breakers, 5);
    fail(breakers, 4, 2);
    assert.deepEqual(breakers.resting(), []);
  });
});
