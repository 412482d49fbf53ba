import { asOwner } from "./prepare-database.ts";
import type { DatabaseTarget } from "./target.ts";

/** Keys that are made once and are then the same in every process on this database. */
export type ServerKeys = { get(name: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> };

/** Requests cannot read these keys: each is read as the schema's owner, when it is first needed. */
export function openServerKeys(target: DatabaseTarget): ServerKeys {
  const known = new Map<string, Promise<Uint8Array>>();
  return {
    get(name, make) {
      const found = known.get(name) ?? readOrMake(target, name, make);
      known.set(name, found);
      found.catch(() => known.delete(name));
      return found;
    },
  };
}

const readOrMake = (target: DatabaseTarget, name: string, make: () => Promise<Uint8Array>) =>
  asOwner(target, async (owner): Promise<Uint8Array> => {
    const find = () =>
      owner.selectFrom("server_keys").select("value").where("name", "=", name).executeTakeFirst();
    const kept = await find();
    if (kept) return kept.value;
    const value = Buffer.from(await make());
    // Another process may have been faster; then its key is used.
    await owner
      .insertInto("server_keys")
      .values({ name, value, created_at: new Date() })
      .onConflict((conflict) => conflict.column("name").doNothing())
      .execute();
    return (await find())!.value;
  });
