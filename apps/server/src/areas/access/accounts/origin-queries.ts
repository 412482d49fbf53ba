import type { Executor } from "#db/database.ts";

/** Finds which of these a user has signed in from before; of several, the last one given. */
export function findOrigin(directory: Executor, userId: string, originHashes: Buffer[]) {
  return directory
    .selectFrom("sign_in_origins")
    .select("origin_hash")
    .where("user_id", "=", userId)
    .where("origin_hash", "in", originHashes)
    .orderBy((eb) => eb("origin_hash", "=", originHashes.at(-1)!), "desc")
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

export async function deleteOriginsBefore(directory: Executor, lastUse: Date): Promise<void> {
  await directory.deleteFrom("sign_in_origins").where("last_used_at", "<", lastUse).execute();
}
