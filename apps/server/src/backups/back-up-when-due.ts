import type { BackedUp } from "./back-up.ts";
import { backupName, lastTimeAt, timeOfBackup } from "./backup-names.ts";
import type { BackupStore } from "./backup-store.ts";

export type Schedule = {
  store: BackupStore;
  /** Time of the day in UTC, `HH:MM`. */
  at: string;
  /** How many of them are kept; the oldest go. */
  keep: number;
  backUp: (store: BackupStore, name: string, now: Date) => Promise<BackedUp>;
};

/**
 * Backs up when there is no back-up since the time of the day that was asked for: on time, or as soon as the product runs
 * again. Removes the oldest only once the new one is there.
 */
export async function backUpWhenDue({ store, at, keep, backUp }: Schedule, now: Date): Promise<void> {
  const due = lastTimeAt(at, now);
  const made = (await store.list()).flatMap((name) => timeOfBackup(name) ?? []);
  if (made.some((time) => time >= due)) return;
  await backUp(store, backupName(now), now);
  const names = (await store.list()).filter((name) => timeOfBackup(name) !== null).sort();
  for (const name of names.slice(0, -keep)) await store.remove(name);
}
