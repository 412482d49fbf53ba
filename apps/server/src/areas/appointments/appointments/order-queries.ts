import { sql } from "kysely";
import { anyTextOf } from "#db/any-of.ts";
import type { TenantTransaction } from "#db/database.ts";
import { lockName } from "#db/locks.ts";

/** Returns how the sample of a product is taken. */
export async function findCollection(trx: TenantTransaction, productCode: string) {
  const { phlebotomy_type: type } = await trx
    .selectFrom("products")
    .select("phlebotomy_type")
    .where("code", "=", productCode)
    .executeTakeFirstOrThrow();
  return type;
}

/** Whether an order was charged for a late change, which is charged once. */
export const isCharged = sql<boolean>`o.late_fee_minor is not null or exists (
  select from billing_lines l where l.clinic_id = o.clinic_id and l.order_id = o.id and l.kind = 'late_change')`;

/** Returns what the product of an order says of changes that are made late, with the currency of the order. */
export const getLateTerms = (trx: TenantTransaction, clinicId: string, orderId: string) =>
  trx
    .selectFrom("orders as o")
    .innerJoin("products as p", "p.code", "o.product_code")
    .select(["p.free_until_hours", "p.late_fee_minor", "o.currency", isCharged.as("is_charged")])
    .where("o.clinic_id", "=", clinicId)
    .where("o.id", "=", orderId)
    .executeTakeFirstOrThrow();
export type LateTerms = Awaited<ReturnType<typeof getLateTerms>>;

/** Lists the open appointments of people with one of these e-mails, as their orders name them. */
export const listOpenOf = (trx: TenantTransaction, clinicId: string, emails: readonly string[]) =>
  trx
    .with(
      "theirs",
      () => sql<{ email: string; id: string }>`(select * from recent_orders(${emails}::text[], '-infinity'))`,
    )
    .selectFrom("theirs")
    .innerJoin("appointments as a", (join) =>
      join
        .on("a.clinic_id", "=", clinicId)
        .onRef("a.order_id", "=", "theirs.id")
        .on("a.ended_at", "is", null),
    )
    .innerJoin("orders as o", (join) => join.on("o.clinic_id", "=", clinicId).onRef("o.id", "=", "theirs.id"))
    .leftJoin("patients as t", (join) =>
      join.onRef("t.clinic_id", "=", "o.clinic_id").onRef("t.id", "=", "o.patient_id"),
    )
    .select([
      "theirs.email",
      "o.order_number",
      "o.product_code",
      "o.channel",
      "o.patient_id",
      "t.date_of_birth",
      "a.starts_at",
      "a.ends_at",
      "a.time_zone",
      sql<string>`coalesce(t.first_name, o.delivery_first_name)`.as("first_name"),
      sql<string>`coalesce(t.last_name, o.delivery_last_name)`.as("last_name"),
    ])
    .execute();
export type OpenRow = Awaited<ReturnType<typeof listOpenOf>>[number];

/** Makes others who open an appointment for the same person wait until the transaction ends, so that two cannot both find none. */
export const waitForPerson = (trx: TenantTransaction, clinicId: string, person: string) =>
  lockName(trx, `appointments of ${clinicId} ${person}`);

export const listCollections = (trx: TenantTransaction, codes: readonly string[]) =>
  trx
    .selectFrom("products")
    .select(["code", "phlebotomy_type", "minors_at_home"])
    .where("code", "=", anyTextOf(codes))
    .execute();

/** Returns the newest appointment of the order of whose kit an order is the replacement. */
export const findOfReplaced = (trx: TenantTransaction, clinicId: string, orderId: string) =>
  trx
    .selectFrom("orders as o")
    .innerJoin("kits as k", (join) =>
      join.onRef("k.clinic_id", "=", "o.clinic_id").onRef("k.id", "=", "o.replaces_kit_id"),
    )
    .innerJoin("appointments as a", (join) =>
      join.onRef("a.clinic_id", "=", "k.clinic_id").onRef("a.order_id", "=", "k.order_id"),
    )
    .select(["a.access_notes", "a.visit_notes", "a.needs", "a.arranged_by"])
    .where("o.clinic_id", "=", clinicId)
    .where("o.id", "=", orderId)
    .orderBy("a.created_at", "desc")
    .orderBy("a.id", "desc")
    .limit(1)
    .executeTakeFirst();

/** Returns how the sample of an order is taken, and of whom. */
export const getCollection = (trx: TenantTransaction, clinicId: string, orderId: string) =>
  trx
    .selectFrom("orders as o")
    .innerJoin("products as p", "p.code", "o.product_code")
    .leftJoin("patients as t", (join) =>
      join.onRef("t.clinic_id", "=", "o.clinic_id").onRef("t.id", "=", "o.patient_id"),
    )
    .select(["p.phlebotomy_type", "p.minors_at_home", "t.date_of_birth", "o.channel", "o.patient_id"])
    .select([
      sql<string>`lower(coalesce(t.email, o.delivery_email))`.as("email"),
      sql<string>`coalesce(t.first_name, o.delivery_first_name)`.as("first_name"),
      sql<string>`coalesce(t.last_name, o.delivery_last_name)`.as("last_name"),
    ])
    .where("o.clinic_id", "=", clinicId)
    .where("o.id", "=", orderId)
    .executeTakeFirstOrThrow();

/** Returns where the sample of an order is taken, and from whom. */
export const getOrderPlace = (trx: TenantTransaction, clinicId: string, orderId: string) =>
  trx
    .selectFrom("orders as o")
    .leftJoin("patients as p", (join) =>
      join.onRef("p.clinic_id", "=", "o.clinic_id").onRef("p.id", "=", "o.patient_id"),
    )
    .select([
      "o.product_code",
      "o.quantity",
      "o.delivery_first_name",
      "o.delivery_last_name",
      "o.delivery_mobile_number",
      "o.address_line1",
      "o.address_line2",
      "o.country_code",
      "o.postcode",
      "o.city",
    ])
    .select(["p.first_name", "p.last_name", "p.mobile_number"])
    .where("o.clinic_id", "=", clinicId)
    .where("o.id", "=", orderId)
    .executeTakeFirstOrThrow();

export type OrderPlace = Awaited<ReturnType<typeof getOrderPlace>>;
