import { findOrder } from "#areas/orders/orders/find-order.ts";
import type { Order } from "#areas/orders/orders/order.ts";
import type { TenantTransaction } from "#db/database.ts";
import { asTenant } from "#db/database.ts";
import { notFound } from "../../../errors/errors.ts";
import type { ProviderActor, Scope } from "../../../scope.ts";
import type { Appointment, OrderPlace } from "../appointments/appointment.ts";
import { readAppointment, readOrderPlace, requireAppointment } from "../appointments/appointment.ts";

/** What a provider acts with in a clinic: the appointment and its order, both locked. */
export type AtClinic = { scope: Scope<ProviderActor>; appointment: Appointment; order: Order };

/** What is asked of whoever takes a visit. */
export type Asked = { kind: Appointment["kind"]; place: OrderPlace; needs: Appointment["needs"] };

type OfVisit = { clinic_id: string; appointment_id: string | null };

/** Whether a visit went to another provider since. */
export const isElsewhere = ({ scope, appointment }: AtClinic): boolean =>
  appointment.provider_id !== scope.actor.providerId;

/**
 * Lets a provider act on one of its appointments, in the clinic's tenant and in the same transaction, as an actor of kind `provider`: the
 * only way from a provider into a clinic's tenant. Another provider's appointment is treated as missing: throws `not_found`. What happened
 * at a visit that was the provider's can be said of it `evenElsewhere`.
 */
export async function actInClinic<T>(
  trx: TenantTransaction,
  scope: Scope,
  { clinic_id: clinicId, appointment_id: appointmentId }: OfVisit,
  work: (at: AtClinic) => Promise<T>,
  { evenElsewhere = false } = {},
): Promise<T> {
  const { organisationId: providerId, userId } = scope.actor;
  if (!appointmentId) throw notFound();
  return asTenant(trx, clinicId, async () => {
    const appointment = await requireAppointment(trx, clinicId, appointmentId);
    const order = await findOrder(trx, clinicId, { id: appointment.order_id });
    if (!order) throw notFound();
    const { origin: _ofTheProvider, ...rest } = scope;
    const actor: ProviderActor = { kind: "provider", organisationId: clinicId, userId, providerId };
    const at = { scope: { ...rest, actor }, appointment, order };
    if (isElsewhere(at) && !evenElsewhere) throw notFound();
    return work(at);
  });
}

/** Returns what is asked of whoever takes a visit, without locking anything. Throws `not_found`. */
export const readAsked = async (trx: TenantTransaction, scope: Scope, visit: OfVisit): Promise<Asked> =>
  readInClinic(trx, scope, visit.clinic_id, async ({ clinicId, providerId }) => {
    const appointment = await readAppointment(trx, clinicId, visit.appointment_id ?? "");
    if (appointment?.provider_id !== providerId) throw notFound();
    const { kind, needs, order_id: orderId } = appointment;
    return { kind, needs, place: await readOrderPlace(trx, clinicId, orderId) };
  });

/** Lets a provider read in a clinic's tenant, with its own id, without locking anything: what it reads must be of its own appointments. */
export const readInClinic = <T>(
  trx: TenantTransaction,
  { actor: { organisationId: providerId } }: Scope,
  clinicId: string,
  work: (at: { clinicId: string; providerId: string }) => Promise<T>,
): Promise<T> => asTenant(trx, clinicId, () => work({ clinicId, providerId }));
