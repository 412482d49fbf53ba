/** Pauses after the first, second … try that failed: about two days in all. */
const pausesSeconds = [10, 60, 5 * 60, 15 * 60, 3600, 2 * 3600, 4 * 3600, 8 * 3600, 12 * 3600, 24 * 3600];

/** When to try again; null when it is left to a person. A shop that says when to come again is not asked before. */
export function nextTry(
  attempts: number,
  { now, random, retryAfterSeconds }: { now: Date; random: () => number; retryAfterSeconds: number | null },
): Date | null {
  const pause = pausesSeconds[attempts - 1];
  if (pause === undefined) return null;
  // Many products that failed together do not all come back together.
  const spread = pause * (0.9 + random() * 0.2);
  return new Date(now.getTime() + Math.ceil(Math.max(spread, retryAfterSeconds ?? 0)) * 1000);
}
