import type { Span } from "../visits/visit.ts";
import type { Day } from "@kitpath/contract/time/calendar";
import type { LocalDay } from "./local-days.ts";
import { localDay, localDayAt, momentOf } from "./local-days.ts";

/** Hours of a weekday on the clocks of the roster's zone, as `09:00`; 1 is Monday. */
export type Hours = { weekday: number; from: string; until: string };

/** When a nurse, or a seat at a place, can be booked. Nothing of it is stored in advance: free times follow from it and from bookings. */
export type Roster = {
  /** IANA name of the zone whose clocks the hours are on. */
  timeZone: string;
  hours: readonly Hours[];
  /** Absences, or closures of the place. */
  away: readonly Span[];
  /** Local days on which nobody works. */
  holidays: ReadonlySet<Day>;
  /** At most so many visits on a local day. */
  perDay: number;
  visitMinutes: number;
  /** Kept free between two visits; 0 at a place. */
  travelMinutes: number;
};

/** A booked visit: how long it takes, without the way from it, and whether it is too far away for the same day. */
export type Booked = Span & { isElsewhere?: boolean };

const minuteMs = 60_000;
/** Visits begin on the quarters of the clock. */
const quarterMs = 15 * minuteMs;

/** Returns the spans of a local day in which the roster works. A closing time of `00:00` is the end of the day. */
export function openOn(
  { day, weekday, until: end }: LocalDay,
  { hours, timeZone, holidays }: Roster,
): Span[] {
  if (holidays.has(day)) return [];
  return hours
    .filter((each) => each.weekday === weekday)
    .map(({ from, until }) => ({
      from: momentOf(day, from, timeZone),
      until: until === "00:00" ? end : momentOf(day, until, timeZone),
    }))
    .filter(({ from, until }) => from < until);
}

/** Whether two spans share a moment. */
export const overlap = (a: Span, b: Span): boolean => a.from < b.until && b.from < a.until;

/**
 * Returns the visits that can be booked from `from` until `until`, in order: each begins on a quarter of the local clock, lies in the
 * hours of one day, is not on a holiday, in an absence or on a day with visits elsewhere, and leaves the time to travel before and after
 * those that are booked. With `wanted`, only those that begin at one of these moments.
 */
export function freeTimes(
  roster: Roster,
  booked: readonly Booked[],
  { from, until }: Span,
  wanted?: ReadonlySet<number>,
): Span[] {
  const { timeZone, away, perDay } = roster;
  const visitMs = roster.visitMinutes * minuteMs;
  const travelMs = roster.travelMinutes * minuteMs;
  const countOf = Map.groupBy(booked, (visit) => localDay(visit.from, timeZone));
  const taken = [
    ...away,
    ...booked.map((visit) => ({ from: visit.from - travelMs, until: visit.until + travelMs })),
  ].toSorted((a, b) => a.from - b.from);
  const free: Span[] = [];
  for (let day = localDayAt(from, timeZone); day.from < until; day = localDayAt(day.until, timeZone)) {
    const ofDay = countOf.get(day.day) ?? [];
    if (ofDay.length >= perDay || ofDay.some(({ isElsewhere }) => isElsewhere)) continue;
    for (const open of openOn(day, roster)) {
      const near = taken.filter((span) => overlap(span, open));
      const last = Math.min(open.until - visitMs, until - 1);
      for (let at = onQuarter(Math.max(open.from, from)); at <= last; at += quarterMs) {
        if (wanted && !wanted.has(at)) continue;
        const visit = { from: at, until: at + visitMs };
        if (!near.some((span) => overlap(span, visit))) free.push(visit);
      }
    }
  }
  return free;
}

/** Returns the first quarter at or after a moment. It is one on every clock: zones are quarters of an hour apart. */
const onQuarter = (at: number): number => Math.ceil(at / quarterMs) * quarterMs;
