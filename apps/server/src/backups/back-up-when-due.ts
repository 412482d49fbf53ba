import { dayMs } from "@kitpath/contract/durations";
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
};

/** Far longer than a back-up may take. */
const abandonedAfterMs = dayMs;

/**
 * Backs up if there is no back-up since the last scheduled time: on time, or as soon as the product runs again. The oldest are
 * removed only once the new one is complete.
 */
export async function backUpWhenDue({ store, at, keep, backUp }: Schedule, now: Date): Promise<void> {
  const due = lastTimeAt(at, now);
  const made = (await store.list()).flatMap((name) => timeOfBackup(name) ?? []);
  if (made.some((time) => time >= due)) return;
  // First, because they may be what fills the disk.
  await store.removeUnfinished(new Date(now.getTime() - abandonedAfterMs));
  await backUp(store, backupName(now), now);
  const names = (await store.list()).filter(isBackup).sort();
  for (const name of names.slice(0, -keep)) await store.remove(name);
}
