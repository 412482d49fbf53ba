import type { Updateable } from "kysely";
import { sql } from "kysely";
import { anyTextOf } from "#db/any-of.ts";
import type { TenantTransaction } from "#db/database.ts";
import type { RecalledKits } from "#db/schema.gen.ts";

/** Adds the batch's dispatched kits to the list of recalled kits. */
export async function insertRecalledKits(trx: TenantTransaction, batchId: string): Promise<void> {
  await trx
    .insertInto("recalled_kits")
    .columns(["code", "batch_id", "clinic_id"])
    .expression((eb) =>
      eb
        .selectFrom("stock_kits as s")
        .innerJoin("kit_codes as k", "k.code", "s.code")
        .select(["s.code", "s.batch_id", "k.clinic_id"])
        .where("s.batch_id", "=", batchId)
        .where("s.dispatched_at", "is not", null),
    )
    .onConflict((conflict) => conflict.column("code").doNothing())
    .execute();
}

export const lockRecalledKit = (trx: TenantTransaction, code: string) =>
  trx
    .selectFrom("recalled_kits")
    .select(["told_at", "telling_until", "not_told", "replaced_by", "not_replaced"])
    .where("code", "=", code)
    .forUpdate()
    .executeTakeFirst();

export async function updateRecalledKit(
  trx: TenantTransaction,
  code: string,
  change: Updateable<RecalledKits>,
): Promise<void> {
  await trx.updateTable("recalled_kits").set(change).where("code", "=", code).execute();
}

/** Lists the holders of these kits: the person registered to a kit, else the person it was ordered for, else the recipient. */
export const listHolders = (trx: TenantTransaction, clinicId: string, codes: readonly string[]) =>
  trx
    .selectFrom("kits as k")
    .innerJoin("orders as o", (join) =>
      join.onRef("o.clinic_id", "=", "k.clinic_id").onRef("o.id", "=", "k.order_id"),
    )
    .innerJoin("organisations as c", "c.id", "k.clinic_id")
    .innerJoin("products as d", "d.code", "k.product_code")
    .leftJoin("tests as t", (join) =>
      join
        .onRef("t.clinic_id", "=", "k.clinic_id")
        .onRef("t.kit_id", "=", "k.id")
        .on("t.status", "<>", "withdrawn"),
    )
    .leftJoin("patients as p", (join) =>
      join
        .onRef("p.clinic_id", "=", "k.clinic_id")
        .on(sql`p.id`, "=", sql`case when t.patient_id is null then o.patient_id else t.patient_id end`),
    )
    .select([
      "k.id",
      "k.kit_code",
      "k.status",
      "k.order_id",
      "o.status as order_status",
      "o.channel",
      // Erasing the person who ordered it leaves those who registered its kits.
      sql<Date | null>`case when t.patient_id is null then coalesce(o.erased_at, p.erased_at) else p.erased_at end`.as(
        "erased_at",
      ),
      "c.name as clinic_name",
      "d.title as product_title",
      sql<string>`coalesce(p.first_name, t.first_name, o.delivery_first_name)`.as("first_name"),
      sql<string>`coalesce(p.last_name, t.last_name, o.delivery_last_name)`.as("last_name"),
      sql<string>`coalesce(p.email, o.delivery_email)`.as("email"),
    ])
    .where("k.clinic_id", "=", clinicId)
    .where("k.kit_code", "=", anyTextOf(codes))
    .execute();
export type Holder = Awaited<ReturnType<typeof listHolders>>[number];
