import { readConfig } from "#config";
import { attachOrStart } from "#db/embedded/attach.ts";
import { backUp } from "../backups/back-up.ts";
import { backupName } from "../backups/backup-names.ts";
import { openBackupStore, splitPlace } from "../backups/open-backup-store.ts";
import { installationOf } from "../backups/open-installation.ts";
import type { ModeName } from "../mode-names.ts";
import { openTargets } from "../modes/open-targets.ts";
import { productVersion } from "../process/product-version.ts";
import { explainCommandError } from "../errors/start-error.ts";
import { UsageError, defineCommand } from "./command.ts";

const number = new Intl.NumberFormat("en-GB", { maximumFractionDigits: 1 });

export const backup = defineCommand({
  summary: "Backs up both databases and all files to a file or a bucket, while the product runs.",
  usage: "[PLACE]",
  help: `PLACE is a file, a folder when it ends with /, or s3://bucket/name. Without it, the folder of KITPATH_BACKUP_TO.
Each database is kept as it was at one moment, with the sums of its tables. A back-up is encrypted by the first passphrase of
KITPATH_SECRET: keep that elsewhere, for without it nobody can read the back-up.`,
  options: {},
  places: { least: 0, most: 1 },
  async run(_values, [given], keep) {
    const config = readConfig();
    const folder = config.backupTo && `${config.backupTo.replace(/\/+$/, "")}/`;
    const place = given ?? folder;
    if (!place) throw new UsageError("Say where to, or set KITPATH_BACKUP_TO.");
    const { store: storePlace, name } = splitPlace(place);
    const store = await openBackupStore(storePlace, config);
    const { targets, close } = await openTargets(config, () => undefined, attachOrStart);
    keep(close);
    const now = new Date();
    const to = { store, name: name ?? backupName(now), now, product: productVersion };
    const started = performance.now();
    const done = await backUp(installationOf(config, targets), to).catch((error: unknown) => {
      throw explainCommandError(error, targets.live.setting);
    });
    const seconds = (performance.now() - started) / 1000;
    const rows = (mode: ModeName) =>
      `${number.format(done[mode].rows)} rows of ${done[mode].tables} tables (${mode})`;
    process.stdout.write(
      `Backed up ${rows("live")}, ${rows("sandbox")} and ${number.format(done.files)} files\n` +
        `to ${storePlace}${to.name}: ${number.format(done.bytes / 1e6)} MB in ${number.format(seconds)} s\n`,
    );
    return 0;
  },
});
