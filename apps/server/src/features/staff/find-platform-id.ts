import type { Mode } from "../../scope.ts";
import { findPlatform } from "./queries.ts";

/** Returns the platform's own organisation, in whose transaction staff can query all tenants; null if there is none yet. */
export const findPlatformId = async (mode: Mode): Promise<string | null> =>
  (await findPlatform(mode.db.directory))?.id ?? null;
