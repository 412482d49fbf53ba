const minute = 60;
const hour = 60 * minute;

/** Seconds before each attempt, counted from the previous one: ten attempts over 75 hours and 35 minutes. */
export const delaysSeconds = [
  0,
  5,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
] as const;

const longestWaitSeconds = 24 * hour;

type Tried = {
  /** Attempts so far. */
  tries: number;
  now: Date;
  random: () => number;
  retryAfter: string | null;
};

/**
 * Returns when the next attempt is due; null after the last. Varied by up to a fifth, so that calls that failed together are
 * spread out.
 */
export function nextAttemptAt({ tries, now, random, retryAfter }: Tried): Date | null {
  const delay = delaysSeconds[tries];
  if (delay === undefined) return null;
  const jittered = delay * (0.8 + 0.4 * random());
  const wished = Math.min(secondsOf(retryAfter, now), longestWaitSeconds);
  return new Date(now.getTime() + Math.round(Math.max(jittered, wished) * 1000));
}

/** `Retry-After` is a number of seconds or a date; anything else is ignored. */
function secondsOf(retryAfter: string | null, now: Date): number {
  if (retryAfter === null) return 0;
  if (/^\d{1,9}$/.test(retryAfter)) return Number(retryAfter);
  const date = Date.parse(retryAfter);
  return Number.isNaN(date) ? 0 : Math.max(0, (date - now.getTime()) / 1000);
}

/** An endpoint that has only failed for this long is switched off. */
export const failingLimitMs = 5 * 24 * hour * 1000;
