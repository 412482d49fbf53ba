import { dayMs } from "@kitpath/contract/time/durations";

const pattern = /^kitpath-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.backup$/;

/** `kitpath-20260314T023000Z.backup` */
export const backupName = (now: Date): string =>
  `kitpath-${now.toISOString().replace(/\.\d+/, "").replace(/[-:]/g, "")}.backup`;

/** Returns when a back-up was made, from its name; null if it is not the name of a back-up. */
export function timeOfBackup(name: string): Date | null {
  const found = pattern.exec(name)?.slice(1).map(Number);
  if (!found) return null;
  const [year = 0, month = 1, day, hour, minute, second] = found;
  return new Date(Date.UTC(year, month - 1, day, hour, minute, second));
}

/** Whether it is the name of a back-up, and so of one that may be deleted. */
export const isBackup = (name: string): boolean => timeOfBackup(name) !== null;

/** Returns the latest time at or before `now` at which it was `HH:MM` in UTC. */
export function lastTimeAt(clock: string, now: Date): Date {
  const [hour = 0, minute = 0] = clock.split(":").map(Number);
  const today = new Date(now);
  today.setUTCHours(hour, minute, 0, 0);
  return today <= now ? today : new Date(today.getTime() - dayMs);
}
