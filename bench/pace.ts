import { setTimeout as pause } from "node:timers/promises";

/** Returns the value that this share of the samples does not exceed. */
export const at = (samples: readonly number[], share: number) =>
  samples.toSorted((a, b) => a - b)[Math.ceil(samples.length * share) - 1] ?? NaN;

/** Starts work at this rate regardless of its progress, and waits until all of it has ended. */
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
