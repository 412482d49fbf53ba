/**
 * Where somebody is in a guide, as the address says: the step, the step whose timer was started, and when that was in epoch
 * milliseconds. A phone that was locked, or loads the page again, then still knows all of it.
 */
export type SamplingPlace = {
  step?: number | undefined;
  timed?: number | undefined;
  since?: number | undefined;
};

const wholeNumber = (value: unknown): number | undefined => {
  const number = Number(value);
  return Number.isSafeInteger(number) && number > 0 ? number : undefined;
};

/** Reads the place from an address. */
export const samplingSearch = ({ step, timed, since }: Record<string, unknown>): SamplingPlace => ({
  step: wholeNumber(step),
  timed: wholeNumber(timed),
  since: wholeNumber(since),
});

/** Returns what is left of a timer; a clock that was turned back makes it no longer than it is. */
export function timeLeft(seconds: number, since: number, now: number): number {
  const whole = seconds * 1000;
  return Math.min(whole, Math.max(0, since + whole - now));
}
