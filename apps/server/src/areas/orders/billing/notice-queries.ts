import type { Insertable } from "kysely";
import { sql } from "kysely";
import type { Executor, TenantTransaction } from "#db/database.ts";
import type { PaymentNotices } from "#db/schema.gen.ts";

/** Stores a notice; returns false if the event was stored before. */
export async function insertNotice(
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

type Owner = { clinic_id: string; invoice_id: string | null };

/** Lists the clinics, and where it is known the invoices, that objects of the processor belong to. */
export async function listOwners(directory: Executor, refs: string[]): Promise<Owner[]> {
  if (refs.length === 0) return [];
  const { rows } = await sql<Owner>`select clinic_id, invoice_id from find_payment_owners(${refs})`.execute(
    directory,
  );
  return rows;
}
