import { z } from "zod";

/** Whole minutes of a visit, or of the way to the next. */
export function minutesFrom(min: number) {
  const error = `Enter whole minutes from ${min} to 240.`;
  return z.int({ error }).min(min, error).max(240, error);
}

export const visitMinutes = minutesFrom(5);
