import type { AppointmentState } from "@kitpath/contract/appointments/appointments/appointment-states";
import type { VisitListQuery } from "@kitpath/contract/appointments/plan/list-query";
import type { TenantTransaction } from "#db/database.ts";
import type { Page } from "#db/page.ts";

/** A visit that is asked for or planned, with the names that a plan shows. */
const shown = (trx: TenantTransaction, organisationId: string) =>
  trx
    .selectFrom("visits as v")
    .innerJoin("organisations as c", "c.id", "v.clinic_id")
    .leftJoin("nurses as n", (join) =>
      join.onRef("n.organisation_id", "=", "v.organisation_id").onRef("n.id", "=", "v.nurse_id"),
    )
    .leftJoin("appointment_places as p", (join) =>
      join.onRef("p.organisation_id", "=", "v.organisation_id").onRef("p.id", "=", "v.place_id"),
    )
    .selectAll("v")
    .select(["c.name as clinic_name", "n.name as nurse_name", "p.name as place_name"])
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
  view: VisitListQuery["view"];
  status: AppointmentState | undefined;
  nurseId: string | undefined;
  placeId: string | undefined;
  startsFrom: Date | undefined;
  startsBefore: Date | undefined;
};

/** Lists a page of visits: those without a time first, the longest asked for first, then by time. Cancelled ones only by their status. */
export async function listShownVisits(
  trx: TenantTransaction,
  organisationId: string,
  { view, status, nurseId, placeId, startsFrom, startsBefore }: VisitFilter,
  { offset, limit }: Page,
) {
  let found = shown(trx, organisationId);
  found = status ? found.where("v.state", "=", status) : found.where("v.released_at", "is", null);
  if (view) found = found.where("v.starts_at", view === "asked" ? "is" : "is not", null);
  if (nurseId) found = found.where("v.nurse_id", "=", nurseId);
  if (placeId) found = found.where("v.place_id", "=", placeId);
  if (startsFrom) found = found.where("v.starts_at", ">=", startsFrom);
  if (startsBefore) found = found.where("v.starts_at", "<", startsBefore);
  const rows = await found
    .select((eb) => eb.fn.countAll<number>().over().as("total"))
    .orderBy("v.starts_at", (order) => order.asc().nullsFirst())
    .orderBy("v.requested_at")
    .orderBy("v.id")
    .offset(offset)
    .limit(limit)
    .execute();
  return { rows, total: rows[0]?.total ?? 0 };
}
