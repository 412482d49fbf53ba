import type { TenantTransaction } from "#db/database.ts";
import { dropAnswersAbout } from "#http/idempotency-queries.ts";
import { atProvider } from "./at-the-provider.ts";
import { listReportsAbout } from "./door-queries.ts";
import { eraseSaid, eraseWritten } from "./erasing-queries.ts";
import { listEventsOf, listKept, listOfOrders, lockOpenAppointment } from "./queries.ts";

/** Returns the appointments of some orders with every move of each and every report from its door, the oldest first. */
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
  const reports: Awaited<ReturnType<typeof listReportsAbout>> = [];
  for (const [providerId, ids] of idsByProvider(appointments))
    reports.push(...(await atProvider(trx, providerId, () => listReportsAbout(trx, providerId, ids))));
  return appointments.map((appointment) => ({
    ...appointment,
    moves: events.filter((event) => event.appointment_id === appointment.id),
    reports: reports
      .filter((report) => report.appointment_id === appointment.id)
      .map((report) => ({
        ...report,
        isRecorded: report.state === "done" || report.settlement === "recorded",
      })),
  }));
}

/** Whether somebody may still come for an order, or be expected; in the clinic's tenant, with the order locked. */
export const hasOpenAppointment = async (
  trx: TenantTransaction,
  clinicId: string,
  orderId: string,
): Promise<boolean> => (await lockOpenAppointment(trx, clinicId, orderId)) !== undefined;

type Known = { id: string; provider_id: string };

const idsByProvider = (appointments: readonly Known[]): (readonly [string, string[]])[] =>
  [...Map.groupBy(appointments, ({ provider_id: id }) => id)].map(
    ([providerId, own]) => [providerId, own.map(({ id }) => id)] as const,
  );

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
  for (const [providerId, ids] of idsByProvider(appointments)) {
    await atProvider(trx, providerId, async () => {
      await eraseSaid(trx, providerId, ids);
      await dropAnswersAbout(trx, providerId, ids);
    });
  }
}
