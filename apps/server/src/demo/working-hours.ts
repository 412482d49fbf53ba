import { dayMs, hourMs, minuteMs } from "@kitpath/contract/time/durations";

/** Hours of the day in UTC, of every day or of every day but Sunday. */
export type Hours = { from: number; to: number; onSundays: boolean };

export const clinicHours: Hours = { from: 8, to: 19, onSundays: false };
export const carrierHours: Hours = { from: 7, to: 18, onSundays: false };
export const labHours: Hours = { from: 6, to: 22, onSundays: true };
/** For what is told to the minute. */
export const anyHours: Hours = { from: 0, to: 24, onSundays: true };
/** When test takers are awake. */
export const wakingHours: Hours = { from: 7, to: 21, onSundays: true };

const sunday = 0;
const midnightBefore = (at: number) => Math.floor(at / dayMs) * dayMs;

/** Returns `at` if it is within these hours, otherwise a moment at this share of the last ones before it. */
export function lastWithin({ from, to, onSundays }: Hours, at: Date, share: number): Date {
  let day = midnightBefore(at.getTime());
  const isOpen = () => onSundays || new Date(day).getUTCDay() !== sunday;
  const opens = () => day + from * hourMs;
  const closes = () => day + to * hourMs;
  if (isOpen() && at.getTime() >= opens() && at.getTime() < closes()) return at;
  while (!isOpen() || closes() > at.getTime()) day -= dayMs;
  return new Date(opens() + share * (closes() - opens()));
}

/** Returns the moment, or one shortly after `last` if that was later. */
export const notBefore = (last: Date, at: Date, share: number): Date =>
  new Date(Math.max(at.getTime(), last.getTime() + (4 + 36 * share) * minuteMs));
