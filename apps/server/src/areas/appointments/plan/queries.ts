import type { AppointmentState } from "@kitpath/contract/appointments/appointments/appointment-states";
import type { VisitListQuery } from "@kitpath/contract/appointments/plan/visit-list-query";
import type { TenantTransaction } from "#db/database.ts";
import { anyOf } from "#db/any-of.ts";
import type { Page } from "#db/page.ts";
import { containing } from "#db/searching.ts";
import { toSettle } from "./tally-queries.ts";

/** A visit that is asked for or planned, with the names that a plan shows. */
const shown = (trx: TenantTransaction, organisationId: string) =>
  trx
    .selectFrom("visits as v")
    .innerJoin("organisations as c", "c.id", "v.clinic_id")
    .innerJoin("products as product", "product.code", "v.product_code")
    .leftJoin("nurses as n", (join) =>
      join.onRef("n.organisation_id", "=", "v.organisation_id").onRef("n.id", "=", "v.nurse_id"),
    )
    .leftJoin("appointment_places as p", (join) =>
      join.onRef("p.organisation_id", "=", "v.organisation_id").onRef("p.id", "=", "v.place_id"),
    )
    .selectAll("v")
    .select([
      "c.name as clinic_name",
      "product.title as product_title",
      "n.name as nurse_name",
      "p.name as place_name",
    ])
    .select((eb) => eb.fn.coalesce("n.time_zone", "p.time_zone").as("time_zone"))
    .where("v.organisation_id", "=", organisationId)
    .where("v.appointment_id", "is not", null);
export type ShownVisit = Awaited<ReturnType<typeof findShownVisit>> & object;

export const findShownVisit = (trx: TenantTransaction, organisationId: string, id: string) =>
  shown(trx, organisationId).where("v.id", "=", id).executeTakeFirst();

export const findVisitOf = (trx: TenantTransaction, organisationId: string, appointmentId: string) =>
  shown(trx, organisationId)
    .where("v.appointment_id", "=", appointmentId)
    .where("v.released_at", "is", null)
    .executeTakeFirst();

export type VisitFilter = {
  search: string;
  now: Date;
  view: VisitListQuery["view"];
  status: AppointmentState | undefined;
  nurseId: string | undefined;
  placeId: string | undefined;
  startsFrom: Date | undefined;
  startsBefore: Date | undefined;
};

/** Lists a page of visits: those without a time first, the longest asked for first, then by time. Cancelled ones only by their status or order. */
export async function listShownVisits(
  trx: TenantTransaction,
  organisationId: string,
  { search, now, view, status, nurseId, placeId, startsFrom, startsBefore }: VisitFilter,
  { offset, limit }: Page,
) {
  const isOrder = Boolean(search) && (await isOrderNumber(trx, organisationId, search.toUpperCase()));
  let found = trx
    .selectFrom("visits as v")
    .select("v.id")
    .where("v.organisation_id", "=", organisationId)
    .where("v.appointment_id", "is not", null);
  if (view === "to_settle") found = found.where("v.id", "in", toSettle(trx, organisationId));
  else {
    if (status) found = found.where("v.state", "=", status);
    // A visit that was given up for another keeps the state that it had then.
    if (isOrder && !status)
      found = found.where((eb) =>
        eb.or([eb("v.released_at", "is", null), eb("v.state", "=", "APPOINTMENT_CANCELLED")]),
      );
    else if (status !== "APPOINTMENT_CANCELLED") found = found.where("v.released_at", "is", null);
  }
  if (isOrder) found = found.where("v.order_number", "=", search.toUpperCase());
  else if (search)
    found = found.where((eb) =>
      eb.or([
        eb("v.area", "ilike", containing(search)),
        eb(
          "v.clinic_id",
          "in",
          eb.selectFrom("organisations").select("id").where("name", "ilike", containing(search)),
        ),
      ]),
    );
  if (view && view !== "to_settle")
    found = found.where("v.starts_at", view === "asked" ? "is" : "is not", null);
  if (view === "late")
    found = found.where("v.state", "=", "APPOINTMENT_SCHEDULED").where("v.ends_at", "<", now);
  if (nurseId) found = found.where("v.nurse_id", "=", nurseId);
  if (placeId) found = found.where("v.place_id", "=", placeId);
  if (startsFrom) found = found.where("v.starts_at", ">=", startsFrom);
  if (startsBefore) found = found.where("v.starts_at", "<", startsBefore);
  const { n: total } = await found
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as("n"))
    .executeTakeFirstOrThrow();
  const page = found
    .orderBy("v.starts_at", (order) => order.asc().nullsFirst())
    .orderBy("v.requested_at")
    .orderBy("v.id")
    .offset(offset)
    .limit(limit);
  // The names are looked up for the rows of the page alone.
  const rows = await shown(trx, organisationId)
    .where("v.id", "in", page)
    .orderBy("v.starts_at", (order) => order.asc().nullsFirst())
    .orderBy("v.requested_at")
    .orderBy("v.id")
    .execute();
  return { rows, total };
}

async function isOrderNumber(trx: TenantTransaction, organisationId: string, text: string): Promise<boolean> {
  const found = await trx
    .selectFrom("visits")
    .select("id")
    .where("organisation_id", "=", organisationId)
    .where("order_number", "=", text)
    .where("appointment_id", "is not", null)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export async function listOpenPlaceIds(
  trx: TenantTransaction,
  organisationId: string,
  countryCode: string,
): Promise<string[]> {
  const places = await trx
    .selectFrom("appointment_places")
    .select("id")
    .where("organisation_id", "=", organisationId)
    .where("country_code", "=", countryCode)
    .where("closed_at", "is", null)
    .orderBy("name")
    .orderBy("id")
    .limit(50)
    .execute();
  return places.map(({ id }) => id);
}

export const findNurse = (trx: TenantTransaction, organisationId: string, id: string) =>
  trx
    .selectFrom("nurses")
    .select(["id", "name", "mobile_number", "time_zone", "left_at", "sex"])
    .where("organisation_id", "=", organisationId)
    .where("id", "=", id)
    .executeTakeFirst();

export const findPlace = (trx: TenantTransaction, organisationId: string, id: string) =>
  trx
    .selectFrom("appointment_places")
    .select(["name", "closed_at", "seats"])
    .where("organisation_id", "=", organisationId)
    .where("id", "=", id)
    .executeTakeFirst();

/** Lists the visits of some nurses and places that begin within a stretch. */
export const listVisitsOfKeepers = (
  trx: TenantTransaction,
  organisationId: string,
  ids: readonly string[],
  { from, until }: { from: Date; until: Date },
) =>
  shown(trx, organisationId)
    .where("v.released_at", "is", null)
    .where("v.starts_at", ">=", from)
    .where("v.starts_at", "<", until)
    .where((eb) => eb.or([eb("v.nurse_id", "=", anyOf(ids)), eb("v.place_id", "=", anyOf(ids))]))
    .orderBy("v.starts_at")
    .orderBy("v.id")
    .execute();

/** Finds a visit of the same nurse within a stretch whose area does not look like this. */
export const findVisitElsewhere = (
  trx: TenantTransaction,
  {
    organisation_id: organisationId,
    id,
    nurse_id: nurseId,
  }: { organisation_id: string; id: string; nurse_id: string | null },
  { from, until }: { from: Date; until: Date },
  near: string,
) =>
  trx
    .selectFrom("visits")
    .select(["area", "starts_at"])
    .where("organisation_id", "=", organisationId)
    .where("nurse_id", "=", nurseId)
    .where("id", "!=", id)
    .where("released_at", "is", null)
    .where("appointment_id", "is not", null)
    .where("starts_at", ">=", from)
    .where("starts_at", "<", until)
    .where("area", "!~*", near)
    .$narrowType<{ starts_at: Date }>()
    .orderBy("starts_at")
    .limit(1)
    .executeTakeFirst();

/** Returns a nurse, locked, so that nothing is booked with them meanwhile. */
export const lockNurse = (trx: TenantTransaction, organisationId: string, id: string) =>
  trx
    .selectFrom("nurses")
    .select(["id", "name", "mobile_number", "time_zone", "left_at", "sex"])
    .where("organisation_id", "=", organisationId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();

/** Whether this very absence is noted already. */
export async function hasAbsence(
  trx: TenantTransaction,
  organisationId: string,
  nurseId: string,
  { fromAt, untilAt }: { fromAt: Date; untilAt: Date },
): Promise<boolean> {
  const found = await trx
    .selectFrom("times_away")
    .select("id")
    .where("organisation_id", "=", organisationId)
    .where("nurse_id", "=", nurseId)
    .where("from_at", "=", fromAt)
    .where("until_at", "=", untilAt)
    .executeTakeFirst();
  return found !== undefined;
}

export async function findIdOfOrder(
  trx: TenantTransaction,
  organisationId: string,
  orderNumber: string,
): Promise<string | undefined> {
  const found = await trx
    .selectFrom("visits")
    .select("id")
    .where("organisation_id", "=", organisationId)
    .where("order_number", "=", orderNumber)
    .where("released_at", "is", null)
    .executeTakeFirst();
  return found?.id;
}
