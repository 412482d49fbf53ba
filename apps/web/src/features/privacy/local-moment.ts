import { twoDigits } from "@kitpath/contract/two-digits";

/** Formats a time for a datetime field, in the reader's zone. */
export function localMoment(value: string): string {
  const at = new Date(value);
  const day = `${at.getFullYear()}-${twoDigits(at.getMonth() + 1)}-${twoDigits(at.getDate())}`;
  return `${day}T${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}`;
}
