import type { AlertCode, Health } from "@kitpath/contract/platform/health/health";
import { formatCount } from "@kitpath/contract/fields/formats";

type Figures = Pick<Health, "queues" | "database" | "disk">;
export type Alert = Health["alerts"][number];

const lateSeconds = 10 * 60;
const lowShare = 0.1;
const lowBytes = 10 * 2 ** 30;
const highShare = 0.8;

export const isLow = ({ freeBytes, totalBytes }: Health["disk"]): boolean =>
  freeBytes < totalBytes * lowShare && freeBytes < lowBytes;

/**
 * Returns what an operator has to look at. Few on purpose: it leaves out whatever recovers by itself, and whatever the partner
 * concerned knows.
 */
export function judgeFigures({ queues, database, disk }: Figures): Alert[] {
  const alerts: Alert[] = [];
  const alert = (code: AlertCode, text: string) => void alerts.push({ code, text });
  const failed = queues.reduce((sum, queue) => sum + queue.failed, 0);
  if (failed > 0)
    alert(
      "jobs_failed",
      `${formatCount(failed, "job")} failed on ${failed === 1 ? "its" : "their"} last attempt.`,
    );
  const oldest = Math.max(0, ...queues.map(({ oldestDueSeconds }) => oldestDueSeconds ?? 0));
  if (oldest >= lateSeconds)
    alert("jobs_late", `The oldest due job has been waiting for ${Math.floor(oldest / 60)} minutes.`);
  if (isLow(disk)) alert("disk_low", "The disk is almost full.");
  if (database.connections > database.maxConnections * highShare)
    alert(
      "connections_high",
      `${database.connections} of ${database.maxConnections} connections to the database are in use.`,
    );
  return alerts;
}
