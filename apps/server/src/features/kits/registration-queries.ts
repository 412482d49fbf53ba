import { sql } from "kysely";
import type { Executor, TenantTransaction } from "#db/database.ts";

/** The clinic's kit with this kit id or barcode. */
export function findKitIdByAnyCode(trx: TenantTransaction, clinicId: string, code: string) {
  return trx
    .selectFrom("kits")
    .select("id")
    .where("clinic_id", "=", clinicId)
    .where((eb) => eb.or([eb("kit_code", "=", code), eb("barcode", "=", code)]))
    .executeTakeFirst();
}

/** Whose kit a code belongs to, whichever clinic that is. */
export function findCodeOwner(directory: Executor, code: string) {
  return directory
    .selectFrom("kit_codes")
    .select(["clinic_id", "kit_id"])
    .where("code", "=", code)
    .executeTakeFirst();
}

/** Keeps a barcode for a kit; false when another kit has it. One that no kit of the clinic holds any more is free again. */
export async function claimBarcode(
  trx: TenantTransaction,
  clinicId: string,
  kitId: string,
  barcode: string,
): Promise<boolean> {
  const { rows } = await sql`
    insert into kit_codes as c (code, clinic_id, kit_id) values (${barcode}, ${clinicId}, ${kitId})
    on conflict (code) do update set kit_id = excluded.kit_id
    where c.clinic_id = excluded.clinic_id and not exists (
      select from kits k where k.clinic_id = c.clinic_id and (k.barcode = c.code or k.kit_code = c.code))
    returning code`.execute(trx);
  return rows.length === 1;
}

/** When the order of a kit was cancelled or refunded. */
export function findEndOfOrder(trx: TenantTransaction, clinicId: string, orderId: string) {
  return trx
    .selectFrom("orders")
    .select(["deleted_at", "refunded_at"])
    .where("clinic_id", "=", clinicId)
    .where("id", "=", orderId)
    .executeTakeFirst();
}

/** Every move of a kit, oldest first. */
export function listMovesOfKit(trx: TenantTransaction, clinicId: string, kitId: string) {
  return trx
    .selectFrom("kit_events")
    .select(["event", "detail"])
    .where("clinic_id", "=", clinicId)
    .where("kit_id", "=", kitId)
    .orderBy("id")
    .execute();
}
