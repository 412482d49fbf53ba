import type { Health, QueueFigures } from "@kitpath/contract/platform/health/health";
import { statfs } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { findPlatformId } from "#areas/access/staff/staff.ts";
import { findCluster } from "#db/embedded/locations.ts";
import type { Mode, World } from "../../../scope.ts";
import type { QueueRow } from "./job-queries.ts";
import { listQueues } from "./job-queries.ts";
import { isLow } from "./judge-figures.ts";
import type { DatabaseRow, SwitchedOffRow } from "./queries.ts";
import { listSwitchedOff, readDatabase } from "./queries.ts";

/**
 * The health of the product for its operators: the queues of background jobs, the database, the disk and webhooks that were switched
 * off, for each mode.
 *
 * - `judge-figures.ts` says which figures need attention; both the screen (`present.ts`) and Prometheus (`metrics.ts`) show them.
 * - `metrics-route.ts` answers `GET /metrics`, and watches which routes keep the thread that answers to themselves.
 * - `retry-jobs.ts` runs failed jobs again.
 */

export type Figures = {
  queues: QueueFigures[];
  database: DatabaseRow;
  disk: Health["disk"];
  switchedOff: SwitchedOffRow[];
};

/** How many the screen lists at most; hardly anyone looks through more. */
const shownSwitchedOff = 100;

/** Reads the health figures of a mode, cheaply enough to be called every few seconds. */
export async function readFigures(
  mode: Mode,
  { config, breakers }: Pick<World, "config" | "breakers">,
  now: Date,
): Promise<Figures> {
  const { directory } = mode.db;
  // Their jobs wait for an endpoint that does not answer; its partner has been told.
  const heldBack = [...breakers.resting(), ...breakers.onTrial()];
  const [queues, database, disk, switchedOff] = await Promise.all([
    listQueues(directory, now, heldBack),
    readDatabase(directory),
    readDisk(config.dataDir),
    readSwitchedOff(mode, now),
  ]);
  const figures = queues.map((row) => queueFigures(row, now));
  return { queues: figures, database, disk, switchedOff };
}

async function readSwitchedOff(mode: Mode, now: Date): Promise<SwitchedOffRow[]> {
  const platformId = await findPlatformId(mode.db.directory);
  if (!platformId) return [];
  return mode.db.inTenant(platformId, (trx) => listSwitchedOff(trx, now, shownSwitchedOff));
}

const queueFigures = ({ oldest_due: oldest, ...row }: QueueRow, now: Date): QueueFigures => ({
  ...row,
  oldestDueSeconds: oldest && Math.floor((now.getTime() - oldest.getTime()) / 1000),
});

/** The disk of the database, or that of the files if it is another and nearly full. */
export async function readDisk(dataDir: string): Promise<Health["disk"]> {
  const cluster = await findCluster(resolve(dataDir)).catch(() => join(dataDir, "postgres"));
  const [ofCluster, ofFiles] = await Promise.all([measureDisk(dirname(cluster)), measureDisk(dataDir)]);
  // The folder is created with the first file; until then, the disk of the working directory is measured.
  const disk = ofCluster ?? ofFiles ?? (await measureDisk("."))!;
  return ofFiles && isLow(ofFiles) ? ofFiles : disk;
}

async function measureDisk(folder: string): Promise<Health["disk"] | null> {
  const measured = await statfs(folder).catch(() => null);
  if (!measured) return null;
  const { bavail, blocks, bsize } = measured;
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
}
