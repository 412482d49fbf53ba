import { readConfig } from "#config";
import { attachOrStart } from "#db/embedded/attach.ts";
import { listPending } from "#db/migrate.ts";
import { prepareDatabase } from "#db/prepare-database.ts";
import { openJobs } from "#jobs/open-jobs.ts";
import { modeNames } from "../mode-names.ts";
import { openTargets } from "../modes/open-targets.ts";
import { explainDatabaseError } from "../errors/start-error.ts";
import { defineCommand } from "./command.ts";

const say = (line: string) => process.stdout.write(`${line}\n`);

export const migrateCommand = defineCommand({
  summary: "Brings the schema of both databases up to date, or lists the pending migrations.",
  usage: "[--pending]",
  help: "The product does the same when it starts. With --pending it changes nothing and names the migrations that have not run.",
  options: { pending: { type: "boolean" } },
  async run({ pending: isDry }, _places, keep) {
    const { targets, close } = await openTargets(readConfig(), () => undefined, attachOrStart);
    keep(close);
    for (const mode of modeNames) {
      const { target, setting } = targets[mode];
      try {
        const pending = await listPending(target);
        if (pending.length === 0) say(`${mode}  up to date`);
        for (const name of pending) say(`${mode}  ${name}`);
        if (isDry) continue;
        await prepareDatabase(target);
        await openJobs(target, [], () => undefined).then((jobs) => jobs.stop());
      } catch (error) {
        throw explainDatabaseError(error, setting);
      }
    }
    if (!isDry) say("The schema of both databases is up to date.");
    return 0;
  },
});
