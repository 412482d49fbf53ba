import { join } from "node:path";
import { urlOf } from "../apps/server/test/database.ts";
import { inFreshFolder } from "../apps/server/test/fresh-folder.ts";
import type { DatabaseTarget } from "../apps/server/src/db/target.ts";

export const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** What a server of a drill starts with: its database and files of the drill's own, and nothing said of the requests it answers. */
export const drillSettings = (folder: string, target: DatabaseTarget): Record<string, string> => ({
  KITPATH_DEMO: "off",
  KITPATH_DATA_DIR: join(folder, "kept"),
  LOG_LEVEL: "fatal",
  DATABASE_URL: urlOf(target),
});

/** Runs a drill in a folder of its own and ends the process: well when what had to hold held. */
export async function runDrill(drill: (folder: string) => Promise<boolean>): Promise<void> {
  process.exitCode = (await inFreshFolder(drill)) ? 0 : 1;
  process.exit();
}
