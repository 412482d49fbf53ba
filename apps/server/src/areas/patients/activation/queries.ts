import type { Insertable } from "kysely";
import type { Executor, TenantTransaction } from "#db/database.ts";
import type { ActivationConsents } from "#db/schema.gen.ts";

type Key = { id: string } | { partnerCode: string };

/**
 * Finds a clinic whose kits may be activated, with the sites that may show its page in a frame. A suspension ends the clinic's own
 * access: its patients' kits go on.
 */
export function findActivatingClinic(directory: Executor, key: Key) {
  const clinics = directory
    .selectFrom("organisations as o")
    .leftJoin("activation_settings as s", "s.organisation_id", "o.id")
    .select(["o.id", "o.name", "s.frame_origins"]);
  return "id" in key
    ? clinics.where("o.id", "=", key.id).executeTakeFirst()
    : clinics.where("o.partner_code", "=", key.partnerCode.toLowerCase()).executeTakeFirst();
}
export type ActivatingClinic = NonNullable<Awaited<ReturnType<typeof findActivatingClinic>>>;

/** Returns an organisation's settings, locked until the transaction ends; before any are saved there are empty ones. */
export async function lockSettings(trx: TenantTransaction, organisationId: string, now: Date) {
  await trx
    .insertInto("activation_settings")
    .values({ organisation_id: organisationId, frame_origins: [], updated_at: now })
    .onConflict((conflict) => conflict.column("organisation_id").doNothing())
    .execute();
  return trx
    .selectFrom("activation_settings")
    .select("frame_origins")
    .where("organisation_id", "=", organisationId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function updateSettings(
  trx: TenantTransaction,
  organisationId: string,
  change: { frame_origins: string[]; updated_at: Date },
): Promise<void> {
  await trx
    .updateTable("activation_settings")
    .set(change)
    .where("organisation_id", "=", organisationId)
    .execute();
}

export async function insertConsent(
  trx: TenantTransaction,
  consent: Insertable<ActivationConsents>,
): Promise<void> {
  await trx.insertInto("activation_consents").values(consent).execute();
}

/** Finds the consent and the person of a kit that its person registered. */
export function findActivation(trx: TenantTransaction, clinicId: string, kitId: string) {
  return trx
    .selectFrom("tests as t")
    .innerJoin("activation_consents as c", (join) =>
      join.onRef("c.clinic_id", "=", "t.clinic_id").onRef("c.test_id", "=", "t.id"),
    )
    .innerJoin("patients as p", (join) =>
      join.onRef("p.clinic_id", "=", "t.clinic_id").onRef("p.id", "=", "t.patient_id"),
    )
    .select([
      "c.version",
      "c.given_at",
      "t.collected_at",
      "t.hormonal_status",
      "p.partner_user_id",
      "p.first_name",
      "p.last_name",
      "p.email",
      "p.mobile_number",
      "p.id as patient_id",
      (eb) => eb.fn.coalesce("t.gender", "p.gender").as("gender"),
      "p.date_of_birth",
    ])
    .where("t.clinic_id", "=", clinicId)
    .where("t.kit_id", "=", kitId)
    .where("t.status", "<>", "withdrawn")
    .executeTakeFirst();
}

/** Returns when the kits of an order were sent, or, where that is not known, ordered. */
export async function getSentAt(trx: TenantTransaction, clinicId: string, orderId: string): Promise<Date> {
  const { created_at: orderedAt, dispatched_at: sentAt } = await trx
    .selectFrom("orders")
    .select(["created_at", "dispatched_at"])
    .where("clinic_id", "=", clinicId)
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow();
  return sentAt ?? orderedAt;
}
