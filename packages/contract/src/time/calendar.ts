import { isCalendarDate } from "../fields/text-rules.ts";

/** A day as `YYYY-MM-DD`, in UTC like every day that the product calculates with. */
export type Day = string;

/** Returns the UTC day of a moment. */
export const dayOf = (at: Date): Day => at.toISOString().slice(0, 10);

/** Returns the start of a day. */
export const startOf = (day: Day): Date => new Date(`${day}T00:00:00.000Z`);

/** Returns the day this many days later, or earlier for a negative number. */
export function addDays(day: Day, days: number): Day {
  const at = startOf(day);
  at.setUTCDate(at.getUTCDate() + days);
  return dayOf(at);
}

/**
 * Returns the same date this many months later, or the last day of that month if it has no such date: a month counted from 31
 * January ends on the last day of February, as the law counts periods.
 */
export function addMonths(day: Day, months: number): Day {
  if (!isCalendarDate(day)) throw new RangeError(`Not a day: ${day}`);
  const [year, month, date] = day.split("-").map(Number) as [number, number, number];
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return dayOf(new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastOfMonth))));
}

/** Returns the anniversary of a day; for 29 February, 28 February in years that are not leap years. */
export const addYears = (day: Day, years: number): Day => addMonths(day, 12 * years);
