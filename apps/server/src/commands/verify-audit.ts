import { readConfig } from "#config";
import { openDatabase } from "#db/database.ts";
import { attachOrStart } from "#db/embedded/attach.ts";
import { modeNames } from "../mode-names.ts";
import { openTargets } from "../modes/open-targets.ts";
import { explainCommandError } from "../errors/start-error.ts";
import { UsageError, defineCommand } from "./command.ts";
import type { KeptEnds } from "./kept-ends.ts";
import { readKeptEnds, writeKeptEnds } from "./kept-ends.ts";
import { verifyMode } from "./verify-mode.ts";

const say = (line: string) => process.stdout.write(`${line}\n`);

export const verifyAudit = defineCommand({
  summary: "Checks that no entry of an audit log was changed, deleted, added or moved.",
  usage: "[--ends FILE]",
  help: "Compares every organisation's audit log with its chain, also while the product runs. With --ends FILE, it also checks\neach chain against the end that the last run recorded, and records the new ends in FILE. Keep that file away from the\ndatabase. Exits with 1 if anything differs from what was sealed.",
  options: { ends: { type: "string" } },
  async run({ ends: file }, _places, keep) {
    if (file === "") throw new UsageError("--ends takes a file.");
    const kept: KeptEnds = file ? await readKeptEnds(file) : new Map();
    const ends: KeptEnds = new Map();
    const { targets, close } = await openTargets(readConfig(), () => undefined, attachOrStart);
    keep(close);

    let faults = 0;
    for (const mode of modeNames) {
      const { target, setting } = targets[mode];
      const db = openDatabase(target, { poolSize: 1 });
      keep(() => db.close());
      try {
        faults += await verifyMode({ db, mode, kept, ends, say });
      } catch (error) {
        throw explainCommandError(error, setting);
      }
    }
    say(faults === 0 ? "Every entry is as it was sealed." : "The audit log is not as it was sealed.");
    if (faults === 0 && file) await writeKeptEnds(file, ends);
    return faults === 0 ? 0 : 1;
  },
});
