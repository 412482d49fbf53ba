import type { Insertable } from "kysely";
import type { Executor, TenantTransaction } from "#db/database.ts";
import type { AppointmentLinks } from "#db/schema.gen.ts";

export const insertLink = async (directory: Executor, link: Insertable<AppointmentLinks>): Promise<void> =>
  void (await directory.insertInto("appointment_links").values(link).execute());

export const findLinkByHash = (directory: Executor, tokenHash: Buffer, now: Date) =>
  directory
    .selectFrom("appointment_links as l")
    .innerJoin("organisations as o", "o.id", "l.clinic_id")
    .select(["l.order_id", "o.id", "o.name"])
    .where("l.token_hash", "=", tokenHash)
    .where("l.expires_at", ">", now)
    .executeTakeFirst();

export const deleteLinksOf = async (
  directory: Executor,
  { clinicId, orderId }: { clinicId: string; orderId: string },
): Promise<void> =>
  void (await directory
    .deleteFrom("appointment_links")
    .where("clinic_id", "=", clinicId)
    .where("order_id", "=", orderId)
    .execute());

export const deleteLinksOfPatient = async (
  trx: TenantTransaction,
  clinicId: string,
  patientId: string,
): Promise<void> =>
  void (await trx
    .deleteFrom("appointment_links")
    .where("clinic_id", "=", clinicId)
    .where("order_id", "in", (of) =>
      of
        .selectFrom("orders")
        .select("id")
        .where("clinic_id", "=", clinicId)
        .where("patient_id", "=", patientId),
    )
    .execute());

export const deleteLinksBefore = async (directory: Executor, now: Date): Promise<void> =>
  void (await directory.deleteFrom("appointment_links").where("expires_at", "<=", now).execute());
