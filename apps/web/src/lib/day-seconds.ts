import { localDay } from "./local-moment.ts";

/** The message for a filter whose last day is before its first. */
export const reversedRange = "“To” is before “From”.";

/** Whether a filter ends before it begins, so that nothing matches. */
export const isReversed = (from: number | undefined, to: number | undefined): boolean =>
  from !== undefined && to !== undefined && from > to;

/** Returns the day of epoch seconds in the reader's zone, as `YYYY-MM-DD`; empty for none. */
export const dayOf = (seconds: number | undefined): string =>
  seconds === undefined ? "" : localDay(new Date(seconds * 1000));
