import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { readTime } from "./read-time.ts";

const read = (text: string, zone?: string, now = "2026-12-31T00:00:00Z"): string => {
  const at = readTime(text, new Date(now), zone);
  return at instanceof Date ? at.toISOString().slice(0, 16) : at.problem;
};

describe("a time of measurement without a zone", () => {
  test("is on London's clocks, in summer and in winter", () => {
    assert.equal(read("20260717140500"), "2026-07-17T13:05");
    assert.equal(read("17/07/2026 14:05"), "2026-07-17T13:05");
    assert.equal(read("2026-07-17 14:05"), "2026-07-17T13:05");
    assert.equal(read("20261117140500"), "2026-11-17T14:05");
    assert.equal(read("20260329023000"), "2026-03-29T01:30");
    assert.equal(read("20261025003000"), "2026-10-24T23:30");
  });

  test("is in the first of the two hours when the clocks go back, if the second has not come yet", () => {
    const readAt = (now: string, text = "20261025011800", zone?: string) => read(text, zone, now);
    assert.equal(readAt("2026-10-25T00:20:00Z"), "2026-10-25T00:18");
    assert.equal(readAt("2026-10-25T01:12:59Z"), "2026-10-25T00:18");
    assert.equal(readAt("2026-10-25T01:13:00Z"), "2026-10-25T01:18");
    assert.match(readAt("2026-10-25T00:12:00Z"), /is in the future/);
    assert.match(readAt("2026-10-25T00:20:00Z", "20261025011800+0000"), /is in the future/);
    assert.match(readAt("2026-10-25T00:20:00Z", "20261025011800", "+0000"), /is in the future/);
    assert.match(readAt("2026-10-25T01:20:00Z", "20261025020000"), /is in the future/);
    assert.match(readAt("2026-11-17T13:20:00Z", "20261117140500"), /is in the future/);
  });

  test("is in the sender's zone if that is known; one of its own counts before it", () => {
    assert.equal(read("20260717140500", "+0200"), "2026-07-17T12:05");
    assert.equal(read("20260717140500-0500", "+0200"), "2026-07-17T19:05");
    assert.equal(read("2026-07-17T14:05:00Z"), "2026-07-17T14:05");
  });

  test("that no calendar has is refused", () => {
    assert.match(read("31/02/2026 10:00"), /not a valid time/);
    assert.match(read("20260231100000"), /not a valid time/);
    for (const zone of ["", "Z", "+0000", "+0100"])
      assert.match(read(`0000-01-01T00:00:00${zone}`), /not a valid time/);
    assert.match(read("0001-01-01T00:00:00+0100"), /not a valid time/);
    assert.equal(read("0001-01-01T00:00:00Z"), "0001-01-01T00:00");
  });
});
