import { sql } from "kysely";
import type { Executor } from "#db/database.ts";

type Guess = { keys: Buffer[]; now: Date; since: Date; limit: number };

/** Notes a guess under each key that has had fewer than `limit` since; gives how many took it. */
export async function insertGuess(directory: Executor, { keys, now, since, limit }: Guess): Promise<number> {
  const { rows } = await sql`
    insert into sign_in_guesses as g (key, guesses, last_at)
    select key, array[${now}::timestamptz], ${now} from unnest(${keys}::bytea[]) key order by key
    on conflict (key) do update set last_at = excluded.last_at,
      guesses = array(select t from unnest(g.guesses) t where t > ${since}) || excluded.guesses
    where (select count(*) from unnest(g.guesses) t where t > ${since}) < ${limit}
    returning key`.execute(directory);
  return rows.length;
}

/** Takes back a guess that was right. */
export async function removeGuess(directory: Executor, keys: Buffer[], at: Date): Promise<void> {
  await directory
    .updateTable("sign_in_guesses")
    .set({ guesses: sql`array_remove(guesses, ${at}::timestamptz)` })
    .where("key", "in", keys)
    .execute();
}

export async function deleteGuessesBefore(directory: Executor, before: Date): Promise<void> {
  await directory.deleteFrom("sign_in_guesses").where("last_at", "<", before).execute();
}

export function findOrigin(directory: Executor, userId: string, originHashes: Buffer[]) {
  return directory
    .selectFrom("sign_in_origins")
    .select("origin_hash")
    .where("user_id", "=", userId)
    .where("origin_hash", "in", originHashes)
    .orderBy("last_used_at", "desc")
    .limit(1)
    .executeTakeFirst();
}

export async function upsertOrigins(
  directory: Executor,
  userId: string,
  originHashes: Buffer[],
  now: Date,
): Promise<void> {
  await directory
    .insertInto("sign_in_origins")
    .values(originHashes.map((hash) => ({ user_id: userId, origin_hash: hash, last_used_at: now })))
    .onConflict((conflict) => conflict.columns(["user_id", "origin_hash"]).doUpdateSet({ last_used_at: now }))
    .execute();
}
