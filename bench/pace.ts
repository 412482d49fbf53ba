import { setTimeout as pause } from "node:timers/promises";

/** Returns the value that this share of the samples does not exceed. */
export const at = (samples: readonly number[], share: number) =>
  samples.toSorted((a, b) => a - b)[Math.ceil(samples.length * share) - 1] ?? NaN;

/** Starts work at this rate regardless of its progress until it is over, and waits until all of it has ended. */
export async function atPaceUntil(
  isOver: (begun: number) => boolean,
  perSecond: number,
  work: (n: number) => Promise<void>,
): Promise<void> {
  const begun: Promise<void>[] = [];
  const started = performance.now();
  while (!isOver(begun.length)) {
    const due = ((performance.now() - started) / 1000) * perSecond;
    while (begun.length < due && !isOver(begun.length)) begun.push(work(begun.length));
    await pause(2);
  }
  await Promise.all(begun);
}

/** The same for a number of seconds. */
export const atPace = (
  perSecond: number,
  forSeconds: number,
  work: (n: number) => Promise<void>,
): Promise<void> => atPaceUntil((begun) => begun >= perSecond * forSeconds, perSecond, work);
