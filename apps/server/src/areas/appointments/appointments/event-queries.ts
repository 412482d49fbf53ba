import type { TenantTransaction } from "#db/database.ts";

/** Whether an agreed time of an appointment was given up because it could not be kept. */
export async function wasPutOnHold(trx: TenantTransaction, clinicId: string, appointmentId: string) {
  const found = await trx
    .selectFrom("appointment_events")
    .select("id")
    .where("clinic_id", "=", clinicId)
    .where("appointment_id", "=", appointmentId)
    .where("move", "=", "put_on_hold")
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
