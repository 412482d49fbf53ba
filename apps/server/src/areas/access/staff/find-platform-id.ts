import type { Executor } from "#db/database.ts";
import { findPlatform } from "./queries.ts";

/** Returns the platform's own organisation, in whose transaction staff can query all tenants; null if there is none yet. */
export const findPlatformId = async (directory: Executor): Promise<string | null> =>
  (await findPlatform(directory))?.id ?? null;
