import type { Insertable } from "kysely";
import { sql } from "kysely";
import { anyTextOf } from "#db/any-of.ts";
import type { TenantTransaction } from "#db/database.ts";
import type { Tallies } from "#db/schema.gen.ts";

export async function addToTally(trx: TenantTransaction, rows: Insertable<Tallies>[]): Promise<void> {
  await trx
    .insertInto("tallies")
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(["clinic_id", "name", "slot"]).doUpdateSet({ n: sql`tallies.n + excluded.n` }),
    )
    .execute();
}

/** Returns running totals of a clinic by name. */
export async function listTallies(
  trx: TenantTransaction,
  clinicId: string,
  names: readonly string[],
): Promise<Record<string, number>> {
  const rows = await trx
    .selectFrom("tallies")
    .select(["name", (eb) => eb.fn.sum<string>("n").as("n")])
    .where("clinic_id", "=", clinicId)
    .where("name", "=", anyTextOf(names))
    .groupBy("name")
    .execute();
  return Object.fromEntries(rows.map((row) => [row.name, Number(row.n)]));
}

/** Returns the sum of the running totals whose names have these parts between colons; null matches any part. */
export async function sumTallies(
  trx: TenantTransaction,
  clinicId: string,
  parts: (string | null)[],
): Promise<number> {
  let tallies = trx.selectFrom("tallies").where("clinic_id", "=", clinicId);
  for (const [index, part] of parts.entries()) {
    if (part !== null) tallies = tallies.where(sql`split_part(name, ':', ${index + 1})`, "=", part);
  }
  const row = await tallies.select((eb) => eb.fn.sum<string | null>("n").as("n")).executeTakeFirstOrThrow();
  return Number(row.n ?? 0);
}

/** Returns, from running totals above zero whose names begin with `first`, the part of each name at this place between colons. */
export async function listCounted(
  trx: TenantTransaction,
  clinicId: string,
  first: string,
  place: number,
): Promise<string[]> {
  const part = sql<string>`split_part(name, ':', ${sql.lit(place)})`;
  const rows = await trx
    .selectFrom("tallies")
    .select(part.as("part"))
    .where("clinic_id", "=", clinicId)
    .where(sql`split_part(name, ':', 1)`, "=", first)
    // The total of them all has no such part.
    .where(part, "<>", "")
    .groupBy(part)
    .having((eb) => eb.fn.sum("n"), ">", 0)
    .execute();
  return rows.map((row) => row.part);
}
