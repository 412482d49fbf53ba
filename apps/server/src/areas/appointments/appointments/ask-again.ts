import type { TenantTransaction } from "#db/database.ts";
import type { Scope } from "../../../scope.ts";
import { noteInChain } from "./note-in-chain.ts";
import type { Appointment } from "./queries.ts";
import { updateAppointment } from "./queries.ts";
import { askPatient } from "./telling.ts";

/**
 * Asks the person of an open appointment once more to choose a time, whoever was to choose it before, or tells them again of the one
 * that they have; with the messages of an occasion. In the clinic's tenant, with the appointment locked.
 */
export async function askAgain(
  trx: TenantTransaction,
  scope: Scope,
  appointment: Appointment,
  occasionId: string,
): Promise<void> {
  if (!appointment.starts_at) {
    const change = { arranged_by: "patient", asked_at: scope.now } as const;
    await updateAppointment(trx, appointment, change);
    Object.assign(appointment, change);
  }
  await noteInChain(trx, scope, appointment, "link_sent");
  await askPatient(trx, scope, appointment, occasionId);
}
