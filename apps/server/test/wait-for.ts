import { setTimeout as pause } from "node:timers/promises";

type Found<T> = T | false | null | undefined;

/** Asks until there is something, for at most a minute. */
export async function waitFor<T>(find: () => Found<T> | Promise<Found<T>>): Promise<T> {
  for (let tries = 0; tries < 600; tries++) {
    const found = await find();
    if (found) return found;
    await pause(100);
  }
  throw new Error("Waited a minute for nothing");
}
