import { dayMs, hourMs } from "@kitpath/contract/time/durations";
import type { BackedUp } from "./back-up.ts";
import { backupName, isBackup, lastTimeAt, timeOfBackup } from "./backup-names.ts";
import type { BackupStore } from "./backup-store.ts";

export type Schedule = {
  store: BackupStore;
  /** Time of day in UTC, `HH:MM`. */
  at: string;
  /** How many back-ups are kept; the oldest are removed. */
  keep: number;
  backUp: (store: BackupStore, name: string, now: Date) => Promise<BackedUp>;
  onWarning: (warning: Error) => void;
};

/** Far longer than a back-up may take. */
const abandonedAfterMs = dayMs;

/** How far the clocks of processes may differ. */
const clockSkewMs = hourMs;

/**
 * Backs up if there is no back-up since the last scheduled time: on time, or as soon as the product runs again. The oldest are
 * removed only once the new one is complete. Names of the future, given while a clock was wrong, count for nothing.
 */
export async function backUpWhenDue(
  { store, at, keep, backUp, onWarning }: Schedule,
  now: Date,
): Promise<void> {
  const due = lastTimeAt(at, now);
  const latest = new Date(now.getTime() + clockSkewMs);
  const isOfFuture = (name: string) => timeOfBackup(name)! > latest;
  const made = (await store.list()).filter(isBackup);
  if (made.some((name) => timeOfBackup(name)! >= due && !isOfFuture(name))) return;
  for (const name of made.filter(isOfFuture))
    onWarning(
      new Error(`The back-up ${name} has a date in the future. If a clock was wrong, rename or delete it.`),
    );
  // First, because they may be what fills the disk.
  await store.removeUnfinished(new Date(now.getTime() - abandonedAfterMs));
  await backUp(store, backupName(now), now);
  const names = (await store.list()).filter((name) => isBackup(name) && !isOfFuture(name)).sort();
  for (const name of names.slice(0, -keep)) await store.remove(name);
}
