import type { Day } from "@kitpath/contract/time/calendar";
import { addDays, dayOf } from "@kitpath/contract/time/calendar";
import { Temporal } from "temporal-polyfill";
import type { Span } from "../visits/visit.ts";

/** A day on a zone's clocks: from its start until the next one's. */
export type LocalDay = Span & {
  day: Day;
  /** 1 is Monday. */
  weekday: number;
  /** The moments of its times that were asked for. */
  moments: Map<string, number>;
};

/** The days of each zone that were asked for: free times of hundreds of nurses ask for the same few. */
const known = new Map<string, Map<Day, LocalDay>>();
/** A year of each; the days of a zone with more are forgotten. */
const mostDays = 400;
const mostZones = 100;

const momentAt = (day: Day, time: string, timeZone: string): number =>
  Temporal.PlainDate.from(day).toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(time) })
    .epochMilliseconds;

/** Returns a day of a zone. */
function readLocalDay(day: Day, timeZone: string): LocalDay {
  let days = known.get(timeZone);
  if (!days || days.size > mostDays) {
    if (known.size > mostZones) known.clear();
    known.set(timeZone, (days = new Map()));
  }
  let found = days.get(day);
  if (!found) {
    found = {
      day,
      weekday: Temporal.PlainDate.from(day).dayOfWeek,
      from: momentAt(day, "00:00", timeZone),
      until: momentAt(addDays(day, 1), "00:00", timeZone),
      moments: new Map(),
    };
    days.set(day, found);
  }
  return found;
}

/**
 * Returns the moment of a time on a zone's clocks. In the hour that is left out in spring it is as long after the change as the time is
 * after its beginning; of the hour that comes twice in autumn, the first is meant.
 */
export function momentOf(day: Day, time: string, timeZone: string): number {
  const { moments } = readLocalDay(day, timeZone);
  const kept = moments.get(time);
  if (kept !== undefined) return kept;
  const moment = momentAt(day, time, timeZone);
  moments.set(time, moment);
  return moment;
}

/** The names of days since 1970: the visits of hundreds of nurses ask for the same few. */
const names = new Map<number, Day>();
const dayMs = 24 * 60 * 60_000;

function nameOf(at: number): Day {
  const number = Math.floor(at / dayMs);
  const known = names.get(number);
  if (known !== undefined) return known;
  if (names.size > mostDays) names.clear();
  const name = dayOf(new Date(at));
  names.set(number, name);
  return name;
}

/** Returns the day of a moment in a zone. */
export function localDayAt(at: number, timeZone: string): LocalDay {
  const day = nameOf(at);
  const found = readLocalDay(day, timeZone);
  // No clock is more than a day from UTC's.
  if (at < found.from) return readLocalDay(addDays(day, -1), timeZone);
  return at < found.until ? found : readLocalDay(addDays(day, 1), timeZone);
}
export const localDay = (at: number, timeZone: string): Day => localDayAt(at, timeZone).day;

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Returns what a zone's clocks show at a moment, such as `09:30`. */
export function localClock(at: number, timeZone: string): string {
  let clock = clocks.get(timeZone);
  if (!clock) {
    const shown = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
    clocks.set(timeZone, (clock = new Intl.DateTimeFormat("en-GB", { timeZone, ...shown })));
  }
  return clock.format(at);
}

/** Returns how many minutes after midnight a zone's clocks show. */
export function minuteOfDay(at: number, timeZone: string): number {
  const [hours = 0, minutes = 0] = localClock(at, timeZone).split(":").map(Number);
  return hours * 60 + minutes;
}
