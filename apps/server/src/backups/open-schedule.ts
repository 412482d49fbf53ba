import type { Config } from "#config";
import { productVersion } from "../product-version.ts";
import { backUp } from "./back-up.ts";
import { backUpWhenDue } from "./back-up-when-due.ts";
import { openBackupStore } from "./open-backup-store.ts";
import { installationOf } from "./open-installation.ts";

type Targets = Parameters<typeof installationOf>[1];

/** Returns the function that the scheduled job calls: it backs up to the configured place, or does nothing if none is set. */
export function openBackupSchedule(config: Config, targets: Targets): (now: Date) => Promise<void> {
  const { backupTo, backupAt: at, backupKeep: keep } = config;
  if (!backupTo) return async () => undefined;
  const installation = installationOf(config, targets);
  return async (now) => {
    const store = await openBackupStore(backupTo, config);
    await backUpWhenDue(
      {
        store,
        at,
        keep,
        backUp: (to, name, time) =>
          backUp(installation, { store: to, name, now: time, product: productVersion }),
      },
      now,
    );
  };
}
