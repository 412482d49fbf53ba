import { readConfig } from "#config";
import type { Installation } from "../backups/back-up.ts";
import type { ArchiveHeader } from "../backups/archive.ts";
import { openBackupStore, splitPlace } from "../backups/open-backup-store.ts";
import { checkBackup } from "../backups/check-backup.ts";
import { installationOf } from "../backups/open-installation.ts";
import { restore } from "../backups/restore.ts";
import { modeNames } from "../mode-names.ts";
import { openTargets } from "../modes/open-targets.ts";
import { explainDatabaseError } from "../errors/start-error.ts";
import { UsageError, defineCommand } from "./command.ts";

const number = new Intl.NumberFormat("en-GB", { maximumFractionDigits: 1 });
const say = (line: string) => process.stdout.write(`${line}\n`);

export const restoreCommand = defineCommand({
  summary:
    "Restores a back-up into an empty installation, and compares every table and file with what was backed up.",
  usage: "PLACE [--check]",
  help: `PLACE is a file or s3://bucket/name. Both databases and the folder of files must be empty: what is there is never overwritten.
Everything is restored, or nothing. With --check it is only read to its end: that it is whole and can be decrypted.`,
  options: { check: { type: "boolean" } },
  places: { least: 1, most: 1 },
  async run({ check: isCheck }, [place = ""], keep) {
    const config = readConfig();
    const { store: storePlace, name } = splitPlace(place);
    if (!name) throw new UsageError("Name the back-up itself, not its folder.");
    const sealed = (await openBackupStore(storePlace, config)).read(name);
    const started = performance.now();
    const seconds = () => number.format((performance.now() - started) / 1000);
    if (isCheck) {
      const { header, files } = await checkBackup(sealed, config.secrets);
      describe(header, files);
      say(`The back-up is complete: read in ${seconds()} s.`);
      return 0;
    }
    const { targets, close } = await openTargets(config, () => undefined);
    keep(close);
    const installation: Installation = installationOf(config, targets);
    const { header, files, notAnalysed } = await restore(installation, sealed).catch((error: unknown) => {
      throw explainDatabaseError(error, targets.live.setting);
    });
    describe(header, files);
    say(`Every table and file is as it was backed up: restored in ${seconds()} s.`);
    for (const [mode, { message }] of Object.entries(notAnalysed))
      say(
        `The ${mode} database could not be analysed (${message}). Run "analyze" in it, or it is slow at first.`,
      );
    return 0;
  },
});

function describe({ createdAt, product, databases }: ArchiveHeader, files: number): void {
  say(`Backed up at ${createdAt} by Kitpath ${product}`);
  for (const mode of modeNames) {
    const { tables } = databases[mode];
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    say(`${mode.padEnd(8)} ${number.format(rows)} rows of ${tables.length} tables`);
  }
  say(`${"files".padEnd(8)} ${number.format(files)}`);
}
