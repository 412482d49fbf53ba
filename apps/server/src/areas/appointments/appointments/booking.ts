import type { Updateable } from "kysely";
import type { Order } from "#areas/orders/orders/order.ts";
import type { TenantTransaction } from "#db/database.ts";
import { inOneGo } from "#db/in-one-go.ts";
import type { Appointments } from "#db/schema.gen.ts";
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
import { requireNoClash } from "./no-clash.ts";
import { nobodyComes } from "./nobody-comes.ts";
import type { Asked, Said } from "./opening.ts";
import { columnsOf, openAppointment } from "./opening.ts";
import { getOrderPlace } from "./order-queries.ts";
import type { Appointment } from "./queries.ts";
import { lockOpenAppointment } from "./queries.ts";
import type { Target } from "./taking-slots.ts";
import { kindOf, readTargetOf, requireSlot, takeSlot } from "./taking-slots.ts";
import { askPatient } from "./telling.ts";

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
export const bookAppointment = async (
  trx: TenantTransaction,
  scope: Scope,
  booked: Booked,
): Promise<Appointment> =>
  bookReady(trx, scope, booked, await readyToBook(trx, scope, booked.order, kindOf(booked.target.slot)));

/** The same by the id of a slot. Throws what `readTargetOf` throws, too. */
export async function bookSlot(
  trx: TenantTransaction,
  scope: Scope,
  { slotId, ...booked }: Omit<Booked, "target"> & { slotId: string },
): Promise<Appointment> {
  const kind = kindOf(requireSlot(slotId, "appointmentSlotId"));
  const [target, ready] = await inOneGo([
    readTargetOf(trx, slotId, booked.order),
    readyToBook(trx, scope, booked.order, kind),
  ]);
  return bookReady(trx, scope, { ...booked, target }, ready);
}

type Ready = { as: Bookable; open: Appointment | undefined };

/** Returns what must be known before an order is given a time, with its open appointment locked. */
async function readyToBook(
  trx: TenantTransaction,
  { now }: Scope,
  order: Order,
  kind: ForWhom["kind"],
): Promise<Ready> {
  const [as, open] = await inOneGo([
    requireBookable(trx, order, now, kind),
    lockOpenAppointment(trx, order.clinic_id, order.id),
  ]);
  return { as, open };
}

async function bookReady(
  trx: TenantTransaction,
  scope: Scope,
  { order, target, details, by }: Booked,
  { as, open }: Ready,
): Promise<Appointment> {
  if (open && !open.starts_at) {
    open.needs = details.needs ?? open.needs;
    const said = { ...columnsOf(details), booked_by: by };
    await takeTime(trx, scope, { appointment: open, target, order, of: as.of, said });
    return open;
  }
  const arrangedBy = by === "patient" ? "patient" : "clinic";
  const asked: Asked = { order, providerId: target.provider.id, details, arrangedBy, by, as };
  const appointment = await openAppointment(trx, scope, asked);
  await takeTime(trx, scope, { appointment, target, order, of: as.of });
  return appointment;
}

type Requested = Omit<Asked, "providerId" | "as"> & {
  /** With which the person is asked; missing: with the order's newest. */
  eventId?: string;
  /** The one that they missed: its provider and kind stay, and whoever asks tells them. */
  missed?: Appointment;
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
  const { order, missed } = requested;
  const [place, as] = await inOneGo([
    getOrderPlace(trx, order.clinic_id, order.id),
    requireBookable(trx, order, scope.now, missed?.kind),
  ]);
  const { country_code: countryCode, postcode, city } = place;
  const address = { countryCode, postcode, city };
  const isAtHome = as.kind === "MOBILE";
  const [provider] = missed
    ? [{ id: missed.provider_id }]
    : await findProviders(trx, order.product_code, isAtHome ? { address } : { countryCode });
  if (!provider)
    throw isAtHome ? await nobodyComes(trx, order.product_code, address) : new AppError("not_covered");
  const appointment = await openAppointment(trx, scope, { ...requested, as, providerId: provider.id });
  const whom = whomOf(order, appointment, areaOf(place));
  await atProvider(trx, provider.id, () => requestVisit(trx, scope, provider.id, whom));
  await inOneGo([
    publishNews(trx, provider.id, "visits"),
    ...(requested.arrangedBy === "clinic" || missed
      ? []
      : [askPatient(trx, scope, appointment, requested.eventId)]),
  ]);
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

type Taking = {
  appointment: Appointment;
  target: Target;
  order: Order;
  of: Bookable["of"];
  /** What else is to be written of the appointment. */
  said?: Updateable<Appointments>;
};

async function takeTime(
  trx: TenantTransaction,
  scope: Scope,
  { appointment, target, order, of, said }: Taking,
): Promise<void> {
  const { id: appointmentId, provider_id: providerId } = appointment;
  const before = appointment.starts_at;
  if (before?.getTime() !== target.slot.startsAt.getTime())
    await requireNoClash(trx, scope, { order, of, at: target.slot.startsAt });
  // With one provider a visit is moved, also to a time that was held, and stays the one that the provider knows.
  if (target.provider.id !== providerId)
    await atProvider(trx, providerId, () => releaseVisitOf(trx, scope, providerId, appointmentId));
  else if (before) await atProvider(trx, providerId, () => vacateVisitOf(trx, providerId, appointmentId));
  const wished = { ...target, prefersSex: appointment.needs.nurseSex };
  const visit = await takeSlot(trx, scope, wished, whomOf(order, appointment, target.area));
  const day = localDay(visit.startsAt.getTime(), visit.timeZone);
  requireAge(of, { kind: kindOf(target.slot), now: scope.now, day });
  appointment.provider_id = target.provider.id;
  const also = { ...said, provider_id: target.provider.id };
  const isSameTime = before?.getTime() === visit.startsAt.getTime();
  if (appointment.state === "APPOINTMENT_SCHEDULED" && isSameTime && visit.nurseName)
    return moveAppointment(trx, scope, appointment, "assign_nurse", { nurseName: visit.nurseName, also });
  if (appointment.state === "APPOINTMENT_SCHEDULED")
    return moveAppointment(trx, scope, appointment, "reschedule", { time: visit, also });
  const { nurseName } = visit;
  if (nurseName && appointment.state !== "NURSE_ASSIGNED")
    await moveAppointment(trx, scope, appointment, "assign_nurse", { nurseName, also, isOnTheWay: true });
  await moveAppointment(trx, scope, appointment, "schedule", { time: visit, also });
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
