import type { TenantTransaction } from "#db/database.ts";
import { publishNews } from "../../../news/publish-news.ts";
import type { Scope } from "../../../scope.ts";
import { noteArrivalAt } from "../visits/booking.ts";
import { atProvider } from "./at-the-provider.ts";
import type { Appointment } from "./queries.ts";
import { updateAppointment } from "./queries.ts";

/** Notes that the nurse of an appointment is at the door; in the clinic's tenant, with the appointment locked. */
export async function noteArrival(
  trx: TenantTransaction,
  { actor }: Scope,
  appointment: Appointment,
  arrivedAt: Date,
): Promise<void> {
  const { id, provider_id: providerId } = appointment;
  await updateAppointment(trx, appointment, { arrived_at: arrivedAt });
  appointment.arrived_at = arrivedAt;
  await atProvider(trx, providerId, () => noteArrivalAt(trx, providerId, id, arrivedAt));
  await publishNews(trx, actor.organisationId, "orders");
}
