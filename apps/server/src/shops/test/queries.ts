import { sql } from "kysely";
import type { Executor } from "#db/database.ts";

export type Kind = "shop" | "product" | "order";
type Place = { domain: string; kind: Kind };

export async function nextNumber(directory: Executor): Promise<number> {
  const { rows } = await sql<{ n: number }>`select nextval('test_shop_numbers') as n`.execute(directory);
  return rows[0]!.n;
}

export async function putObject(
  directory: Executor,
  { domain, kind, ref, body, at }: Place & { ref: string; body: object; at: Date },
): Promise<void> {
  const json = JSON.stringify(body);
  await directory
    .insertInto("test_shop_objects")
    .values({ domain, kind, ref, body: json, updated_at: at })
    .onConflict((conflict) =>
      conflict.columns(["domain", "kind", "ref"]).doUpdateSet({ body: json, updated_at: at }),
    )
    .execute();
}

/** Changes an object as it is then, also if something else changes it at the same time; does nothing if there is none. */
export const changeObject = (
  directory: Executor,
  place: Place & { ref: string; at: Date },
  change: (body: unknown) => object,
): Promise<void> =>
  directory.transaction().execute(async (trx) => {
    const row = await objectAt(trx, place).forUpdate().executeTakeFirst();
    if (row) await putObject(trx, { ...place, body: change(row.body) });
  });

const objectAt = (directory: Executor, { domain, kind, ref }: Place & { ref: string }) =>
  directory
    .selectFrom("test_shop_objects")
    .select("body")
    .where("domain", "=", domain)
    .where("kind", "=", kind)
    .where("ref", "=", ref);

export async function findObject(directory: Executor, place: Place & { ref: string }) {
  return (await objectAt(directory, place).executeTakeFirst())?.body ?? null;
}

/** Lists the objects changed since then, the least recently changed first. */
export async function listObjects(
  directory: Executor,
  { domain, kind, since }: Place & { since: Date },
): Promise<unknown[]> {
  const rows = await directory
    .selectFrom("test_shop_objects")
    .select("body")
    .where("domain", "=", domain)
    .where("kind", "=", kind)
    .where("updated_at", ">=", since)
    .orderBy("updated_at")
    .orderBy("ref")
    .execute();
  return rows.map(({ body }) => body);
}

export async function deleteObject(directory: Executor, { domain, kind, ref }: Place & { ref: string }) {
  await directory
    .deleteFrom("test_shop_objects")
    .where("domain", "=", domain)
    .where("kind", "=", kind)
    .where("ref", "=", ref)
    .execute();
}
