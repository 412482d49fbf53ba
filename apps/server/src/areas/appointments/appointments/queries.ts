import type { AppointmentState } from "@kitpath/contract/appointments/appointments/appointment-states";
import type { Insertable, Selectable, Updateable } from "kysely";
import { anyOf } from "#db/any-of.ts";
import type { TenantTransaction } from "#db/database.ts";
import type { Page } from "#db/page.ts";
import type { AppointmentEvents, Appointments } from "#db/schema.gen.ts";
import { isCharged } from "./order-queries.ts";

export type Appointment = Selectable<Appointments>;

export const insertAppointment = async (
  trx: TenantTransaction,
  row: Insertable<Appointments>,
): Promise<Appointment> =>
  trx.insertInto("appointments").values(row).returningAll().executeTakeFirstOrThrow();

export const insertAppointmentEvent = async (
  trx: TenantTransaction,
  row: Insertable<AppointmentEvents>,
): Promise<void> => void (await trx.insertInto("appointment_events").values(row).execute());

export type AppointmentEvent = Selectable<AppointmentEvents>;

/** Lists the chain of custody of an appointment, the latest first. */
export const listAppointmentEvents = (
  trx: TenantTransaction,
  clinicId: string,
  appointmentId: string,
): Promise<AppointmentEvent[]> =>
  trx
    .selectFrom("appointment_events")
    .selectAll()
    .where("clinic_id", "=", clinicId)
    .where("appointment_id", "=", appointmentId)
    .orderBy("occurred_at", "desc")
    .orderBy("id", "desc")
    .execute();

/** Returns of which order an appointment is, without locking it. */
export async function findOrderId(
  trx: TenantTransaction,
  clinicId: string,
  id: string,
): Promise<string | undefined> {
  const found = await trx
    .selectFrom("appointments")
    .select("order_id")
    .where("clinic_id", "=", clinicId)
    .where("id", "=", id)
    .executeTakeFirst();
  return found?.order_id;
}

export const findAppointment = (trx: TenantTransaction, clinicId: string, id: string) =>
  trx
    .selectFrom("appointments")
    .selectAll()
    .where("clinic_id", "=", clinicId)
    .where("id", "=", id)
    .executeTakeFirst();

/** The order must be locked. */
export const lockAppointment = (trx: TenantTransaction, clinicId: string, id: string) =>
  trx
    .selectFrom("appointments")
    .selectAll()
    .where("clinic_id", "=", clinicId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();

export const lockOpenAppointment = (trx: TenantTransaction, clinicId: string, orderId: string) =>
  trx
    .selectFrom("appointments")
    .selectAll()
    .where("clinic_id", "=", clinicId)
    .where("order_id", "=", orderId)
    .where("ended_at", "is", null)
    .forUpdate()
    .executeTakeFirst();

export const updateAppointment = async (
  trx: TenantTransaction,
  { clinic_id: clinicId, id }: Pick<Appointment, "clinic_id" | "id">,
  change: Updateable<Appointments>,
): Promise<void> =>
  void (await trx
    .updateTable("appointments")
    .set(change)
    .where("clinic_id", "=", clinicId)
    .where("id", "=", id)
    .execute());

/** Whether the sample of an order was taken at an appointment. */
export async function hasCompleted(trx: TenantTransaction, clinicId: string, orderId: string) {
  const completed = await trx
    .selectFrom("appointments")
    .select("id")
    .where("clinic_id", "=", clinicId)
    .where("order_id", "=", orderId)
    .where("state", "=", "APPOINTMENT_COMPLETE")
    .executeTakeFirst();
  return completed !== undefined;
}

/** Lists the places of a provider in a country; in the provider's tenant. */
export const listOpenPlaces = (trx: TenantTransaction, organisationId: string, countryCode: string) =>
  trx
    .selectFrom("appointment_places")
    .select("id")
    .where("organisation_id", "=", organisationId)
    .where("country_code", "=", countryCode)
    .where("closed_at", "is", null)
    .orderBy("id")
    .execute();

/** Lists places by their ids, closed or not; in the provider's tenant. */
export const listPlacesToGo = (trx: TenantTransaction, organisationId: string, ids: readonly string[]) =>
  trx
    .selectFrom("appointment_places")
    .select(["id", "name", "address_line1", "address_line2", "city", "postcode", "access"])
    .where("organisation_id", "=", organisationId)
    .where("id", "=", anyOf(ids))
    .execute();

/** Lists every appointment of some orders, the oldest first. */
export const listOfOrders = (trx: TenantTransaction, clinicId: string, orderIds: readonly string[]) =>
  trx
    .selectFrom("appointments as a")
    .innerJoin("organisations as p", "p.id", "a.provider_id")
    .selectAll("a")
    .select("p.name as provider_name")
    .where("a.clinic_id", "=", clinicId)
    .where("a.order_id", "=", anyOf(orderIds))
    .orderBy("a.created_at")
    .orderBy("a.id")
    .execute();

export type OfOrder = Awaited<ReturnType<typeof listOfOrders>>[number];

/** Lists the moves of appointments with the clinic's users who made them, the oldest first. */
export const listSteps = (trx: TenantTransaction, clinicId: string, ids: readonly string[]) =>
  trx
    .selectFrom("appointment_events as e")
    .leftJoin("users as u", (join) =>
      join.onRef("u.organisation_id", "=", "e.clinic_id").onRef("u.id", "=", "e.actor_id"),
    )
    .selectAll("e")
    .select(["u.fname", "u.lname"])
    .where("e.clinic_id", "=", clinicId)
    .where("e.appointment_id", "=", anyOf(ids))
    .orderBy("e.occurred_at")
    .orderBy("e.id")
    .execute();
export type StepRow = Awaited<ReturnType<typeof listSteps>>[number];

/** Lists the appointments of an order that took place. */
export const listKept = (trx: TenantTransaction, clinicId: string, orderNumber: string) =>
  trx
    .selectFrom("appointments as a")
    .innerJoin("orders as o", (join) =>
      join.onRef("o.clinic_id", "=", "a.clinic_id").onRef("o.id", "=", "a.order_id"),
    )
    .innerJoin("organisations as p", "p.id", "a.provider_id")
    .select(["a.id", "a.state", "a.starts_at", "a.ends_at", "a.created_at", "a.nurse_name"])
    .select("p.name as provider_name")
    .where("a.clinic_id", "=", clinicId)
    .where("o.order_number", "=", orderNumber)
    .where("a.state", "=", "APPOINTMENT_COMPLETE")
    .orderBy("a.ended_at")
    .execute();

export const listEventsOf = (trx: TenantTransaction, clinicId: string, ids: readonly string[]) =>
  trx
    .selectFrom("appointment_events")
    .selectAll()
    .where("clinic_id", "=", clinicId)
    .where("appointment_id", "=", anyOf(ids))
    .orderBy("occurred_at")
    .orderBy("id")
    .execute();

/** An appointment with what its reader is told of its order and provider. */
const shown = (trx: TenantTransaction, clinicId: string) =>
  trx
    .selectFrom("appointments as a")
    .innerJoin("orders as o", (join) =>
      join.onRef("o.clinic_id", "=", "a.clinic_id").onRef("o.id", "=", "a.order_id"),
    )
    .innerJoin("organisations as p", "p.id", "a.provider_id")
    .innerJoin("products as t", "t.code", "o.product_code")
    .selectAll("a")
    .select(["o.order_number", "o.product_code", "p.name as provider_name", "p.phone as provider_phone"])
    .select(["t.free_until_hours", "t.late_fee_minor", "o.currency", isCharged.as("is_charged")])
    .select(["o.created_at as ordered_at", "o.dispatched_at"])
    .where("a.clinic_id", "=", clinicId);
export type ShownAppointment = NonNullable<Awaited<ReturnType<typeof findShown>>>;

export const findShown = (trx: TenantTransaction, clinicId: string, id: string) =>
  shown(trx, clinicId).where("a.id", "=", id).executeTakeFirst();

export type AppointmentFilter = {
  status: AppointmentState | undefined;
  orderNumber: string | undefined;
  startsFrom: Date | undefined;
  startsBefore: Date | undefined;
};

/** Lists a page of appointments: those without a time first, then the next. */
export async function listShown(
  trx: TenantTransaction,
  clinicId: string,
  { status, orderNumber, startsFrom, startsBefore }: AppointmentFilter,
  { offset, limit }: Page,
) {
  let found = trx.selectFrom("appointments as a").select("a.id").where("a.clinic_id", "=", clinicId);
  if (status) found = found.where("a.state", "=", status);
  if (orderNumber)
    found = found.where("a.order_id", "in", (eb) =>
      eb
        .selectFrom("orders")
        .select("id")
        .where("clinic_id", "=", clinicId)
        .where("order_number", "=", orderNumber.toUpperCase()),
    );
  if (startsFrom) found = found.where("a.starts_at", ">=", startsFrom);
  if (startsBefore) found = found.where("a.starts_at", "<", startsBefore);
  const { n: total } = await found
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as("n"))
    .executeTakeFirstOrThrow();
  const page = found
    .orderBy("a.starts_at", (order) => order.asc().nullsFirst())
    .orderBy("a.id")
    .offset(offset)
    .limit(limit);
  // The names are looked up for the rows of the page alone.
  const rows = await shown(trx, clinicId)
    .where("a.id", "in", page)
    .orderBy("a.starts_at", (order) => order.asc().nullsFirst())
    .orderBy("a.id")
    .execute();
  return { rows, total };
}
