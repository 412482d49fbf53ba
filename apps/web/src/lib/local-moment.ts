import { twoDigits } from "@kitpath/contract/fields/two-digits";

/** Formats a time's day for a date field, in the reader's zone. */
export const localDay = (at: Date): string =>
  `${at.getFullYear()}-${twoDigits(at.getMonth() + 1)}-${twoDigits(at.getDate())}`;

/** Formats a time for a datetime field, in the reader's zone. */
export function localMoment(value: string): string {
  const at = new Date(value);
  return `${localDay(at)}T${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}`;
}
