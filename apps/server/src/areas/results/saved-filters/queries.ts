import type { Insertable } from "kysely";
import type { TenantTransaction } from "#db/database.ts";
import type { SavedFilters } from "#db/schema.gen.ts";

type User = { organisationId: string; userId: string };

export function listFilters(trx: TenantTransaction, { organisationId, userId }: User) {
  return trx
    .selectFrom("saved_filters")
    .select(["id", "screen", "name", "filter"])
    .where("clinic_id", "=", organisationId)
    .where("user_id", "=", userId)
    .orderBy("name")
    .orderBy("id")
    .execute();
}
export type FilterRow = Awaited<ReturnType<typeof listFilters>>[number];

export function upsertFilter(trx: TenantTransaction, row: Insertable<SavedFilters>) {
  return trx
    .insertInto("saved_filters")
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(["clinic_id", "user_id", "screen", "name"]).doUpdateSet({ filter: row.filter }),
    )
    .returning(["id", "screen", "name", "filter"])
    .executeTakeFirstOrThrow();
}

/** Returns false if the user has no such filter. */
export async function deleteFilter(
  trx: TenantTransaction,
  { organisationId, userId }: User,
  id: string,
): Promise<boolean> {
  const deleted = await trx
    .deleteFrom("saved_filters")
    .where("clinic_id", "=", organisationId)
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
  return deleted !== undefined;
}
