import type { Executor } from "./database.ts";

type KeyIds = readonly [string, ...string[]];

/** The names of the rows in `server_keys` that record which keys may have encrypted something in this database. */
const prefix = "secrets/";
const nameOf = (keyId: string) => `${prefix}${keyId}`;

/**
 * Whether every key that may have encrypted something in this database is configured; texts encrypted with another one could not be
 * read. `owner` is the schema's owner.
 */
export async function hasEveryKey(owner: Executor, keyIds: KeyIds): Promise<boolean> {
  const names = keyIds.map(nameOf);
  const recorded = await owner
    .selectFrom("server_keys")
    .select("name")
    .where("name", "like", `${prefix}%`)
    .execute();
  return recorded.every(({ name }) => names.includes(name));
}

/**
 * Records the configured keys, so that a later start without one of them is noticed. Returns false, recording nothing, if a key
 * recorded before is no longer configured.
 */
export async function recordKeys(owner: Executor, keyIds: KeyIds): Promise<boolean> {
  if (!(await hasEveryKey(owner, keyIds))) return false;
  await owner
    .insertInto("server_keys")
    .values(keyIds.map((id) => ({ name: nameOf(id), value: Buffer.alloc(0), created_at: new Date() })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return true;
}

/** Records the first key as the only one, once everything is encrypted with it. */
export async function forgetOlderKeys(owner: Executor, keyIds: KeyIds): Promise<void> {
  await owner
    .deleteFrom("server_keys")
    .where("name", "like", `${prefix}%`)
    .where("name", "!=", nameOf(keyIds[0]))
    .execute();
}
