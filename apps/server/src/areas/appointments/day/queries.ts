import type { Insertable, Updateable } from "kysely";
import { sql } from "kysely";
import { anyOf } from "#db/any-of.ts";
import type { TenantTransaction } from "#db/database.ts";
import type { VisitActions } from "#db/schema.gen.ts";

/** Returns the nurse with a user's account: who works with it, else who left last. */
export const findNurseOf = (trx: TenantTransaction, organisationId: string, userId: string) =>
  trx
    .selectFrom("nurses")
    .select(["id", "name", "time_zone", "visit_minutes", "left_at"])
    .where("organisation_id", "=", organisationId)
    .where("user_id", "=", userId)
    .orderBy("left_at", (order) => order.desc().nullsFirst())
    .limit(1)
    .executeTakeFirst();
export type OwnNurse = NonNullable<Awaited<ReturnType<typeof findNurseOf>>>;

type Within = { from: Date; until: Date };

/** A visit as a nurse's day shows it, without its person. */
const ownVisits = (trx: TenantTransaction, organisationId: string) =>
  trx
    .selectFrom("visits as v")
    .innerJoin("organisations as c", "c.id", "v.clinic_id")
    .innerJoin("products as p", "p.code", "v.product_code")
    .select(["v.id", "v.clinic_id", "v.appointment_id", "v.order_number", "v.state"])
    .select(["v.product_code", "c.name as clinic_name", "p.title", "p.specimen_type"])
    .where("v.organisation_id", "=", organisationId)
    .where("v.appointment_id", "is not", null)
    .$narrowType<{ appointment_id: string; order_number: string }>();

/** Lists a nurse's visits that begin within a stretch, in the order in which they drive. */
export const listVisitsOfNurse = (
  trx: TenantTransaction,
  organisationId: string,
  nurseId: string,
  { from, until }: Within,
) =>
  ownVisits(trx, organisationId)
    .select(["v.starts_at", "v.ends_at"])
    .where("v.nurse_id", "=", nurseId)
    .where("v.starts_at", ">=", from)
    .where("v.starts_at", "<", until)
    .where("v.released_at", "is", null)
    .$narrowType<{ starts_at: Date; ends_at: Date; appointment_id: string; order_number: string }>()
    .orderBy("v.starts_at")
    .orderBy("v.id")
    .execute();
export type OwnVisit = Awaited<ReturnType<typeof listVisitsOfNurse>>[number];
/** A visit at which a nurse was; when it was to end is not known of everything that was sent late. */
export type Attempt = Omit<OwnVisit, "ends_at"> & { ends_at: Date | null };

/** Lists the visits at which a nurse was within a stretch, with the time that each had then. */
export const listAttempts = (
  trx: TenantTransaction,
  organisationId: string,
  nurseId: string,
  { from, until }: Within,
) =>
  ownVisits(trx, organisationId)
    .innerJoin("visit_actions as a", (join) =>
      join.onRef("a.organisation_id", "=", "v.organisation_id").onRef("a.visit_id", "=", "v.id"),
    )
    .select(["a.starts_at", "a.ends_at"])
    .distinctOn(["v.id", "a.starts_at"])
    .where("a.nurse_id", "=", nurseId)
    .where("a.starts_at", ">=", from)
    .where("a.starts_at", "<", until)
    .where("a.kind", "in", ["collect", "fail", "no_show"])
    .where((eb) => eb.or([eb("a.state", "=", "done"), eb("a.settlement", "=", "recorded")]))
    .orderBy("v.id")
    .orderBy("a.starts_at")
    .orderBy("a.ends_at")
    .execute();

/** Notes which visits a nurse has seen. */
export async function insertShown(
  trx: TenantTransaction,
  organisationId: string,
  nurseId: string,
  visitIds: readonly string[],
): Promise<void> {
  if (visitIds.length === 0) return;
  const rows = visitIds.map((id) => ({ organisation_id: organisationId, nurse_id: nurseId, visit_id: id }));
  await trx
    .insertInto("shown_visits")
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Whether a visit is a nurse's now, or was shown to them, or they were there. */
export async function isKnownTo(
  trx: TenantTransaction,
  organisationId: string,
  nurseId: string,
  visitId: string,
): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select exists (select from visits where organisation_id = ${organisationId} and id = ${visitId} and nurse_id = ${nurseId})
      or exists (select from shown_visits
        where organisation_id = ${organisationId} and visit_id = ${visitId} and nurse_id = ${nurseId})
      or exists (select from visit_actions
        where organisation_id = ${organisationId} and visit_id = ${visitId} and nurse_id = ${nurseId}) as known`.execute(
    trx,
  );
  return rows[0]!.known;
}

/** Locked so that what a nurse did is applied one after the other; others book with them meanwhile. */
export const lockNurse = async (trx: TenantTransaction, organisationId: string, id: string): Promise<void> =>
  void (await trx
    .selectFrom("nurses")
    .select("id")
    .where("organisation_id", "=", organisationId)
    .where("id", "=", id)
    .forNoKeyUpdate()
    .execute());

const visitNow = (trx: TenantTransaction, organisationId: string, id: string) =>
  trx
    .selectFrom("visits")
    .select(["id", "clinic_id", "appointment_id", "nurse_id", "state", "starts_at", "ends_at", "released_at"])
    .select("requested_at")
    .where("organisation_id", "=", organisationId)
    .where("id", "=", id);

export const findVisit = (trx: TenantTransaction, organisationId: string, id: string) =>
  visitNow(trx, organisationId, id).where("appointment_id", "is not", null).executeTakeFirst();

export const getVisit = (trx: TenantTransaction, organisationId: string, id: string) =>
  visitNow(trx, organisationId, id).executeTakeFirstOrThrow();

export const insertAction = async (trx: TenantTransaction, row: Insertable<VisitActions>): Promise<void> =>
  void (await trx.insertInto("visit_actions").values(row).execute());

export const findAction = (trx: TenantTransaction, organisationId: string, id: string) =>
  trx
    .selectFrom("visit_actions")
    .selectAll()
    .where("organisation_id", "=", organisationId)
    .where("id", "=", id)
    .executeTakeFirst();

export const lockAction = (trx: TenantTransaction, organisationId: string, id: string) =>
  trx
    .selectFrom("visit_actions")
    .selectAll()
    .where("organisation_id", "=", organisationId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();

export const updateAction = async (
  trx: TenantTransaction,
  { organisation_id: organisationId, id }: { organisation_id: string; id: string },
  change: Updateable<VisitActions>,
): Promise<void> =>
  void (await trx
    .updateTable("visit_actions")
    .set(change)
    .where("organisation_id", "=", organisationId)
    .where("id", "=", id)
    .execute());

/** Lists what was done at some visits, in the order in which it was. */
export async function listActions(
  trx: TenantTransaction,
  organisationId: string,
  visitIds: readonly string[],
) {
  if (visitIds.length === 0) return [];
  return trx
    .selectFrom("visit_actions")
    .selectAll()
    .where("organisation_id", "=", organisationId)
    .where("visit_id", "=", anyOf(visitIds))
    .orderBy("done_at")
    .orderBy("received_at")
    .orderBy("id")
    .execute();
}
export type KeptAction = Awaited<ReturnType<typeof listActions>>[number];

/** Lists what somebody at the door must know of some appointments, without locking anything; in their clinic's tenant. */
export const listDoors = (
  trx: TenantTransaction,
  { clinicId, providerId }: { clinicId: string; providerId: string },
  appointmentIds: readonly string[],
) =>
  trx
    .selectFrom("appointments as a")
    .innerJoin("orders as o", (join) =>
      join.onRef("o.clinic_id", "=", "a.clinic_id").onRef("o.id", "=", "a.order_id"),
    )
    .leftJoin("patients as p", (join) =>
      join.onRef("p.clinic_id", "=", "o.clinic_id").onRef("p.id", "=", "o.patient_id"),
    )
    .select(["a.id", "a.order_id", "a.access_notes", "a.visit_notes", "a.needs", "a.time_zone", "o.quantity"])
    .select(["o.delivery_first_name", "o.delivery_last_name", "o.delivery_mobile_number"])
    .select(["o.address_line1", "o.address_line2", "o.country_code", "o.postcode", "o.city"])
    .select(["p.id as patient_id", "p.date_of_birth", "p.first_name", "p.last_name", "p.mobile_number"])
    .where("a.clinic_id", "=", clinicId)
    .where("a.provider_id", "=", providerId)
    .where("a.id", "=", anyOf(appointmentIds))
    .execute();
export type Door = Awaited<ReturnType<typeof listDoors>>[number];

/** Lists the kits that were sent for some orders; in their clinic's tenant. */
export const listSentKits = (trx: TenantTransaction, clinicId: string, orderIds: readonly string[]) =>
  trx
    .selectFrom("kits")
    .select(["order_id", "kit_code", "barcode"])
    .where("clinic_id", "=", clinicId)
    .where("order_id", "=", anyOf(orderIds))
    .orderBy("kit_code")
    .execute();
export type SentKit = Awaited<ReturnType<typeof listSentKits>>[number];
