import type { Span } from "../visits/visit.ts";
import { Temporal } from "temporal-polyfill";
import type { Day } from "@kitpath/contract/time/calendar";

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

/** A booked visit: how long it takes, without the way from it. */
export type Booked = Span;

const minuteMs = 60_000;
/** Visits begin on the quarters of the local clock. */
const stepMinutes = 15;

/** Returns the local day of a moment in a zone. */
export const localDay = (at: number, timeZone: string): Day =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone).toPlainDate().toString();

/** Returns what the clocks of a zone show at a moment: `09:30`. */
export const localClock = (at: number, timeZone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(at)
    .toZonedDateTimeISO(timeZone)
    .toPlainTime()
    .toString()
    .slice(0, 5);

/**
 * Returns the moment of a time on a zone's clocks. In the hour that is left out in spring it is as long after the change as the time is
 * after its beginning; of the hour that comes twice in autumn, the first is meant.
 */
export const momentOf = (day: Day, time: string, timeZone: string): number =>
  Temporal.PlainDate.from(day).toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(time) })
    .epochMilliseconds;

/** Returns the spans of a local day in which the roster works. A closing time of `00:00` is the end of the day. */
function openOn(day: Day, { hours, timeZone, holidays }: Roster): Span[] {
  if (holidays.has(day)) return [];
  const date = Temporal.PlainDate.from(day);
  const next = date.add({ days: 1 }).toString();
  return hours
    .filter(({ weekday }) => weekday === date.dayOfWeek)
    .map(({ from, until }) => ({
      from: momentOf(day, from, timeZone),
      until: momentOf(until === "00:00" ? next : day, until, timeZone),
    }))
    .filter(({ from, until }) => from < until);
}

/** Whether two spans share a moment. */
export const overlap = (a: Span, b: Span): boolean => a.from < b.until && b.from < a.until;

/**
 * Returns the visits that can be booked from `from` until `until`, in order: each begins on a quarter of the local clock, lies in the
 * hours of one day, is not on a holiday or in an absence, and leaves the time to travel before and after those that are booked.
 */
export function freeTimes(roster: Roster, booked: readonly Booked[], { from, until }: Span): Span[] {
  const { timeZone, away, perDay } = roster;
  const visitMs = roster.visitMinutes * minuteMs;
  const travelMs = roster.travelMinutes * minuteMs;
  const countOf = Map.groupBy(booked, (visit) => localDay(visit.from, timeZone));
  const taken = [
    ...away,
    ...booked.map((visit) => ({ from: visit.from - travelMs, until: visit.until + travelMs })),
  ].toSorted((a, b) => a.from - b.from);
  const free: Span[] = [];
  const last = localDay(until - 1, timeZone);
  for (let day = localDay(from, timeZone); day <= last; day = nextDay(day)) {
    if ((countOf.get(day)?.length ?? 0) >= perDay) continue;
    for (const open of openOn(day, roster)) {
      const near = taken.filter((span) => overlap(span, open));
      for (
        let at = onQuarter(Math.max(open.from, from), timeZone);
        at + visitMs <= open.until;
        at += stepMinutes * minuteMs
      ) {
        const visit = { from: at, until: at + visitMs };
        if (at < until && !near.some((span) => overlap(span, visit))) free.push(visit);
      }
    }
  }
  return free;
}

const nextDay = (day: Day): Day => Temporal.PlainDate.from(day).add({ days: 1 }).toString();

/** Returns the first quarter of the local clock at or after a moment. */
function onQuarter(at: number, timeZone: string): number {
  const stepMs = stepMinutes * minuteMs;
  const offsetMs =
    Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone).offsetNanoseconds / 1e6;
  return Math.ceil((at + offsetMs) / stepMs) * stepMs - offsetMs;
}
