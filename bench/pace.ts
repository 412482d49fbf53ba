import { setTimeout as pause } from "node:timers/promises";

/** What this share of the samples does not go beyond. */
export const at = (samples: readonly number[], share: number) =>
  samples.toSorted((a, b) => a - b)[Math.ceil(samples.length * share) - 1] ?? NaN;

/** Begins work at this pace whatever becomes of what was begun, and waits for the end of all. */
export async function atPace(
  perSecond: number,
  forSeconds: number,
  work: (n: number) => Promise<void>,
): Promise<void> {
  const begun: Promise<void>[] = [];
  const all = perSecond * forSeconds;
  const started = performance.now();
  while (begun.length < all) {
    const due = Math.min(all, ((performance.now() - started) / 1000) * perSecond);
    while (begun.length < due) begun.push(work(begun.length));
    await pause(2);
  }
  await Promise.all(begun);
}
