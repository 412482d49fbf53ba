import type { LinkedAppointment } from "@kitpath/contract/appointments/patient-link/patient-link";
import { findContact } from "#areas/access/organisation/organisation.ts";
import { orderState } from "#areas/orders/orders/move-order.ts";
import { findOrder } from "#areas/orders/orders/find-order.ts";
import type { Order } from "#areas/orders/orders/order.ts";
import type { TenantTransaction } from "#db/database.ts";
import type { Scope } from "../../../scope.ts";
import type { Appointment } from "../appointments/appointment.ts";
import { areSamplesTaken } from "../appointments/samples-taken.ts";
import { isAtDoor, readLateChange } from "../appointments/late-change.ts";
import { readPlaceToGo } from "../appointments/places-to-go.ts";
import { areaOf } from "../visits/visit.ts";
import { calendarTextOf } from "./in-calendar.ts";
import type { Linked } from "./link.ts";
import { unknownLink } from "./link.ts";
import { findLinkedOrder, findNewest } from "./queries.ts";

const presentLate = (late: Awaited<ReturnType<typeof readLateChange>>): LinkedAppointment["lateChange"] =>
  late && {
    freeUntil: late.freeUntil.toISOString(),
    isLate: late.isLate,
  };

/**
 * Returns why nothing can be arranged any more, or not yet; null if it can. An appointment that is open although the sample was taken can still be
 * cancelled. The order must be locked.
 */
export async function readEnd(
  trx: TenantTransaction,
  order: Order,
  appointment: Appointment | undefined,
  now: Date,
): Promise<LinkedAppointment["end"]> {
  const state = orderState(order);
  if (state === "cancelled" || state === "refunded") return "order_ended";
  if (order.approval === "waiting") return "awaits_approval";
  if (appointment?.state === "APPOINTMENT_COMPLETE") return "taken";
  if (appointment?.state === "DID_NOT_ATTEND") return "missed";
  const isOpen = appointment?.ended_at === null;
  if (!isOpen && (await areSamplesTaken(trx, order.clinic_id, order.id))) return "taken";
  const hasBegun = isOpen && appointment.starts_at && (appointment.starts_at <= now || isAtDoor(appointment));
  return hasBegun ? "under_way" : null;
}

/** Returns the order of a link, locked, with its newest appointment. Throws `not_found`. */
export async function lockLinked(trx: TenantTransaction, { clinic, orderId }: Linked) {
  const order = await findOrder(trx, clinic.id, { id: orderId });
  const shown = await findLinkedOrder(trx, clinic.id, orderId);
  if (!order || !shown || shown.phlebotomy_type === "NONE") throw unknownLink();
  return { order, shown, appointment: await findNewest(trx, clinic.id, orderId) };
}

/** Returns what the page of a link shows. Throws `not_found`. */
export async function readLinked(
  trx: TenantTransaction,
  { now }: Scope,
  linked: Linked,
  origin: string,
): Promise<LinkedAppointment> {
  const { order, shown, appointment } = await lockLinked(trx, linked);
  const place = appointment ? await readPlaceToGo(trx, appointment) : null;
  const usual = shown.phlebotomy_type === "MOBILE" ? "MOBILE" : "IN-CLINIC";
  const type = appointment?.starts_at ? appointment.kind : usual;
  const provider = appointment ? await findContact(trx, appointment.provider_id) : null;
  return {
    organisation: linked.clinic,
    firstName: shown.delivery_first_name,
    product: shown.title,
    type,
    area: areaOf(shown),
    status: appointment?.state ?? null,
    startsAt: appointment?.starts_at?.toISOString() ?? null,
    endsAt: appointment?.ends_at?.toISOString() ?? null,
    timeZone: appointment?.time_zone ?? "UTC",
    nurseName: appointment?.nurse_name ?? null,
    place,
    provider: provider?.name ?? null,
    providerPhone: provider?.phone ?? null,
    calendarFile: appointment
      ? calendarTextOf(appointment, { clinic: linked.clinic.name, place, origin, now })
      : null,
    accessNotes: appointment?.access_notes ?? null,
    willBeCalled:
      appointment?.ended_at === null && !appointment.starts_at && appointment.arranged_by === "provider",
    end: await readEnd(trx, order, appointment, now),
    lateChange: appointment ? presentLate(await readLateChange(trx, appointment, now)) : null,
  };
}
