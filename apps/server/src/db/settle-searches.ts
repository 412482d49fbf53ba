import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { asError } from "../errors/thrown.ts";
import type { Executor } from "./database.ts";

const everyMs = 1_000;

/**
 * Writes pending search entries into the search indexes once a second, so that no order waits for this and no search reads a
 * long list. Of several failures in a row only the first is reported.
 */
export function settleSearches(directory: Executor, onError: (error: Error) => void) {
  const ending = new AbortController();
  let isFailing = false;

  async function settle(): Promise<void> {
    try {
      await sql`select settle_searches()`.execute(directory);
      isFailing = false;
    } catch (error) {
      if (!isFailing) onError(asError(error));
      isFailing = true;
    }
  }

  async function settleAlways(): Promise<void> {
    while (!ending.signal.aborted) {
      await settle();
      await pause(everyMs, null, { signal: ending.signal, ref: false }).catch(() => undefined);
    }
  }

  const settling = settleAlways();
  return {
    async close(): Promise<void> {
      ending.abort();
      await settling;
    },
  };
}
