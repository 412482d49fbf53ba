import { setTimeout as pause } from "node:timers/promises";

type Found<T> = T | false | null | undefined;

/** Asks until there is something, and fails after a minute. */
export async function until<T>(find: () => Found<T> | Promise<Found<T>>, what: string): Promise<T> {
  for (let tries = 0; tries < 1200; tries++) {
    const found = await find();
    if (found) return found;
    await pause(50);
  }
  throw new Error(`Within a minute there was no ${what}`);
}
