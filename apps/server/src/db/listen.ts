import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { noticeSilence } from "./open-pool.ts";
import type { DatabaseTarget } from "./target.ts";
import { applicationRole } from "./target.ts";

type On = {
  message(payload: string): void;
  /** It listens again after a connection was lost: what was said in between has not been heard. */
  resumed(): void;
};

const retryMs = 1_000;

/** Listens to a channel of the database on a connection of its own, and again whenever that is lost, until it is closed. */
export async function openListener(
  target: DatabaseTarget,
  channel: string,
  on: On,
): Promise<() => Promise<void>> {
  let client: pg.Client | undefined;
  let isClosed = false;

  async function connect(): Promise<void> {
    const next = new pg.Client({
      ...target,
      ...noticeSilence,
      application_name: "kitpath-news",
      options: `-c role=${applicationRole}`,
    });
    next.on("notification", ({ payload }) => on.message(payload ?? ""));
    // What has gone wrong is told by the end of the connection.
    next.on("error", () => undefined);
    try {
      await next.connect();
      await next.query(`listen ${channel}`);
    } catch (error) {
      await next.end().catch(() => undefined);
      throw error;
    }
    // Only now: one that never came about ends too, and each would begin to try anew beside the others.
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
