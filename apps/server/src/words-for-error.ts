import { ConfigError } from "#config";
import { EmbeddedPostgresError } from "#db/embedded/error.ts";
import { StartError } from "./start-error.ts";

/** What whoever started it can put right needs no trace of calls. */
export function wordsFor(error: unknown): string {
  const isExpected =
    error instanceof ConfigError || error instanceof EmbeddedPostgresError || error instanceof StartError;
  return isExpected ? error.message : String((error as Error).stack ?? error);
}
