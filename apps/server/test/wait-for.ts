import { setTimeout as pause } from "node:timers/promises";

/** Asks until there is something, for at most a minute. */
export async function waitFor<T>(find: () => Promise<T | false | null | undefined>): Promise<T> {
  for (let tries = 0; tries < 600; tries++) {
    const found = await find();
    if (found) return found;
    await pause(100);
  }
  throw new Error("Waited a minute for nothing");
}
