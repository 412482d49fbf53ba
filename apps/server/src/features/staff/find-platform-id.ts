import type { Mode } from "../../scope.ts";
import { findPlatform } from "./queries.ts";

/** The platform's own organisation, in whose transaction every tenant is looked into; null while there is none. */
export const findPlatformId = async (mode: Mode): Promise<string | null> =>
  (await findPlatform(mode.db.directory))?.id ?? null;
