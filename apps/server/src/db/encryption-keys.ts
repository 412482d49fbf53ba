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
  return isCovered(await listRecorded(owner), keyIds);
}

async function listRecorded(owner: Executor): Promise<string[]> {
  const rows = await owner
    .selectFrom("server_keys")
    .select("name")
    .where("name", "like", `${prefix}%`)
    .execute();
  return rows.map(({ name }) => name);
}

function isCovered(recorded: readonly string[], keyIds: KeyIds): boolean {
  const names = keyIds.map(nameOf);
  return recorded.every((name) => names.includes(name));
}

/**
 * Records the first key, which encrypts from now on, so that a later start without it is noticed. In a database without recorded keys
 * it records all of them, because any may have encrypted something before. Returns false, recording nothing, if a key recorded before
 * is no longer configured.
 */
export async function recordKeys(owner: Executor, keyIds: KeyIds): Promise<boolean> {
  const recorded = await listRecorded(owner);
  if (!isCovered(recorded, keyIds)) return false;
  const used = recorded.length > 0 ? keyIds.slice(0, 1) : keyIds;
  await owner
    .insertInto("server_keys")
    .values(used.map((id) => ({ name: nameOf(id), value: Buffer.alloc(0), created_at: new Date() })))
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
