import type { TenantTransaction } from "#db/database.ts";
import { dropAnswersAbout } from "#http/idempotency-queries.ts";
import { atProvider } from "./at-the-provider.ts";
import { eraseSaid, eraseWritten } from "./erasing-queries.ts";
import { listEventsOf, listKept, listOfOrders } from "./queries.ts";

/** Returns the appointments of some orders with every move of each, the oldest first. */
export async function readAppointmentsOf(
  trx: TenantTransaction,
  clinicId: string,
  orderIds: readonly string[],
) {
  const appointments = await listOfOrders(trx, clinicId, orderIds);
  const events = await listEventsOf(
    trx,
    clinicId,
    appointments.map(({ id }) => id),
  );
  return appointments.map((appointment) => ({
    ...appointment,
    moves: events.filter((event) => event.appointment_id === appointment.id),
  }));
}

export type KeptAppointment = Awaited<ReturnType<typeof listKept>>[number];

/** Returns the appointment at which the sample of an order was taken; null if it was taken otherwise. */
export const readKeptAppointment = async (
  trx: TenantTransaction,
  clinicId: string,
  orderNumber: string,
): Promise<KeptAppointment | null> => (await listKept(trx, clinicId, orderNumber)).at(-1) ?? null;

/**
 * Erases what was written about a person and their door, and what they said there, also from answers that are kept to be repeated; when
 * and how their sample was taken stays.
 */
export async function eraseAppointments(
  trx: TenantTransaction,
  clinicId: string,
  orderIds: readonly string[],
): Promise<void> {
  const nothing = JSON.stringify({ hasChaperone: false, isFastingUnderstood: false });
  await eraseWritten(trx, clinicId, orderIds, nothing);
  const appointments = await listOfOrders(trx, clinicId, orderIds);
  await dropAnswersAbout(
    trx,
    clinicId,
    appointments.map(({ id }) => id),
  );
  for (const [providerId, own] of Map.groupBy(appointments, ({ provider_id: id }) => id)) {
    const ids = own.map(({ id }) => id);
    await atProvider(trx, providerId, async () => {
      await eraseSaid(trx, providerId, ids);
      await dropAnswersAbout(trx, providerId, ids);
    });
  }
}
