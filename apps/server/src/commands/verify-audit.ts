/**
 * `npm run verify-audit [-- --ends file]`: holds every organisation's audit log against its chain, also while the product
 * runs. With a file, which belongs away from the database, it also holds the chains against where they ended at the last
 * run, and notes where they end now. Exits with 1 when anything is not as it was sealed.
 */
import { parseArgs } from "node:util";
import { readConfig } from "#config";
import { openDatabase, sqlStateOf } from "#db/database.ts";
import { attachOrStart } from "#db/embedded/attach.ts";
import { openTargets } from "../open-targets.ts";
import { StartError, explainDatabaseError } from "../start-error.ts";
import type { KeptEnds } from "./kept-ends.ts";
import { readKeptEnds, writeKeptEnds } from "./kept-ends.ts";
import { runCommand } from "./run-command.ts";
import { verifyMode } from "./verify-mode.ts";

/** No such database, table or column: the product has not been started since it has a chain. */
const notYetThere = new Set(["3D000", "42P01", "42703"]);
const say = (line: string) => process.stdout.write(`${line}\n`);

await runCommand(async (keep) => {
  const { ends: file } = parseArgs({ options: { ends: { type: "string" } } }).values;
  const kept: KeptEnds = file ? await readKeptEnds(file) : new Map();
  const ends: KeptEnds = new Map();
  const { targets, close } = await openTargets(readConfig(), () => undefined, attachOrStart);
  keep(close);

  let faults = 0;
  for (const mode of ["live", "sandbox"] as const) {
    const { target, setting } = targets[mode];
    const db = openDatabase(target, { poolSize: 1 });
    keep(() => db.close());
    try {
      faults += await verifyMode({ db, mode, kept, ends, say });
    } catch (error) {
      if (notYetThere.has(sqlStateOf(error) ?? ""))
        throw new StartError(`The ${mode} database has no audit chain yet. Start Kitpath once.`, {
          cause: error,
        });
      throw setting ? explainDatabaseError(error, setting) : error;
    }
  }
  say(faults === 0 ? "Every entry is as it was sealed." : "The audit log is not as it was sealed.");
  if (faults === 0 && file) await writeKeptEnds(file, ends);
  return faults === 0 ? 0 : 1;
});
