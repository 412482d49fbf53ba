import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import type { Executor } from "./database.ts";

const askAgainMs = 250;
/** A connection that is silent for long is treated as lost. */
const beatMs = 15_000;

/** Runs `work` while no other process runs work of the same name on this database; the others wait. */
export async function oneAtATime<T>(directory: Executor, name: string, work: () => Promise<T>): Promise<T> {
  return directory.transaction().execute(async (trx) => {
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
    const take = sql<{ isMine: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as "isMine"`;
    while (!(await take.execute(trx)).rows[0]!.isMine) await pause(askAgainMs);
    // This transaction only holds the lock while `work` runs.
    const beat = setInterval(() => void sql`select 1`.execute(trx).catch(() => undefined), beatMs);
    try {
      return await work();
    } finally {
      clearInterval(beat);
    }
  });
}
