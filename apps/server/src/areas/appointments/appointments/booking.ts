import { areaOf } from "../visits/visit.ts";
import type { VisitDetails } from "@kitpath/contract/orders/orders/visit-details";
import { addYears, dayOf } from "@kitpath/contract/time/calendar";
import type { Order } from "#areas/orders/orders/order.ts";
import { orderState } from "#areas/orders/orders/move-order.ts";
import type { Executor, TenantTransaction } from "#db/database.ts";
import { newId } from "#db/ids.ts";
import { AppError, invalidFields } from "../../../errors/errors.ts";
import { publishNews } from "../../../news/publish-news.ts";
import type { Scope } from "../../../scope.ts";
import type { Provider, Where } from "../availability/availability.ts";
import { findProviders, whereinOf } from "../availability/availability.ts";
import type { FreeTime } from "../visits/visit.ts";
import { findTimes } from "../availability/find-times.ts";
import type { Slot } from "../availability/slot-id.ts";
import { readSlotId, slotIdOf } from "../availability/slot-id.ts";
import type { ForWhom } from "../visits/booking.ts";
import { bookHeld, releaseVisitOf, requestVisit, takeVisit, vacateVisitOf } from "../visits/booking.ts";
import { atProvider } from "./at-the-provider.ts";
import { moveAppointment } from "./move-appointment.ts";
import { refusedTime } from "./refused-time.ts";
import { askPatient } from "./telling.ts";
import type { Appointment, OrderPlace } from "./queries.ts";
import {
  findCollection,
  findPatientsBirth,
  getOrderPlace,
  allowsMinorsAtHome,
  hasOpenFor,
  insertAppointment,
  lockOpenAppointment,
  updateAppointment,
} from "./queries.ts";

/** The age from which a nurse comes to somebody's home. */
const adultYears = 18;
const minuteMs = 60_000;

type Kind = ForWhom["kind"];
export type Target = {
  slot: Slot;
  provider: Pick<Provider, "id">;
  where: Where;
  area: string;
  /** Missing: the first who is free. */
  nurseId?: string | undefined;
};

type Whereabouts = Pick<OrderPlace, "product_code" | "country_code" | "postcode" | "city">;

const whereOf = (slot: Slot, order: Whereabouts): Where =>
  slot.placeId
    ? { placeId: slot.placeId, productCode: order.product_code }
    : { address: { countryCode: order.country_code, postcode: order.postcode, city: order.city } };

/** Returns what a slot's id stands for. Throws `invalid_request`, and `not_covered` if its provider does not serve this order. */
export async function readTarget(executor: Executor, slotId: string, order: Whereabouts): Promise<Target> {
  const slot = readSlotId(slotId);
  if (!slot) throw invalidFields({ appointmentSlotId: ["This is not the id of a slot."] });
  const where = whereOf(slot, order);
  const provider = (await findProviders(executor, order.product_code, where)).find(
    ({ id }) => id === slot.providerId,
  );
  if (!provider) throw new AppError("not_covered");
  return { slot, provider, where, area: areaOf(order) };
}

/** Returns what a provider's own choice of a time stands for. */
export const targetAt = (slot: Slot, order: Whereabouts, nurseId: string | undefined): Target => ({
  slot,
  provider: { id: slot.providerId },
  where: whereOf(slot, order),
  area: areaOf(order),
  nurseId,
});

/** Returns the free time of a slot; in the provider's tenant. Throws `time_not_free`, with the nearest that are free. */
async function requireFree(trx: TenantTransaction, target: Target, now: Date): Promise<FreeTime> {
  const { slot, provider, where, nurseId } = target;
  const from = slot.startsAt.getTime();
  const found = await findTimes(trx, provider.id, whereinOf(where), { from, until: from + minuteMs }, now);
  const time = found.find((each) => each.from === from);
  const bookables = time?.bookables.filter(({ id }) => nurseId === undefined || id === nurseId);
  if (!time || !bookables?.length || slot.startsAt <= now)
    throw await refusedTime(trx, "time_not_free", target, now);
  return { ...time, bookables };
}

/** Takes the time of a slot, held before or not; in the clinic's tenant. Throws `time_taken` and `time_not_free`. */
const takeSlot = (trx: TenantTransaction, scope: Scope, target: Target, whom: ForWhom) =>
  atProvider(trx, target.provider.id, async () => {
    const { slot, provider } = target;
    const { clinicId, appointment } = whom;
    if (slot.heldAs && appointment) {
      const visitId = slot.heldAs;
      const held = await bookHeld(trx, scope, {
        organisationId: provider.id,
        visitId,
        clinicId,
        appointment,
      });
      if (held) return held;
    }
    const time = await requireFree(trx, target, scope.now);
    const taken = await takeVisit(trx, scope, provider.id, time, whom);
    if (!taken) throw await refusedTime(trx, "time_taken", target, scope.now);
    return taken;
  });

/** Keeps the time of a slot for a quarter of an hour; returns the slot's id as which it is kept. */
export async function holdSlot(
  trx: TenantTransaction,
  scope: Scope,
  target: Target,
  productCode: string,
  heldFor?: string,
) {
  const clinicId = scope.actor.organisationId;
  const kind = target.slot.placeId ? "IN-CLINIC" : "MOBILE";
  const whom = { clinicId, productCode, kind, area: target.area, appointment: null, heldFor } as const;
  const visit = await takeSlot(trx, scope, target, whom);
  return { appointmentSlotId: slotIdOf({ ...target.slot, heldAs: visit.id }), expiresAt: visit.heldUntil };
}

type Asked = {
  order: Order;
  providerId: string;
  details: VisitDetails;
  arrangedBy: Appointment["arranged_by"];
  by: Appointment["booked_by"];
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
  { order, providerId, details, arrangedBy, by }: Asked,
): Promise<Appointment> {
  const kind = await requireBookable(trx, order, now);
  if (await lockOpenAppointment(trx, order.clinic_id, order.id)) throw new AppError("appointment_open");
  const { patient_id: patientId, product_code: productCode } = order;
  if (patientId && (await hasOpenFor(trx, order.clinic_id, { patientId, productCode })))
    throw new AppError("appointment_open", {
      message: "This person already has an appointment for this product, with another order.",
    });
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
  const asked: Asked = { order, providerId: target.provider.id, details, arrangedBy, by };
  const open = await lockOpenAppointment(trx, order.clinic_id, order.id);
  if (open && !open.starts_at) await updateAppointment(trx, open, { ...columnsOf(details), booked_by: by });
  const appointment = open && !open.starts_at ? open : await openAppointment(trx, scope, asked);
  await giveTime(trx, scope, appointment, target, order);
  return appointment;
}

type Requested = Omit<Asked, "providerId">;

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

/** Returns how the sample of an order is taken. Throws `step_not_possible`. */
async function requireBookable(trx: TenantTransaction, order: Order, now: Date): Promise<Kind> {
  const refuse = (message: string) => new AppError("step_not_possible", { message });
  const state = orderState(order);
  if (state === "cancelled" || state === "refunded") throw refuse(`Order ${order.order_number} is ${state}.`);
  const kind = await findCollection(trx, order.product_code);
  if (kind === "NONE") throw refuse("People take the sample of this product themselves.");
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
