import type { Span } from "../visits/visit.ts";
import type { Day } from "@kitpath/contract/time/calendar";
import type { LocalDay } from "./local-days.ts";
import { localDayAt, momentOf } from "./local-days.ts";

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
 * those that are booked. With `wanted`, only those that begin at one of these moments, which are in order. It is asked for hundreds of
 * nurses at once, so each visit is looked at on its own day only, and a day on which nothing is wanted not at all.
 */
export function freeTimes(
  roster: Roster,
  booked: readonly Booked[],
  { from, until }: Span,
  wanted?: readonly number[],
): Span[] {
  const { timeZone, away, perDay } = roster;
  const visitMs = roster.visitMinutes * minuteMs;
  const travelMs = roster.travelMinutes * minuteMs;
  const visits = booked.toSorted((a, b) => a.from - b.from);
  const free: Span[] = [];
  let [first, next, over] = [0, 0, 0];
  for (let day = localDayAt(from, timeZone); day.from < until; day = localDayAt(day.until, timeZone)) {
    first = next;
    if (wanted) while (next < wanted.length && wanted[next]! < day.until) next++;
    if (wanted && first === next) continue;
    while (over < visits.length && visits[over]!.until + travelMs <= day.from) over++;
    let later = over;
    while (later < visits.length && visits[later]!.from - travelMs < day.until) later++;
    const near = visits.slice(over, later);
    const ofDay = near.filter((visit) => visit.from >= day.from && visit.from < day.until);
    if (ofDay.length >= perDay || ofDay.some(({ isElsewhere }) => isElsewhere)) continue;
    for (const open of openOn(day, roster)) {
      const earliest = Math.max(open.from, from);
      const last = Math.min(open.until - visitMs, until - 1);
      const absences = away.filter((span) => overlap(span, open));
      for (const at of wanted?.slice(first, next) ?? quartersOf(earliest, last)) {
        if (at < earliest || at > last) continue;
        const visit = { from: at, until: at + visitMs };
        const withWays = { from: at - travelMs, until: visit.until + travelMs };
        const isTaken =
          near.some((span) => overlap(span, withWays)) || absences.some((span) => overlap(span, visit));
        if (!isTaken) free.push(visit);
      }
    }
  }
  return free;
}

/** Returns the quarters from a moment to another. They are the same on every clock: zones are quarters of an hour apart. */
function quartersOf(earliest: number, last: number): number[] {
  const quarters: number[] = [];
  for (let at = Math.ceil(earliest / quarterMs) * quarterMs; at <= last; at += quarterMs) quarters.push(at);
  return quarters;
}
