import { lastSecond } from "@kitpath/contract/lists/query-fields";

/**
 * Returns the epoch seconds of the start of a day `YYYY-MM-DD` in the reader's zone, or of its last second if `after` is 1. A day
 * before or after what a query can name is the nearest moment that it can, so that it still narrows a list.
 */
export function secondsOfDay(day: string | undefined, after: 0 | 1): number | undefined {
  if (!day) return undefined;
  const date = new Date(`${day}T00:00`);
  date.setDate(date.getDate() + after);
  const seconds = Math.floor(date.getTime() / 1000) - after;
  // A year of more than four digits, which a field for dates takes too, reads as no date.
  return Number.isNaN(seconds) ? lastSecond : Math.min(Math.max(seconds, 0), lastSecond);
}

const writtenDay = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Reads the days of an address that names them as people do, `from=2026-11-20&to=2026-12-01`, into the fields that its screen has
 * for the first and the last second.
 */
export function readDays(
  search: Record<string, unknown>,
  names: { first: string; last: string },
): Record<string, unknown> {
  const secondsOf = (value: unknown, after: 0 | 1) =>
    typeof value === "string" && writtenDay.test(value) ? secondsOfDay(value, after) : value;
  return {
    ...search,
    [names.first]: secondsOf(search[names.first] ?? search.from, 0),
    [names.last]: secondsOf(search[names.last] ?? search.to, 1),
  };
}

/** A screen that has other names for them keeps none of these in its address. */
export type WithoutDays = { from?: undefined; to?: undefined };
export const withoutDays: WithoutDays = { from: undefined, to: undefined };
