/** Pauses after the first, second … failed attempt: about two days in total. */
const pausesSeconds = [10, 60, 5 * 60, 15 * 60, 3600, 2 * 3600, 4 * 3600, 8 * 3600, 12 * 3600, 24 * 3600];

/** Returns when to retry; null if a user must do so. Respects a shop's own retry time. */
export function nextTry(
  attempts: number,
  { now, random, retryAfterSeconds }: { now: Date; random: () => number; retryAfterSeconds: number | null },
): Date | null {
  const pause = pausesSeconds[attempts - 1];
  if (pause === undefined) return null;
  // Spreads the retries of products that failed together.
  const spread = pause * (0.9 + random() * 0.2);
  return new Date(now.getTime() + Math.ceil(Math.max(spread, retryAfterSeconds ?? 0)) * 1000);
}
