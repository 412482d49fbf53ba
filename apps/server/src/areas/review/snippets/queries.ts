import type { Insertable } from "kysely";
import type { TenantTransaction } from "#db/database.ts";
import type { Snippets } from "#db/schema.gen.ts";

const snippets = (trx: TenantTransaction, clinicId: string) =>
  trx
    .selectFrom("snippets as s")
    .leftJoin("products as p", "p.code", "s.product_code")
    .select([
      "s.id",
      "s.shipped_as",
      "s.product_code",
      "s.version",
      "s.title",
      "s.words",
      "s.changed_at",
      "p.title as product",
    ])
    .where("s.clinic_id", "=", clinicId);

export const listSnippets = (trx: TenantTransaction, clinicId: string) =>
  snippets(trx, clinicId).orderBy("s.title").orderBy("s.id").execute();
export type SnippetRow = Awaited<ReturnType<typeof listSnippets>>[number];

export const lockSnippet = (trx: TenantTransaction, clinicId: string, id: string) =>
  snippets(trx, clinicId).where("s.id", "=", id).forUpdate("s").executeTakeFirst();

/** Writes a snippet, and keeps what it says as one of its versions. */
export async function writeSnippet(trx: TenantTransaction, row: Insertable<Snippets>): Promise<void> {
  const { clinic_id, id, shipped_as: _shipped, ...change } = row;
  await trx
    .insertInto("snippets")
    .values(row)
    .onConflict((conflict) => conflict.columns(["clinic_id", "id"]).doUpdateSet(change))
    .execute();
  const { version, title, words, changed_by, changed_at } = row;
  await trx
    .insertInto("snippet_versions")
    .values({ clinic_id, snippet_id: id, version, title, words, changed_by, changed_at })
    .execute();
}

/** Returns whether there was one. */
export async function deleteSnippet(trx: TenantTransaction, clinicId: string, id: string): Promise<boolean> {
  const deleted = await trx
    .deleteFrom("snippets")
    .where("clinic_id", "=", clinicId)
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
  return deleted !== undefined;
}
