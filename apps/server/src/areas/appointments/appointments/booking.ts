import type { VisitDetails } from "@kitpath/contract/orders/orders/visit-details";
import { addYears, dayOf } from "@kitpath/contract/time/calendar";
import { stageAppointment } from "#areas/orders/orders/appointment-stage.ts";
import { orderState } from "#areas/orders/orders/move-order.ts";
import type { Order } from "#areas/orders/orders/order.ts";
import type { TenantTransaction } from "#db/database.ts";
import { newId } from "#db/ids.ts";
import { AppError } from "../../../errors/errors.ts";
import { publishNews } from "../../../news/publish-news.ts";
import type { Scope } from "../../../scope.ts";
import { findProviders } from "../availability/availability.ts";
import type { ForWhom } from "../visits/booking.ts";
import { releaseVisitOf, requestVisit, vacateVisitOf } from "../visits/booking.ts";
import { areaOf } from "../visits/visit.ts";
import { atProvider } from "./at-the-provider.ts";
import { moveAppointment } from "./move-appointment.ts";
import {
  allowsMinorsAtHome,
  findCollection,
  findOpenFor,
  findPatientsBirth,
  getOrderPlace,
} from "./order-queries.ts";
import type { Appointment } from "./queries.ts";
import { insertAppointment, lockOpenAppointment, updateAppointment } from "./queries.ts";
import type { Target } from "./taking-slots.ts";
import { kindOf, takeSlot } from "./taking-slots.ts";
import { askPatient } from "./telling.ts";

/** The age from which a nurse comes to somebody's home. */
const adultYears = 18;

type Kind = ForWhom["kind"];

type Asked = {
  order: Order;
  providerId: string;
  details: VisitDetails;
  arrangedBy: Appointment["arranged_by"];
  by: Appointment["booked_by"];
  /** Of the time that was chosen; missing: the product's own. */
  kind?: Kind;
};

const columnsOf = (details: VisitDetails) => ({
  access_notes: details.accessNotes ?? null,
  visit_notes: details.visitNotes ?? null,
  needs: JSON.stringify(details.needs),
});

/** Writes an appointment without a time. Throws `appointment_open` and `step_not_possible`. */
async function openAppointment(
  trx: TenantTransaction,
  { now }: Scope,
  { order, providerId, details, arrangedBy, by, kind: chosen }: Asked,
): Promise<Appointment> {
  const kind = await requireBookable(trx, order, now, chosen);
  if (await lockOpenAppointment(trx, order.clinic_id, order.id))
    throw new AppError("appointment_open", { extra: { openOrder: order.order_number } });
  const { patient_id: patientId, product_code: productCode } = order;
  const openOrder = patientId && (await findOpenFor(trx, order.clinic_id, { patientId, productCode }));
  if (openOrder)
    throw new AppError("appointment_open", {
      message: `This person already has an open appointment for this product, with order ${openOrder}.`,
      extra: { openOrder },
    });
  await stageAppointment(trx, { clinicId: order.clinic_id, orderId: order.id }, "waiting");
  return insertAppointment(trx, {
    clinic_id: order.clinic_id,
    id: newId(now),
    order_id: order.id,
    provider_id: providerId,
    kind,
    state: "REQUEST_RECEIVED",
    time_zone: "UTC",
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

type Booked = { order: Order; target: Target; details: VisitDetails; by: Appointment["booked_by"] };

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
  const kind = kindOf(target.slot);
  const asked: Asked = { order, providerId: target.provider.id, details, arrangedBy, by, kind };
  const open = await lockOpenAppointment(trx, order.clinic_id, order.id);
  if (open && !open.starts_at) await updateAppointment(trx, open, { ...columnsOf(details), booked_by: by });
  const appointment = open && !open.starts_at ? open : await openAppointment(trx, scope, asked);
  await giveTime(trx, scope, appointment, target, order);
  return appointment;
}

type Requested = Omit<Asked, "providerId" | "kind">;

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
  const kind = await findCollection(trx, order.product_code);
  const where = kind === "MOBILE" ? { address: { countryCode, postcode, city } } : { countryCode };
  const [provider] = await findProviders(trx, order.product_code, where);
  if (!provider) throw new AppError("not_covered");
  const appointment = await openAppointment(trx, scope, { ...requested, providerId: provider.id });
  const whom = whomOf(order, appointment, areaOf(place));
  await atProvider(trx, provider.id, () => requestVisit(trx, scope, provider.id, whom));
  await publishNews(trx, provider.id, "visits");
  if (requested.arrangedBy === "patient") await askPatient(trx, scope, appointment);
  return appointment;
}

/** Gives an appointment a time, or another one. If that is gone, all stays as it was. Throws what `takeSlot` throws. */
export async function giveTime(
  trx: TenantTransaction,
  scope: Scope,
  appointment: Appointment,
  target: Target,
  order: Order,
): Promise<void> {
  const { id: appointmentId, provider_id: providerId } = appointment;
  await atProvider(trx, providerId, () =>
    // A time that is held is a visit of its own; otherwise a visit is moved, and stays the one that its provider knows.
    target.slot.heldAs || target.provider.id !== providerId
      ? releaseVisitOf(trx, scope, providerId, appointmentId)
      : vacateVisitOf(trx, providerId, appointmentId),
  );
  const before = appointment.starts_at;
  const visit = await takeSlot(trx, scope, target, whomOf(order, appointment, target.area));
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

/** Returns how the sample of an order is taken, or is `chosen` to be. Throws `step_not_possible`. */
async function requireBookable(
  trx: TenantTransaction,
  order: Order,
  now: Date,
  chosen: Kind | undefined,
): Promise<Kind> {
  const refuse = (message: string) => new AppError("step_not_possible", { message });
  const state = orderState(order);
  if (state === "cancelled" || state === "refunded") throw refuse(`Order ${order.order_number} is ${state}.`);
  const usual = await findCollection(trx, order.product_code);
  if (usual === "NONE") throw refuse("People take the sample of this product themselves.");
  const kind = chosen ?? usual;
  const born = order.patient_id ? await findPatientsBirth(trx, order.clinic_id, order.patient_id) : null;
  const isMinor = born !== null && addYears(born, adultYears) > dayOf(now);
  if (kind === "MOBILE" && isMinor && !(await allowsMinorsAtHome(trx, order.product_code)))
    throw refuse("Nurses come to adults only. Choose a place.");
  return kind;
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
