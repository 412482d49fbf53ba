import { setTimeout as pause } from "node:timers/promises";
import type { LeanAnswer } from "./lean-client.ts";

const warmMs = 1000;
const measureMs = 5000;
const lanes = 32;
/** How long a refused lane waits, so that it leaves the processors to the others. */
const refusedMs = 50;
/** The number of callers, which limits the number of connections. */
const callers = 500;

/** An answer, and the milliseconds until it came. */
export type Made = LeanAnswer & { ms: number };
export type Send = () => Promise<Made>;

export const isAnswered = ({ status }: Made): boolean => status < 300;

/** The rate of answers as `askInLanes` and `askAt` return them. */
export const perSecond = (some: readonly Made[]): number => some.length / (measureMs / 1000);

/** Keeps the server busy with few callers, so that none waits for long. Returns the answers during the measurement. */
export async function askInLanes(send: Send): Promise<Made[]> {
  const made: Made[] = [];
  const end = performance.now() + warmMs + measureMs;
  const lane = async () => {
    while (performance.now() < end) {
      const one = await send();
      if (!isAnswered(one)) await pause(refusedMs);
      else if (performance.now() > end - measureMs && performance.now() < end) made.push(one);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return made;
}

/**
 * Sends requests at this rate a second regardless of the answers, as independent callers do; skips those beyond the number of callers.
 * Returns all answers to what was sent while measured.
 */
export async function askAt(rate: number, send: Send): Promise<Made[]> {
  const made: Made[] = [];
  const asked = new Set<Promise<void>>();
  const askOnce = async (isMeasured: boolean) => {
    const one = await send();
    if (isMeasured) made.push(one);
  };
  const begun = performance.now();
  for (let count = 0, now = 0; now < warmMs + measureMs; now = performance.now() - begun) {
    for (; count < (now / 1000) * rate; count++) {
      if (asked.size >= callers) continue;
      const isMeasured = now > warmMs;
      const one: Promise<void> = askOnce(isMeasured).finally(() => asked.delete(one));
      asked.add(one);
    }
    await pause(5);
  }
  await Promise.all(asked);
  return made;
}
