import type { Insertable, Updateable } from "kysely";
import { sql } from "kysely";
import { anyOf } from "#db/any-of.ts";
import type { Home } from "@kitpath/contract/my-tests/carers/own-age";
import type { TenantTransaction } from "#db/database.ts";
import type { PersonCarers } from "#db/schema.gen.ts";

export type Person = { clinicId: string; personId: string };

/** The country and postcode of the newest order for a person `p`, or of which a kit is registered to them. */
const homeOf = (clinicId: string) => sql<Home | null>`(
  select jsonb_build_object('countryCode', found.country_code, 'postcode', found.postcode) from (
    select * from (
      select o.country_code, o.postcode, o.created_at from orders o
      where o.clinic_id = ${clinicId} and o.patient_id = p.id order by o.created_at desc limit 1) own
    union all
    select o.country_code, o.postcode, o.created_at from orders o
    where o.clinic_id = ${clinicId} and o.id in (
      select t.order_id from tests t
      where t.clinic_id = ${clinicId} and t.patient_id = p.id and t.status <> 'withdrawn')
  ) found order by found.created_at desc limit 1)`;

/** Lists who sees the tests of whom, on one side the person: as whose tests are seen, or as the one who sees them. */
export const listGrants = (
  trx: TenantTransaction,
  { clinicId, personId }: Person,
  side: "patient_id" | "carer_id",
  today: string,
) =>
  trx
    .selectFrom("person_carers as c")
    .innerJoin("patients as p", (join) =>
      join.onRef("p.clinic_id", "=", "c.clinic_id").onRef("p.id", "=", "c.patient_id"),
    )
    .innerJoin("patients as other", (join) =>
      join
        .onRef("other.clinic_id", "=", "c.clinic_id")
        .onRef("other.id", "=", side === "patient_id" ? "c.carer_id" : "c.patient_id"),
    )
    .select([
      "c.clinic_id",
      "c.id",
      "c.patient_id",
      "c.carer_id",
      "c.basis",
      "c.granted_at",
      "c.ends_on",
      "c.wish",
      "p.date_of_birth",
      "other.id as other_id",
      "other.first_name",
      "other.last_name",
      homeOf(clinicId).as("home"),
    ])
    .where("c.clinic_id", "=", clinicId)
    .where(`c.${side}`, "=", personId)
    .where("c.ended_at", "is", null)
    .where("p.erased_at", "is", null)
    .where((of) => of.or([of("c.ends_on", "is", null), of("c.ends_on", ">=", today)]))
    .orderBy("other.first_name")
    .orderBy("c.id")
    .execute();
export type GrantRow = Awaited<ReturnType<typeof listGrants>>[number];

/** Finds where a person lives; null without an order. */
export async function findHome(trx: TenantTransaction, { clinicId, personId }: Person): Promise<Home | null> {
  const row = await trx
    .selectFrom("patients as p")
    .select(homeOf(clinicId).as("home"))
    .where("p.clinic_id", "=", clinicId)
    .where("p.id", "=", personId)
    .executeTakeFirst();
  return row?.home ?? null;
}

/** Ends what stands between two people and whose last day is over. */
export const endOver = async (
  trx: TenantTransaction,
  { clinicId, personId, carerId }: Person & { carerId: string },
  today: string,
  now: Date,
): Promise<void> =>
  void (await trx
    .updateTable("person_carers")
    .set({ ended_at: now, ended_by: "clinic" })
    .where("clinic_id", "=", clinicId)
    .where("patient_id", "=", personId)
    .where("carer_id", "=", carerId)
    .where("ended_at", "is", null)
    .where("ends_on", "<", today)
    .execute());

export const insertGrant = async (trx: TenantTransaction, row: Insertable<PersonCarers>): Promise<void> =>
  void (await trx.insertInto("person_carers").values(row).execute());

export const updateGrant = async (
  trx: TenantTransaction,
  clinicId: string,
  id: string,
  change: Updateable<PersonCarers>,
): Promise<void> =>
  void (await trx
    .updateTable("person_carers")
    .set(change)
    .where("clinic_id", "=", clinicId)
    .where("id", "=", id)
    .where("ended_at", "is", null)
    .execute());

/** Ends everything in which somebody sees or is seen. */
export const endAllOf = async (
  trx: TenantTransaction,
  { clinicId, personId }: Person,
  now: Date,
): Promise<void> =>
  void (await trx
    .updateTable("person_carers")
    .set({ ended_at: now, ended_by: "clinic" })
    .where("clinic_id", "=", clinicId)
    .where((of) => of.or([of("patient_id", "=", personId), of("carer_id", "=", personId)]))
    .where("ended_at", "is", null)
    .execute());

/** Whether one of two people has ever looked after the other. */
export async function findBetween(
  trx: TenantTransaction,
  clinicId: string,
  one: string,
  other: string,
): Promise<boolean> {
  const row = await trx
    .selectFrom("person_carers")
    .select("id")
    .where("clinic_id", "=", clinicId)
    .where("patient_id", "in", [one, other])
    .where("carer_id", "in", [one, other])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

type Side = "patient_id" | "carer_id";
type Moving = { clinicId: string; side: Side; from: string; to: string };

const otherSide = { patient_id: "carer_id", carer_id: "patient_id" } as const;

/** The people on the other side of what stands on one side of a person. */
const counterparts = (trx: TenantTransaction, clinicId: string, side: Side, personId: string) =>
  trx
    .selectFrom("person_carers")
    .select(otherSide[side])
    .where("clinic_id", "=", clinicId)
    .where(side, "=", personId)
    .where("ended_at", "is", null);

/** Ends what stands twice, once for each of two rows of one person; returns what it has ended. */
export async function endDoubled(
  trx: TenantTransaction,
  { clinicId, side, from, to }: Moving,
  now: Date,
): Promise<string[]> {
  const rows = await trx
    .updateTable("person_carers")
    .set({ ended_at: now, ended_by: "clinic" })
    .where("clinic_id", "=", clinicId)
    .where(side, "=", from)
    .where("ended_at", "is", null)
    .where(otherSide[side], "in", counterparts(trx, clinicId, side, to))
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}

export async function moveGrants(
  trx: TenantTransaction,
  { clinicId, side, from, to, only }: Moving & { only?: readonly string[] },
): Promise<string[]> {
  const rows = await trx
    .updateTable("person_carers")
    .set({ [side]: to })
    .where("clinic_id", "=", clinicId)
    .where(side, "=", from)
    .$if(only !== undefined, (grants) => grants.where("id", "=", anyOf(only ?? [])))
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Lets such grants stand again, unless their twin was ended meanwhile. */
export const reopenGrants = async (
  trx: TenantTransaction,
  { clinicId, side, ids, twinOf }: { clinicId: string; side: Side; ids: readonly string[]; twinOf: string },
): Promise<void> =>
  void (await trx
    .updateTable("person_carers")
    .set({ ended_at: null, ended_by: null })
    .where("clinic_id", "=", clinicId)
    .where("id", "=", anyOf(ids))
    .where(otherSide[side], "in", counterparts(trx, clinicId, side, twinOf))
    .execute());
