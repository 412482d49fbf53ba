import { areasOf, readArea } from "@kitpath/contract/appointments/availability/areas";
import { addDays } from "@kitpath/contract/time/calendar";
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import fc from "fast-check";
import type { Span } from "../visits/visit.ts";
import type { Booked, Roster } from "./free-times.ts";
import { freeTimes } from "./free-times.ts";
import { nearPattern } from "./near-areas.ts";
import { localClock, localDay, momentOf } from "./local-days.ts";

const minuteMs = 60_000;
const everyDay = (from: string, until: string) =>
  [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from, until }));

const roster = (change: Partial<Roster> = {}): Roster => ({
  timeZone: "Europe/London",
  hours: everyDay("09:00", "17:00"),
  away: [],
  holidays: new Set(),
  perDay: 6,
  visitMinutes: 30,
  travelMinutes: 20,
  ...change,
});

const wholeDay = (day: string, timeZone: string): Span => ({
  from: momentOf(day, "00:00", timeZone),
  until: momentOf(addDays(day, 1), "00:00", timeZone),
});
const clocksOn = (day: string, of: Roster, booked: Booked[] = []): string[] =>
  freeTimes(of, booked, wholeDay(day, of.timeZone)).map(({ from }) => localClock(from, of.timeZone));

test("an area is read as people write it: a whole postcode, a ZIP code with its suffix, an Eircode", () => {
  for (const [country, typed, area] of [
    ["GB", "ls1 4ap", "LS1"],
    ["GB", "SW1A1AA", "SW1A"],
    ["GB", "ls", "LS"],
    ["US", "10001-1234", "10001"],
    ["US", "021", "021"],
    ["IE", "d02 x285", "D02"],
    ["IE", "D6W", "D6W"],
    ["IE", "Dublin", "dublin"],
    ["IE", "Dún Laoghaire", "dun laoghaire"],
    ["JE", "je2 3ng", "JE2"],
    ["GG", "GY", "GY"],
    ["IM", "IM1", "IM1"],
    ["GI", "gx11 1aa", "GX11"],
    ["GB", "JE2", null],
    ["JE", "LS1", null],
    ["GI", "JE2", null],
    ["GB", "10001", null],
    ["US", "LS1", null],
    ["GB", "LS1-9", null],
    ["GB", "LS1 9", null],
    ["GB", "L%", null],
  ] as const)
    assert.equal(readArea(country, typed), area, typed);
  const areas = (countryCode: string, postcode: string) => areasOf({ countryCode, postcode, city: "Dublin" });
  assert.deepEqual(areas("GB", "ls1"), ["LS1", "LS"]);
  assert.deepEqual(areas("US", "2108").slice(0, 2), ["02108", "0210"]);
  assert.deepEqual(areas("IE", "d02x285"), ["D02", "dublin"]);
  assert.deepEqual(areas("GI", "GX11 1AA"), ["GX11", "GX1", "GX"]);
  const inDublin = (city: string) => areasOf({ countryCode: "IE", postcode: "", city });
  assert.deepEqual(inDublin("Dublin 4"), ["D04", "dublin 4", "dublin"]);
  assert.deepEqual(inDublin("Dublin 6W"), ["D6W", "dublin 6w", "dublin"]);
});

describe("free times", () => {
  test("begin on the quarters of the hours, and end with them", () => {
    const times = clocksOn("2027-03-01", roster());
    assert.deepEqual([times[0], times[1], times.at(-1)], ["09:00", "09:15", "16:30"]);
  });

  test("leave the way before and after what is booked", () => {
    const booked = {
      from: momentOf("2027-03-01", "11:00", "Europe/London"),
      until: momentOf("2027-03-01", "11:30", "Europe/London"),
    };
    const times = clocksOn("2027-03-01", roster(), [booked]);
    assert.ok(times.includes("10:00") && !times.includes("10:15"));
    assert.ok(!times.includes("11:45") && times.includes("12:00"));
  });

  test("are none on a day with a visit too far away, by the areas of both", () => {
    const span = {
      from: momentOf("2027-03-01", "11:00", "Europe/London"),
      until: momentOf("2027-03-01", "11:30", "Europe/London"),
    };
    assert.deepEqual(clocksOn("2027-03-01", roster(), [{ ...span, isElsewhere: true }]), []);
    assert.ok(clocksOn("2027-03-02", roster(), [{ ...span, isElsewhere: true }]).length > 0);
    for (const [countryCode, postcode, city, near, far] of [
      ["GB", "LS1 4AP", "Leeds", "LS29, Ilkley", "BD1, Bradford"],
      ["GB", "LS1 4AP", "Leeds", "LS6, Leeds", "L1, Liverpool"],
      ["GB", "N1 9GU", "London", "SW1A, London", "LS1, Leeds"],
      ["US", "10001", "New York", "10012, New York", "94103, San Francisco"],
      ["IE", "D02 X285", "Dublin", "D6W, Dublin", "T12, Cork"],
      ["FR", "75001", "Paris", "paris", "Lyon"],
      ["FR", "42000", "Saint-Étienne", "saint-étienne", "Lyon"],
      ["CA", "A1A 1A1", "St. John's (East)", "St. John's (East)", "StX John's (East)"],
    ] as const) {
      const pattern = new RegExp(nearPattern({ countryCode, postcode, city })!, "iu");
      assert.deepEqual([pattern.test(near), pattern.test(far)], [true, false], near);
    }
  });

  test("are none on a holiday, in an absence, or once the day is full", () => {
    const zone = "Europe/London";
    assert.deepEqual(clocksOn("2027-03-01", roster({ holidays: new Set(["2027-03-01"]) })), []);
    assert.deepEqual(clocksOn("2027-03-01", roster({ away: [wholeDay("2027-03-01", zone)] })), []);
    const one = { from: momentOf("2027-03-01", "09:00", zone), until: momentOf("2027-03-01", "09:30", zone) };
    assert.deepEqual(clocksOn("2027-03-01", roster({ perDay: 1 }), [one]), []);
  });

  test("skip the hour that is left out in spring, and have the one that comes twice in autumn twice", () => {
    const night = roster({ hours: everyDay("00:30", "03:00"), travelMinutes: 0 });
    assert.deepEqual(clocksOn("2027-03-28", night), ["00:30", "00:45", "02:00", "02:15", "02:30"]);
    const autumn = clocksOn("2027-10-31", night);
    assert.equal(autumn.filter((time) => time === "01:15").length, 2);
  });
});

/** Zones whose clocks change by an hour, by half an hour, in the other half of the year, or never. */
const zones = ["Europe/London", "America/New_York", "Australia/Lord_Howe", "Asia/Kathmandu"];

describe("a year of random bookings", () => {
  for (const timeZone of zones) {
    test(`in ${timeZone} has none that overlap or lie outside the roster, and loses none that is free`, () => {
      fc.assert(
        fc.property(
          fc.integer({ min: 0, max: 364 }),
          fc.array(fc.nat(1000), { maxLength: 12 }),
          fc.integer({ min: 0, max: 9 }),
          (offset, choices, open) => {
            const of = roster({
              timeZone,
              hours: everyDay(`0${open}:00`, "17:00"),
              holidays: new Set(["2027-12-25"]),
            });
            const day = addDays("2027-01-01", offset);
            const booked: Span[] = [];
            for (const choice of choices) {
              const free = freeTimes(of, booked, wholeDay(day, timeZone));
              if (free.length > 0) booked.push(free[choice % free.length]!);
            }
            const sorted = booked.toSorted((a, b) => a.from - b.from);
            assert.ok(sorted.length <= of.perDay);
            if (day === "2027-12-25") assert.equal(sorted.length, 0);
            for (const [index, visit] of sorted.entries()) {
              assert.equal(visit.until - visit.from, 30 * minuteMs);
              assert.equal(localDay(visit.from, timeZone), day);
              assert.ok(visit.from >= momentOf(day, `0${open}:00`, timeZone));
              assert.ok(visit.until <= momentOf(day, "17:00", timeZone));
              const before = sorted[index - 1];
              if (before) assert.ok(visit.from - before.until >= 20 * minuteMs);
            }
            if (sorted.length === of.perDay || day === "2027-12-25") return;
            const offered = new Set(freeTimes(of, booked, wholeDay(day, timeZone)).map(({ from }) => from));
            const [first, last] = [momentOf(day, `0${open}:00`, timeZone), momentOf(day, "17:00", timeZone)];
            for (let at = first; at + 30 * minuteMs <= last; at += 5 * minuteMs) {
              const isQuarter = Number(localClock(at, timeZone).slice(3)) % 15 === 0;
              const isClear = sorted.every(
                ({ from, until }) => at + 50 * minuteMs <= from || at >= until + 20 * minuteMs,
              );
              assert.equal(offered.has(at), isQuarter && isClear, localClock(at, timeZone));
            }
          },
        ),
        { numRuns: 150 },
      );
    });
  }
});
