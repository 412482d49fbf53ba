import { anyOf } from "#db/any-of.ts";
import type { TenantTransaction } from "#db/database.ts";

/** Removes what was written in free text, and what the person needs, from the appointments of some orders. */
export async function eraseWritten(
  trx: TenantTransaction,
  clinicId: string,
  orderIds: readonly string[],
  needs: string,
): Promise<void> {
  await trx
    .updateTable("appointments")
    .set({ access_notes: null, visit_notes: null, reason: null, needs })
    .where("clinic_id", "=", clinicId)
    .where("order_id", "=", anyOf(orderIds))
    .execute();
  await trx
    .updateTable("appointment_events")
    .set({ reason: null })
    .where("clinic_id", "=", clinicId)
    .where("appointment_id", "in", (eb) =>
      eb
        .selectFrom("appointments")
        .select("id")
        .where("clinic_id", "=", clinicId)
        .where("order_id", "=", anyOf(orderIds)),
    )
    .execute();
}

/** Removes what people said of themselves at the door, what was noted of it, and where the door is; in the provider's tenant. */
export async function eraseSaid(
  trx: TenantTransaction,
  organisationId: string,
  appointmentIds: readonly string[],
): Promise<void> {
  await trx
    .updateTable("visits")
    .set({ area: "" })
    .where("organisation_id", "=", organisationId)
    .where("appointment_id", "=", anyOf(appointmentIds))
    .execute();
  await trx
    .updateTable("visit_actions")
    .set({
      said_birth: null,
      said_sex: null,
      said_first_name: null,
      said_last_name: null,
      settlement_note: null,
    })
    .where("organisation_id", "=", organisationId)
    .where("visit_id", "in", (eb) =>
      eb
        .selectFrom("visits")
        .select("id")
        .where("organisation_id", "=", organisationId)
        .where("appointment_id", "=", anyOf(appointmentIds)),
    )
    .execute();
}
