import type { Insertable } from "kysely";
import type { TenantTransaction } from "#db/database.ts";
import type { PaymentNotices } from "#db/schema.gen.ts";

/** Stores a notice; returns false if the event was stored before. */
export async function keepNotice(
  trx: TenantTransaction,
  notice: Insertable<PaymentNotices>,
): Promise<boolean> {
  const kept = await trx
    .insertInto("payment_notices")
    .values(notice)
    .onConflict((conflict) => conflict.columns(["clinic_id", "event_ref"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return kept !== undefined;
}

export const findWaitingNotice = (trx: TenantTransaction, clinicId: string, id: string) =>
  trx
    .selectFrom("payment_notices")
    .select(["id", "subject", "subject_ref"])
    .where("clinic_id", "=", clinicId)
    .where("id", "=", id)
    .where("processed_at", "is", null)
    .executeTakeFirst();

export async function listWaitingNotices(trx: TenantTransaction, clinicId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom("payment_notices")
    .select("id")
    .where("clinic_id", "=", clinicId)
    .where("processed_at", "is", null)
    .orderBy("id")
    .limit(1000)
    .execute();
  return rows.map(({ id }) => id);
}

export async function markProcessed(trx: TenantTransaction, clinicId: string, id: string, at: Date) {
  await trx
    .updateTable("payment_notices")
    .set({ processed_at: at })
    .where("clinic_id", "=", clinicId)
    .where("id", "=", id)
    .execute();
}
