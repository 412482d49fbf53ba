import { sql } from "kysely";
import type { Executor } from "./database.ts";

/** Runs `work` while no other process runs work of the same name on this database; the others wait. */
export async function oneAtATime<T>(directory: Executor, name: string, work: () => Promise<T>): Promise<T> {
  return directory.transaction().execute(async (trx) => {
    // This transaction only holds the lock, for as long as it takes.
    await sql`set local statement_timeout = 0`.execute(trx);
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
    return work();
  });
}
