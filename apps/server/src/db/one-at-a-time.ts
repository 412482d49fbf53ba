import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import type { Executor, TenantTransaction } from "./database.ts";

const askAgainMs = 250;
/** A connection that is silent for long is treated as lost. */
const beatMs = 15_000;

/** Runs `work` while no other process runs work of the same name on this database; the others wait. */
export async function oneAtATime<T>(directory: Executor, name: string, work: () => Promise<T>): Promise<T> {
  return directory.transaction().execute(async (trx) => {
    while (!(await take(trx, name))) await pause(askAgainMs);
    return holding(trx, work);
  });
}

/**
 * Runs `work` unless another process runs work of the same name on this database. Throws if it takes longer than `longestMs`: it
 * counts as lost then, and the next may begin. The signal tells `work` to end.
 */
export async function unlessOngoing(
  directory: Executor,
  { name, longestMs }: { name: string; longestMs: number },
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  await directory.transaction().execute(async (trx) => {
    if (await take(trx, name)) await holding(trx, () => within(longestMs, name, work));
  });
}

async function take(trx: TenantTransaction, name: string): Promise<boolean> {
  // Not for ever, or a machine that has vanished would hold the others back for hours.
  await sql`set local idle_in_transaction_session_timeout = '5min'`.execute(trx);
  const { rows } = await sql<{ isMine: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as "isMine"`.execute(trx);
  return rows[0]!.isMine;
}

/** The transaction only holds the lock while `work` runs. */
async function holding<T>(trx: TenantTransaction, work: () => Promise<T>): Promise<T> {
  const beat = setInterval(() => void sql`select 1`.execute(trx).catch(() => undefined), beatMs);
  try {
    return await work();
  } finally {
    clearInterval(beat);
  }
}

async function within(
  longestMs: number,
  name: string,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const { promise, reject } = Promise.withResolvers<never>();
  const late = new AbortController();
  const timer = setTimeout(() => {
    const error = new Error(`The ${name} takes too long`);
    late.abort(error);
    reject(error);
  }, longestMs);
  try {
    await Promise.race([work(late.signal), promise]);
  } finally {
    clearTimeout(timer);
  }
}
