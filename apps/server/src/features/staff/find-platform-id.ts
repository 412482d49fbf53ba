import type { Executor } from "#db/database.ts";
import { findPlatform } from "./queries.ts";

/** The platform's own organisation; null before its first member of staff. */
export const findPlatformId = async (directory: Executor): Promise<string | null> =>
  (await findPlatform(directory))?.id ?? null;
