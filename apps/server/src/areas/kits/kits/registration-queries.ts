import { sql } from "kysely";
import type { TenantTransaction } from "#db/database.ts";

/** Finds the clinic's kit by kit id or barcode. */
export function findKitIdByAnyCode(trx: TenantTransaction, clinicId: string, code: string) {
  return trx
    .selectFrom("kits")
    .select("id")
    .where("clinic_id", "=", clinicId)
    .where((eb) => eb.or([eb("kit_code", "=", code), eb("barcode", "=", code)]))
    .executeTakeFirst();
}

/**
 * Claims a barcode for a kit; returns false if another kit has it. A barcode that no kit of the clinic has any more can be
 * claimed again.
 */
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

/** Finds when the order of a kit was cancelled or refunded. */
export function findEndOfOrder(trx: TenantTransaction, clinicId: string, orderId: string) {
  return trx
    .selectFrom("orders")
    .select(["deleted_at", "refunded_at"])
    .where("clinic_id", "=", clinicId)
    .where("id", "=", orderId)
    .executeTakeFirst();
}

/** Lists every move of a kit, oldest first. */
export function listMovesOfKit(trx: TenantTransaction, clinicId: string, kitId: string) {
  return trx
    .selectFrom("kit_events")
    .select(["event", "detail"])
    .where("clinic_id", "=", clinicId)
    .where("kit_id", "=", kitId)
    .orderBy("id")
    .execute();
}
