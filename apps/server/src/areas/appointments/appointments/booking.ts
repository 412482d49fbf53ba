import type { VisitDetails } from "@kitpath/contract/orders/orders/visit-details";
import { stageAppointment } from "#areas/orders/orders/appointment-stage.ts";
import type { Order } from "#areas/orders/orders/order.ts";
import type { TenantTransaction } from "#db/database.ts";
import { newId } from "#db/ids.ts";
import { AppError } from "../../../errors/errors.ts";
import { publishNews } from "../../../news/publish-news.ts";
import type { Scope } from "../../../scope.ts";
import { findProviders } from "../availability/availability.ts";
import { localDay } from "../availability/local-days.ts";

import { releaseVisitOf, requestVisit, vacateVisitOf } from "../visits/booking.ts";
import type { ForWhom } from "../visits/visit.ts";
import { areaOf } from "../visits/visit.ts";
import { atProvider } from "./at-the-provider.ts";
import type { Bookable } from "./bookable.ts";
import { requireAge, requireBookable } from "./bookable.ts";
import { moveAppointment } from "./move-appointment.ts";
import { nobodyComes } from "./nobody-comes.ts";
import { keyOf, openOrderOf, openWords, wantedOf } from "./open-appointment.ts";
import { getOrderPlace, listOpenOf, waitForPerson } from "./order-queries.ts";
import type { Appointment } from "./queries.ts";
import { insertAppointment, listOfOrders, lockOpenAppointment, updateAppointment } from "./queries.ts";
import type { Target } from "./taking-slots.ts";
import { kindOf, takeSlot } from "./taking-slots.ts";
import { askPatient } from "./telling.ts";

/** What is said of a visit this time; the rest stays as it was said before. */
type Said = Partial<VisitDetails>;

type Asked = {
  order: Order;
  providerId: string;
  details: Said;
  arrangedBy: Appointment["arranged_by"];
  by: Appointment["booked_by"];
  as: Bookable;
};

const columnsOf = ({ accessNotes, visitNotes, needs }: Said) => ({
  ...(accessNotes === undefined ? {} : { access_notes: accessNotes || null }),
  ...(visitNotes === undefined ? {} : { visit_notes: visitNotes || null }),
  ...(needs === undefined ? {} : { needs: JSON.stringify(needs) }),
});

const noNeeds: VisitDetails["needs"] = { hasChaperone: false, isFastingUnderstood: false };

/** Returns what goes with every visit of an order, as it was said last: how to get in, and what the person needs. */
async function lastSaid(trx: TenantTransaction, { clinic_id: clinicId, id }: Order) {
  const last = (await listOfOrders(trx, clinicId, [id])).at(-1);
  return { access_notes: last?.access_notes ?? null, needs: JSON.stringify(last?.needs ?? noNeeds) };
}

/** Writes an appointment without a time. Throws `appointment_open`. */
async function openAppointment(
  trx: TenantTransaction,
  { now }: Scope,
  { order, providerId, details, arrangedBy, by, as }: Asked,
): Promise<Appointment> {
  if (await lockOpenAppointment(trx, order.clinic_id, order.id))
    throw new AppError("appointment_open", { extra: { openOrder: order.order_number } });
  const wanted = wantedOf(as.of, order.product_code);
  if (wanted) await waitForPerson(trx, order.clinic_id, keyOf(wanted));
  const openOrder = wanted && openOrderOf(await listOpenOf(trx, order.clinic_id, [wanted.email]), wanted);
  if (openOrder)
    throw new AppError("appointment_open", { message: openWords(openOrder), extra: { openOrder } });
  await stageAppointment(trx, { clinicId: order.clinic_id, orderId: order.id }, "waiting");
  return insertAppointment(trx, {
    clinic_id: order.clinic_id,
    id: newId(now),
    order_id: order.id,
    provider_id: providerId,
    kind: as.kind,
    state: "REQUEST_RECEIVED",
    time_zone: "UTC",
    ...(await lastSaid(trx, order)),
    ...columnsOf(details),
    arranged_by: arrangedBy,
    booked_by: by,
    created_at: now,
    asked_at: now,
  });
}

const whomOf = (order: Order, { id, kind }: Appointment, area: string): ForWhom => ({
  clinicId: order.clinic_id,
  productCode: order.product_code,
  kind,
  area,
  appointment: { id, orderNumber: order.order_number },
});

type Booked = { order: Order; target: Target; details: Said; by: Appointment["booked_by"] };

/**
 * Books an appointment for an order that has none, or none with a time yet; in the clinic's tenant with the order locked. Throws `appointment_open`,
 * `step_not_possible`, `time_taken`, `time_not_free`.
 */
export async function bookAppointment(
  trx: TenantTransaction,
  scope: Scope,
  { order, target, details, by }: Booked,
): Promise<Appointment> {
  const arrangedBy = by === "patient" ? "patient" : "clinic";
  const as = await requireBookable(trx, order, scope.now, kindOf(target.slot));
  const asked: Asked = { order, providerId: target.provider.id, details, arrangedBy, by, as };
  const open = await lockOpenAppointment(trx, order.clinic_id, order.id);
  if (open && !open.starts_at) {
    await updateAppointment(trx, open, { ...columnsOf(details), booked_by: by });
    open.needs = details.needs ?? open.needs;
  }
  const appointment = open && !open.starts_at ? open : await openAppointment(trx, scope, asked);
  await takeTime(trx, scope, { appointment, target, order, of: as.of });
  return appointment;
}

type Requested = Omit<Asked, "providerId" | "as"> & {
  /** With which the person is asked; missing: with the order's newest. */
  eventId?: string;
};

/**
 * Asks the first provider that comes to an order's address for an appointment whose time is agreed later. Throws `not_covered`,
 * `appointment_open` and `step_not_possible`.
 */
export async function requestAppointment(
  trx: TenantTransaction,
  scope: Scope,
  requested: Requested,
): Promise<Appointment> {
  const { order } = requested;
  const place = await getOrderPlace(trx, order.clinic_id, order.id);
  const { country_code: countryCode, postcode, city } = place;
  const as = await requireBookable(trx, order, scope.now);
  const address = { countryCode, postcode, city };
  const isAtHome = as.kind === "MOBILE";
  const [provider] = await findProviders(trx, order.product_code, isAtHome ? { address } : { countryCode });
  if (!provider)
    throw isAtHome ? await nobodyComes(trx, order.product_code, address) : new AppError("not_covered");
  const appointment = await openAppointment(trx, scope, { ...requested, as, providerId: provider.id });
  const whom = whomOf(order, appointment, areaOf(place));
  await atProvider(trx, provider.id, () => requestVisit(trx, scope, provider.id, whom));
  await publishNews(trx, provider.id, "visits");
  if (requested.arrangedBy !== "clinic") await askPatient(trx, scope, appointment, requested.eventId);
  return appointment;
}

/** Whether an appointment has a time already: then moving it there changes nothing. */
export const isAt = (
  { state, provider_id: providerId, place_id: placeId, starts_at: startsAt }: Appointment,
  { slot }: Target,
): boolean =>
  state === "APPOINTMENT_SCHEDULED" &&
  providerId === slot.providerId &&
  placeId === slot.placeId &&
  startsAt?.getTime() === slot.startsAt.getTime();

/**
 * Gives an appointment a time, or another one. If that is gone, all stays as it was. Throws `step_not_possible`, and what `takeSlot`
 * throws.
 */
export async function giveTime(
  trx: TenantTransaction,
  scope: Scope,
  appointment: Appointment,
  target: Target,
  order: Order,
): Promise<void> {
  const { of } = await requireBookable(trx, order, scope.now, kindOf(target.slot));
  await takeTime(trx, scope, { appointment, target, order, of });
}

type Taking = { appointment: Appointment; target: Target; order: Order; of: Bookable["of"] };

async function takeTime(
  trx: TenantTransaction,
  scope: Scope,
  { appointment, target, order, of }: Taking,
): Promise<void> {
  const { id: appointmentId, provider_id: providerId } = appointment;
  const before = appointment.starts_at;
  // With one provider a visit is moved, also to a time that was held, and stays the one that the provider knows.
  if (target.provider.id !== providerId)
    await atProvider(trx, providerId, () => releaseVisitOf(trx, scope, providerId, appointmentId));
  else if (before) await atProvider(trx, providerId, () => vacateVisitOf(trx, providerId, appointmentId));
  const wished = { ...target, prefersSex: appointment.needs.nurseSex };
  const visit = await takeSlot(trx, scope, wished, whomOf(order, appointment, target.area));
  const day = localDay(visit.startsAt.getTime(), visit.timeZone);
  requireAge(of, { kind: kindOf(target.slot), now: scope.now, day });
  if (target.provider.id !== providerId) {
    await updateAppointment(trx, appointment, { provider_id: target.provider.id });
    appointment.provider_id = target.provider.id;
  }
  const isSameTime = before?.getTime() === visit.startsAt.getTime();
  if (appointment.state === "APPOINTMENT_SCHEDULED" && isSameTime && visit.nurseName)
    return moveAppointment(trx, scope, appointment, "assign_nurse", { nurseName: visit.nurseName });
  if (appointment.state === "APPOINTMENT_SCHEDULED")
    return moveAppointment(trx, scope, appointment, "reschedule", { time: visit });
  if (visit.nurseName && appointment.state !== "NURSE_ASSIGNED")
    await moveAppointment(trx, scope, appointment, "assign_nurse", { nurseName: visit.nurseName });
  await moveAppointment(trx, scope, appointment, "schedule", { time: visit });
}

/** Cancels an appointment and frees its time. */
export async function cancelAppointment(
  trx: TenantTransaction,
  scope: Scope,
  appointment: Appointment,
  reason: string | undefined,
): Promise<void> {
  await moveAppointment(trx, scope, appointment, "cancel", reason ? { reason } : {});
}
