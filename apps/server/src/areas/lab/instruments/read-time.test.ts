import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { DateOrder } from "@kitpath/contract/lab/instruments/instruments";
import { findDateOrder, readMeasured, readTime } from "./read-time.ts";

const read = (text: string, zone?: string, now = "2026-12-31T00:00:00Z"): string => {
  const at = readTime(text, new Date(now), zone);
  return at instanceof Date ? at.toISOString().slice(0, 16) : at.problem;
};

describe("a time of measurement without a zone", () => {
  test("is read as London time, in summer and in winter", () => {
    assert.equal(read("20260717140500"), "2026-07-17T13:05");
    assert.equal(read("17/07/2026 14:05"), "2026-07-17T13:05");
    assert.equal(read("2026-07-17 14:05"), "2026-07-17T13:05");
    assert.equal(read("20261117140500"), "2026-11-17T14:05");
    assert.equal(read("20260329023000"), "2026-03-29T01:30");
    assert.equal(read("20261025003000"), "2026-10-24T23:30");
  });

  test("means the first of the two hours when the clocks go back, if the second is still to come", () => {
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

  test("is read in the sender's zone if known, unless it gives its own", () => {
    assert.equal(read("20260717140500", "+0200"), "2026-07-17T12:05");
    assert.equal(read("20260717140500-0500", "+0200"), "2026-07-17T19:05");
    assert.equal(read("2026-07-17T14:05:00Z"), "2026-07-17T14:05");
  });

  test("that does not exist is refused", () => {
    assert.match(read("31/02/2026 10:00"), /not a valid time/);
    assert.match(read("20260231100000"), /not a valid time/);
    for (const zone of ["", "Z", "+0000", "+0100"])
      assert.match(read(`0000-01-01T00:00:00${zone}`), /not a valid time/);
    assert.match(read("0001-01-01T00:00:00+0100"), /not a valid time/);
    assert.equal(read("0001-01-01T00:00:00Z"), "0001-01-01T00:00");
  });
});

describe("a time in a file", () => {
  const now = new Date("2026-12-31T00:00:00Z");
  const measured = (text: string, order: DateOrder | null = null) => {
    const at = readMeasured(text, { now, order });
    return at === null ? "day" : at instanceof Date ? at.toISOString().slice(0, 19) : at.problem;
  };

  test("is read in every form that has only one meaning", () => {
    for (const text of [
      "11/27/2026 10:30:00 AM",
      "27-11-2026 10:30",
      "27-Nov-2026 10:30",
      "27-NOV-26 10:30",
      "27 November 2026, 10:30",
      "27NOV2026 10:30",
      "27. Nov. 2026 10:30 Uhr",
      "27 nov. 2026 10h30",
      "Fri, 27 Nov 2026 10:30",
      "Friday, November 27, 2026 at 10:30 AM",
      "Nov 27 2026 10:30 a.m.",
      "2026/11/27 10:30",
      "2026-11-27T10:30",
      "2026-11-27T10:30:00.000Z",
      "2026-11-27T10:30:00,5",
      "2026-11-27T11:30:00+01:00",
      "2026-11-27 11:30 +01",
      "2026-11-27 10:30:00 UTC",
      "2026-11-27 11:30 GMT+1",
      "2026-11-27 10.30.00",
      "27/Nov/2026:10:30:00 +0000",
      "27.11.2026 10:30",
      "27.11.26 10:30:00",
      "27/11/26 10:30",
      "20261127103000",
      "202611271030",
      "20261127 1030",
      "20261127T103000Z",
      "20261127T103000+0000",
      "10:30 27/11/2026",
      "10:30 AM, 11/27/2026",
    ])
      assert.equal(measured(text).slice(0, 16), "2026-11-27T10:30", text);
    assert.equal(measured("11/27/2026 12:05 AM"), "2026-11-27T00:05:00");
    assert.equal(measured("11/27/2026 12:05 pm"), "2026-11-27T12:05:00");
    for (const day of ["2026-11-27", "27/11/2026", "27-Nov-2026", "05/11/2026", "20261127"])
      assert.equal(measured(day), "day", day);
  });

  test("with two possible days is asked for, and read in the chosen order", () => {
    assert.match(measured("05/11/2026 10:30"), /could be two days/);
    assert.equal(measured("05/11/2026 10:30", "dmy"), "2026-11-05T10:30:00");
    assert.equal(measured("05/11/2026 10:30", "mdy"), "2026-05-11T09:30:00");
    assert.equal(measured("05.11.2026 10:30"), "2026-11-05T10:30:00");
    assert.equal(measured("11/11/2026 10:30"), "2026-11-11T10:30:00");
    assert.match(measured("04-05-06 10:30"), /could be two days/);
    assert.equal(measured("26-05-04 10:30", "ymd"), "2026-05-04T09:30:00");
    assert.match(measured("27/11/2026 10:30", "mdy"), /not a valid time with the month before the day/);
  });

  test("that is no time is refused, and a spreadsheet's date number gets advice", () => {
    for (const text of ["46353.4375", "46353"]) assert.match(measured(text), /spreadsheet’s number/);
    for (const text of [
      "soon",
      "31/02/2026 10:00",
      "2026-13-27 10:30",
      "27/11/2026 25:00",
      "27/11/2026 10:61",
      "11/27/2026 13:00 PM",
      "27/11/2026 10",
      "1795775400",
      "27 Smarch 2026 10:30",
      "2026-11-27 10:30 EST",
    ])
      assert.match(measured(text), /is not a valid time/, text);
  });

  test("has the day and month in the order that its column shows, or else that was chosen", () => {
    const order = (texts: string[], chosen: DateOrder | null = null) => {
      const found = findDateOrder(texts, { chosen, now });
      return found.order ?? found.choices.join(" ");
    };
    assert.equal(order(["05/11/2026 10:30", "27/11/2026 10:30"]), "dmy");
    assert.equal(order(["05/11/2026 10:30", "11/27/2026 10:30"]), "mdy");
    assert.equal(order(["05/11/2026 10:30"]), "dmy mdy");
    assert.equal(order(["05.11.2026 10:30"]), "dmy");
    assert.equal(order(["05.11.2026 10:30", "11.27.2026 10:30"]), "mdy");
    assert.equal(order(["27/11/2026 10:30", "11/27/2026 10:30", "05/06/2026 10:30"]), "dmy mdy ymd");
    assert.equal(order(["05/11/2026 10:30"], "mdy"), "mdy");
    assert.equal(order(["05/11/26 10:30"]), "dmy mdy ymd");
    assert.equal(order(["05/11/26 10:30", "26/05/31 10:30"]), "ymd");
  });
});
