import { hourMs } from "../../time/durations.ts";

type Taken = { stabilityHours: number; collectedAt: Date | null; receivedAt: Date };

/** Returns until when a sample could be tested, and whether it was received after that; unknown, and so not, while nobody knows when it was taken. */
export function stabilityOf({ stabilityHours, collectedAt, receivedAt }: Taken): {
  stableUntil: Date | null;
  isExceeded: boolean;
} {
  const stableUntil = collectedAt && new Date(collectedAt.getTime() + stabilityHours * hourMs);
  return { stableUntil, isExceeded: stableUntil !== null && receivedAt > stableUntil };
}
