import { join } from "node:path";
import { urlOf } from "../apps/server/test/database.ts";
import { inFreshFolder } from "../apps/server/test/fresh-folder.ts";
import type { DatabaseTarget } from "../apps/server/src/db/target.ts";

export const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** The settings of a drill's server: the drill's own database and files, and no request log. */
export const drillSettings = (folder: string, target: DatabaseTarget): Record<string, string> => ({
  KITPATH_DEMO: "off",
  KITPATH_DATA_DIR: join(folder, "kept"),
  LOG_LEVEL: "fatal",
  DATABASE_URL: urlOf(target),
});

/** Runs a drill in a temporary folder and ends the process, with exit code 0 if every condition held. */
export async function runDrill(drill: (folder: string) => Promise<boolean>): Promise<void> {
  process.exitCode = (await inFreshFolder(drill)) ? 0 : 1;
  process.exit();
}
