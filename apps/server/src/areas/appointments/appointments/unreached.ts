import {
  appointmentStateLabels,
  isOpenAppointment,
} from "@kitpath/contract/appointments/appointments/appointment-states";
import type { TenantTransaction } from "#db/database.ts";
import { AppError } from "../../../errors/errors.ts";
import { publishNews } from "../../../news/publish-news.ts";
import type { Scope } from "../../../scope.ts";
import { countTry } from "../visits/booking.ts";
import { atProvider } from "./at-the-provider.ts";
import type { Appointment } from "./queries.ts";
import { noteInChain } from "./note-in-chain.ts";

/**
 * Notes in the chain of custody that somebody tried in vain to reach the person about a time; the state stays. In the clinic's tenant.
 * Throws `step_not_possible`.
 */
export async function noteTry(trx: TenantTransaction, scope: Scope, appointment: Appointment): Promise<void> {
  if (!isOpenAppointment(appointment.state)) {
    const state = appointmentStateLabels[appointment.state];
    throw new AppError("step_not_possible", {
      message: `There is nothing to arrange. The state of the appointment: ${state}.`,
      extra: { status: appointment.state },
    });
  }
  await noteInChain(trx, scope, appointment, "not_reached");
  const { id: appointmentId, provider_id: providerId } = appointment;
  await atProvider(trx, providerId, () => countTry(trx, scope, providerId, appointmentId));
  await publishNews(trx, appointment.clinic_id, "orders");
  await publishNews(trx, providerId, "visits");
}
