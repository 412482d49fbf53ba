import { z } from "zod";
import type { Config } from "#config";
import { unlessOngoing } from "#db/one-at-a-time.ts";
import { asOwner } from "#db/prepare-database.ts";
import type { JobDefinition } from "#jobs/jobs.ts";
import { productVersion } from "../process/product-version.ts";
import { backUpWhenDue } from "./back-up-when-due.ts";
import { backUp } from "./back-up.ts";
import { openBackupStore } from "./open-backup-store.ts";
import { installationOf } from "./open-installation.ts";

const payload = z.object({});

const longestBackupSeconds = 6 * 3600;

/** Checks every quarter of an hour whether a back-up is due. */
export const backUpJob: JobDefinition<z.infer<typeof payload>> = {
  name: "back-up",
  payload,
  retryLimit: 2,
  retryDelaySeconds: 300,
  heartbeatSeconds: 60,
  expireSeconds: longestBackupSeconds,
  waitsOnce: true,
  cron: "*/15 * * * *",
};

const oneOfAll = { name: "back-up", longestMs: longestBackupSeconds * 1000 };

type Targets = Parameters<typeof installationOf>[1];

/** Returns the function that the scheduled job calls: it backs up to the configured place, or does nothing if none is set. */
export function openBackupSchedule(
  config: Config,
  targets: Targets,
  onWarning: (warning: Error) => void,
): (now: Date) => Promise<void> {
  const { backupTo, backupAt: at, backupKeep: keep } = config;
  if (!backupTo) return async () => undefined;
  const installation = installationOf(config, targets);
  const look = async (now: Date, signal: AbortSignal) => {
    const store = await openBackupStore(backupTo, config);
    await backUpWhenDue(
      {
        store,
        at,
        keep,
        onWarning,
        backUp: (to, name, time) =>
          backUp(installation, { store: to, name, now: time, product: productVersion, signal }),
      },
      now,
    );
  };
  // A back-up that takes longer than the schedule's interval is in no list yet when the next process looks.
  return (now) =>
    asOwner(targets.live.target, (owner) => unlessOngoing(owner, oneOfAll, (signal) => look(now, signal)));
}
