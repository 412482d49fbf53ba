import { sql } from "kysely";
import type { Executor } from "#db/database.ts";

type Counted = { keys: Buffer[]; since: Date; limit: number };

/**
 * Records a guess under each key that has had fewer than `limit` since then. Returns the new count of each key that accepted it.
 */
export async function insertGuess(
  directory: Executor,
  { keys, now, since, limit }: Counted & { now: Date },
): Promise<number[]> {
  const { rows } = await sql<{ had: number }>`
    insert into sign_in_guesses as g (key, guesses, last_at)
    select key, array[${now}::timestamptz], ${now} from unnest(${keys}::bytea[]) key order by key
    on conflict (key) do update set last_at = excluded.last_at,
      guesses = array(select t from unnest(g.guesses) t where t > ${since}) || excluded.guesses
    where (select count(*) from unnest(g.guesses) t where t > ${since}) < ${limit}
    returning cardinality(guesses) as had`.execute(directory);
  return rows.map(({ had }) => had);
}

/** Finds the oldest counted guess of the used-up keys; if there are several such keys, of the one that frees up last. */
export async function findOldestGuess(directory: Executor, { keys, since, limit }: Counted) {
  const { rows } = await sql<{ at: Date | null }>`
    select max(oldest) as at from (
      select (select min(t) from unnest(guesses) t where t > ${since}) as oldest from sign_in_guesses
      where key = any(${keys}::bytea[]) and (select count(*) from unnest(guesses) t where t > ${since}) >= ${limit}
    ) used_up`.execute(directory);
  return rows[0]?.at ?? null;
}

/** Takes back one guess, even if others were made in the same millisecond. */
export async function removeGuess(directory: Executor, keys: Buffer[], at: Date): Promise<void> {
  // In the order in which guesses are counted, so that the two cannot wait for each other.
  const locked = sql<Buffer>`(select key from sign_in_guesses where key = any(${keys}::bytea[]) order by key for update)`;
  const place = sql`array_position(guesses, ${at}::timestamptz)`;
  await directory
    .updateTable("sign_in_guesses")
    .set({ guesses: sql`guesses[:${place} - 1] || guesses[${place} + 1:]` })
    .where("key", "in", locked)
    .where(sql<boolean>`${at}::timestamptz = any(guesses)`)
    .execute();
}

export async function deleteGuessesBefore(directory: Executor, before: Date): Promise<void> {
  await directory.deleteFrom("sign_in_guesses").where("last_at", "<", before).execute();
}
