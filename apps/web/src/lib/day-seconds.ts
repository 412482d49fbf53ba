import { twoDigits } from "@kitpath/contract/two-digits";

/** Returns the epoch seconds of the start of a day `YYYY-MM-DD` in the reader's zone, or of its last second if `after` is 1. */
export function secondsOfDay(day: string | undefined, after: 0 | 1): number | undefined {
  if (!day) return undefined;
  const date = new Date(`${day}T00:00`);
  date.setDate(date.getDate() + after);
  return Math.floor(date.getTime() / 1000) - after;
}

/** Returns the day of epoch seconds in the reader's zone, as `YYYY-MM-DD`; empty for none. */
export function dayOf(seconds: number | undefined): string {
  if (seconds === undefined) return "";
  const date = new Date(seconds * 1000);
  return `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;
}
