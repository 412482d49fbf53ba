import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { asError } from "../thrown.ts";
import type { Executor } from "./database.ts";

const everyMs = 1_000;

/**
 * Once a second has what was noted for searches written into their indexes, so that no order waits for that and no search
 * reads a long list. Of failures in a row only the first is told of.
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
