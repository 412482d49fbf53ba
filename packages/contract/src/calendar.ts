import { isCalendarDate } from "./text-rules.ts";

/** A day as `YYYY-MM-DD`, in UTC like every day that the product reckons with. */
export type Day = string;

/** The day that a moment falls on, in UTC. */
export const dayOf = (at: Date): Day => at.toISOString().slice(0, 10);

/** The beginning of a day. */
export const startOf = (day: Day): Date => new Date(`${day}T00:00:00.000Z`);

/** The day so many days later, or earlier for a negative number. */
export function addDays(day: Day, days: number): Day {
  const at = startOf(day);
  at.setUTCDate(at.getUTCDate() + days);
  return dayOf(at);
}

/**
 * The same date so many months later, and the last day of that month where it has no such date: a period that is counted from
 * 31 January for a month ends on the last day of February, as the law counts periods.
 */
export function addMonths(day: Day, months: number): Day {
  if (!isCalendarDate(day)) throw new RangeError(`Not a day: ${day}`);
  const [year, month, date] = day.split("-").map(Number) as [number, number, number];
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return dayOf(new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastOfMonth))));
}

/** The anniversary of a day; of 29 February, 28 February in a year that has no other. */
export const addYears = (day: Day, years: number): Day => addMonths(day, 12 * years);
