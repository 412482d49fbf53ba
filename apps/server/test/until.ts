import { setTimeout as pause } from "node:timers/promises";

type Found<T> = T | false | null | undefined;

const longestPauseMs = 100;

/** Asks until there is something, often at first, as most of what is waited for is near; fails after a minute. */
export async function until<T>(find: () => Found<T> | Promise<Found<T>>, what: string): Promise<T> {
  for (let tries = 0; tries < 600; tries++) {
    const found = await find();
    if (found) return found;
    await pause(Math.min(5 * 2 ** tries, longestPauseMs));
  }
  throw new Error(`Within a minute there was no ${what}`);
}
