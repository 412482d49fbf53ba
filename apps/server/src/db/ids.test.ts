import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { isId, newId, timeOfId } from "./ids.ts";

const at = new Date("2026-06-15T12:00:00.000Z");

describe("ids", () => {
  test("of one instant sort in order of creation, even if another instant comes between", () => {
    const ids: string[] = [];
    for (let n = 0; n < 1000; n++) {
      ids.push(newId(at));
      newId(new Date(at.getTime() + (n % 3) - 1));
    }
    assert.deepEqual(ids.toSorted(), ids);
    assert.equal(new Set(ids).size, ids.length);
  });

  test("sort by their instant first", () => {
    const instants = [0, 1, 1000, 86_400_000].map((ms) => new Date(at.getTime() + ms));
    const ids = instants.toReversed().map(newId);
    assert.deepEqual(ids.toSorted(), ids.toReversed());
    assert.deepEqual(ids.map(timeOfId), instants.toReversed());
  });

  test("are version 7, and distinguished from invalid ids", () => {
    assert.match(newId(at), /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    assert.ok(isId(newId(at)) && isId(newId(at).toUpperCase()));
    for (const value of ["", "x", newId(at).slice(1), `${newId(at)} `, newId(at).replaceAll("-", "")])
      assert.ok(!isId(value), value);
  });
});
