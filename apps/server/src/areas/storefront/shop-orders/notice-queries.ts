import type { Insertable } from "kysely";
import { anyOf } from "#db/any-of.ts";
import type { TenantTransaction } from "#db/database.ts";
import type { ShopNotices } from "#db/schema.gen.ts";

/** Returns false if the same event has already been stored. */
export async function insertNotice(
  trx: TenantTransaction,
  notice: Insertable<ShopNotices>,
): Promise<boolean> {
  const kept = await trx
    .insertInto("shop_notices")
    .values(notice)
    .onConflict((conflict) => conflict.columns(["clinic_id", "store_id", "topic", "event_ref"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return kept !== undefined;
}

type Subject = { storeId: string; ref: string | null };

const waitingAbout = (trx: TenantTransaction, clinicId: string, { storeId, ref }: Subject) =>
  trx
    .selectFrom("shop_notices")
    .select("id")
    .where("clinic_id", "=", clinicId)
    .where("store_id", "=", storeId)
    .where("subject_ref", "=", ref)
    .where("processed_at", "is", null);

/** Whether an order of a shop has kits, or a waiting webhook may show that it does. */
export async function isFollowed(
  trx: TenantTransaction,
  clinicId: string,
  subject: Subject,
): Promise<boolean> {
  const known = trx
    .selectFrom("shop_orders")
    .select("id")
    .where("clinic_id", "=", clinicId)
    .where("store_id", "=", subject.storeId)
    .where("shop_ref", "=", subject.ref)
    .unionAll(waitingAbout(trx, clinicId, subject));
  return (await known.limit(1).executeTakeFirst()) !== undefined;
}

export const findWaitingNotice = (trx: TenantTransaction, clinicId: string, id: string) =>
  trx
    .selectFrom("shop_notices")
    .select(["id", "store_id", "topic", "subject_ref", "order_refs"])
    .where("clinic_id", "=", clinicId)
    .where("id", "=", id)
    .where("processed_at", "is", null)
    .executeTakeFirst();
export type Notice = NonNullable<Awaited<ReturnType<typeof findWaitingNotice>>>;

/** Lists the waiting webhooks about the same order or product, this one included. */
export async function listWaitingAbout(
  trx: TenantTransaction,
  clinicId: string,
  { id, store_id: storeId, subject_ref: ref }: Notice,
): Promise<string[]> {
  if (ref === null) return [id];
  const rows = await waitingAbout(trx, clinicId, { storeId, ref }).execute();
  return rows.map((row) => row.id);
}

export async function listWaitingNotices(
  trx: TenantTransaction,
  clinicId: string,
  storeId: string,
): Promise<string[]> {
  const rows = await trx
    .selectFrom("shop_notices")
    .select("id")
    .where("clinic_id", "=", clinicId)
    .where("store_id", "=", storeId)
    .where("processed_at", "is", null)
    .orderBy("id")
    .limit(1000)
    .execute();
  return rows.map(({ id }) => id);
}

export async function markProcessed(
  trx: TenantTransaction,
  clinicId: string,
  ids: readonly string[],
  at: Date,
): Promise<void> {
  await trx
    .updateTable("shop_notices")
    .set({ processed_at: at })
    .where("clinic_id", "=", clinicId)
    .where("id", "=", anyOf(ids))
    .execute();
}

export async function deleteProcessedBefore(
  trx: TenantTransaction,
  clinicId: string,
  storeId: string,
  before: Date,
): Promise<void> {
  await trx
    .deleteFrom("shop_notices")
    .where("clinic_id", "=", clinicId)
    .where("store_id", "=", storeId)
    .where("processed_at", "<", before)
    .execute();
}
