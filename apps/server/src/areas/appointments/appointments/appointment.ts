import type { TenantTransaction } from "#db/database.ts";
import { findOrder } from "#areas/orders/orders/find-order.ts";
import { AppError } from "../../../errors/errors.ts";
import type { Appointment } from "./queries.ts";
import {
  findAppointment,
  findOrderId,
  listAppointmentEvents,
  lockAppointment,
  updateAppointment,
} from "./queries.ts";
import { getOrderPlace } from "./order-queries.ts";

/**
 * An appointment at which a sample is taken: a nurse's visit, or a time at a place. It belongs to the clinic of its order; the visit that
 * takes the provider's time belongs to the provider (`../visits/visit.ts`), and both change in one transaction.
 *
 * - States and moves: `journey.ts`, pure functions. Every move is made by `move-appointment.ts`, which writes the chain of custody
 *   (`appointment_events`), tells the provider's visit and emits the event.
 * - `booking.ts`: held, asked for, booked, moved to another time, cancelled; `opening.ts` writes it. `of-order.ts`: what its order means.
 * - `keep-visit.ts`: the simulator's way through a visit.
 * - Who works with it from the provider's side: `../plan/plan.ts`.
 */
export type { Appointment } from "./queries.ts";

/**
 * Returns an appointment of a clinic, locked. Everybody who changes one locks its order first, then the appointment, then the
 * provider's visit, so that none waits for another in a circle. Throws `not_found`.
 */
export async function requireAppointment(
  trx: TenantTransaction,
  clinicId: string,
  id: string,
): Promise<Appointment> {
  await findOrder(trx, clinicId, { id: await requireKnown(trx, clinicId, id) });
  const found = await lockAppointment(trx, clinicId, id);
  if (!found) throw unknown();
  return found;
}

const unknown = () => new AppError("not_found", { message: "There is no appointment with this id." });

/** Returns of which order an appointment is. Throws `not_found` for one that the clinic does not have. */
export async function requireKnown(trx: TenantTransaction, clinicId: string, id: string): Promise<string> {
  const orderId = await findOrderId(trx, clinicId, id);
  if (!orderId) throw unknown();
  return orderId;
}

/** Returns an appointment without locking it. */
export const readAppointment = findAppointment;

export type { OrderPlace } from "./order-queries.ts";
/** Returns where the sample of an order is taken, and from whom. */
export const readOrderPlace = getOrderPlace;

export type { AppointmentEvent } from "./queries.ts";
/** Lists the chain of custody of an appointment, the latest first. */
export const readAppointmentEvents = listAppointmentEvents;

/** Says how to get in to an appointment, which must be locked. */
export const changeNotes = (
  trx: TenantTransaction,
  appointment: Appointment,
  accessNotes: string,
): Promise<void> => updateAppointment(trx, appointment, { access_notes: accessNotes || null });
