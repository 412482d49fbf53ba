import { join } from "node:path";
import type { Config } from "#config";
import type { DatabaseTarget } from "#db/target.ts";
import type { ModeName } from "../mode-names.ts";
import type { Installation } from "./back-up.ts";

type Targets = Record<ModeName, { target: DatabaseTarget }>;

/** Returns everything that a back-up covers. */
export const installationOf = (
  { dataDir, secrets }: Pick<Config, "dataDir" | "secrets">,
  { live, sandbox }: Targets,
): Installation => ({
  databases: { live: live.target, sandbox: sandbox.target },
  filesFolder: join(dataDir, "files"),
  passphrases: secrets,
});
