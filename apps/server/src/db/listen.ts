import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { noticeSilence } from "./open-pool.ts";
import type { DatabaseTarget } from "./target.ts";
import { applicationRole } from "./target.ts";

type On = {
  message(payload: string): void;
  /** Called when it listens again after losing its connection; notifications sent in between were missed. */
  resumed(): void;
};

const retryMs = 1_000;
/** Without it, an address that takes connections and stays silent, such as a proxy's, would be waited for without end. */
const longestAnswerMs = 10_000;

/** Listens to a database channel on its own connection, and reconnects whenever that is lost, until it is closed. */
export async function openListener(
  target: DatabaseTarget,
  channel: string,
  on: On,
  answerMs = longestAnswerMs,
): Promise<() => Promise<void>> {
  let client: pg.Client | undefined;
  let isClosed = false;

  async function connect(): Promise<void> {
    const next = new pg.Client({
      ...target,
      ...noticeSilence,
      connectionTimeoutMillis: answerMs,
      query_timeout: answerMs,
      application_name: "kitpath-news",
      options: `-c role=${applicationRole}`,
    });
    next.on("notification", ({ payload }) => on.message(payload ?? ""));
    // Errors are handled when the connection ends.
    next.on("error", () => undefined);
    try {
      await next.connect();
      await next.query(`listen ${channel}`);
    } catch (error) {
      await next.end().catch(() => undefined);
      throw error;
    }
    // Only now, because a failed connection ends too, and each would start another retry loop.
    next.once("end", () => void resume());
    client = next;
  }

  async function resume(): Promise<void> {
    while (!isClosed) {
      try {
        await connect();
        on.resumed();
        return;
      } catch {
        await pause(retryMs, undefined, { ref: false });
      }
    }
  }

  await connect();
  return async () => {
    isClosed = true;
    await client?.end();
  };
}
