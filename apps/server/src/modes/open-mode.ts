import { openDatabase } from "#db/database.ts";
import { settleSearches } from "#db/settle-searches.ts";
import { jobQueues, startWork } from "../background-work.ts";
import type { OpenMode } from "./open-mode-at-rest.ts";
import { openModeAtRest } from "./open-mode-at-rest.ts";
import type { ModeOptions } from "./open-mode-options.ts";
import type { ModeTarget } from "./open-targets.ts";
import type { Mode } from "../scope.ts";

/** The share of a mode's connections reserved for background work, so that any amount of it leaves connections for requests. */
const shareOfWork = 0.3;

/** Prepares one of the two databases and starts its background work. */
export async function openMode(
  name: Mode["name"],
  { target, pooler }: Pick<ModeTarget, "target" | "pooler">,
  options: ModeOptions,
): Promise<OpenMode> {
  const ofWork = Math.max(2, Math.round(options.poolSize * shareOfWork));
  const ofRequests = { ...options, poolSize: options.poolSize - ofWork };
  const mode = await openModeAtRest(name, { target, pooler }, ofRequests, jobQueues);
  const db = openDatabase(target, { poolSize: ofWork, pooler });
  const mailer = options.openMailer(db, name);
  const texter = options.openTexter(db, name);
  await startWork({ ...options, mode: { ...mode, db }, mailer, texter });
  const searches = settleSearches(db.directory, (error) => options.onError(error, { mode: name }));
  return {
    ...mode,
    async close() {
      await searches.close();
      await mode.close();
      await db.close();
    },
  };
}
