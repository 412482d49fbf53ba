import { plainCode } from "@kitpath/contract/fields/plain-code";
import type { Insertable, Updateable } from "kysely";
import type { Executor, TenantTransaction } from "#db/database.ts";
import type { KitEvents, Kits } from "#db/schema.gen.ts";
import { kitsWithOrder } from "./order-queries.ts";

const kitColumns = [
  "id",
  "clinic_id",
  "order_id",
  "kit_code",
  "barcode",
  "product_code",
  "lab_id",
  "status",
  "rejection_reason",
  "expires_on",
  "recalled_at",
] as const;

/** Inserts a code into the directory; returns false if another kit has it. */
export async function insertKitCode(executor: Executor, code: string, clinicId: string, kitId: string) {
  const inserted = await executor
    .insertInto("kit_codes")
    .values({ code, clinic_id: clinicId, kit_id: kitId })
    .onConflict((conflict) => conflict.column("code").doNothing())
    .returning("code")
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Finds the kit of a code, across all clinics. */
export function findKitCode(directory: Executor, code: string) {
  return directory
    .selectFrom("kit_codes")
    .select(["clinic_id", "kit_id"])
    .where("code", "=", code)
    .executeTakeFirst();
}

export async function insertKit(trx: TenantTransaction, kit: Insertable<Kits>): Promise<void> {
  await trx.insertInto("kits").values(kit).execute();
}

export async function insertKitEvent(trx: TenantTransaction, event: Insertable<KitEvents>): Promise<void> {
  await trx.insertInto("kit_events").values(event).execute();
}

/** Finds the kit and locks it until the transaction ends, so that its moves run one after another. */
export function lockKit(trx: TenantTransaction, clinicId: string, kitId: string) {
  return trx
    .selectFrom("kits")
    .select(kitColumns)
    .where("clinic_id", "=", clinicId)
    .where("id", "=", kitId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}
export type Kit = Awaited<ReturnType<typeof lockKit>>;

export async function updateKit(
  trx: TenantTransaction,
  kit: Pick<Kit, "clinic_id" | "id">,
  change: Updateable<Kits>,
): Promise<void> {
  await trx
    .updateTable("kits")
    .set(change)
    .where("clinic_id", "=", kit.clinic_id)
    .where("id", "=", kit.id)
    .execute();
}

export function findKitByCode(trx: TenantTransaction, clinicId: string, kitCode: string) {
  return trx
    .selectFrom("kits")
    .select(["id", "order_id"])
    .where("clinic_id", "=", clinicId)
    .where("kit_code", "=", plainCode(kitCode))
    .executeTakeFirst();
}

/** Finds a kit with the columns that the warehouse may change, and locks it until the transaction ends. */
export function getKitToChange(trx: TenantTransaction, clinicId: string, kitId: string) {
  return kitsWithOrder(trx, clinicId)
    .select([
      "k.id",
      "k.clinic_id",
      "k.kit_code",
      "k.barcode",
      "k.product_code",
      "k.status",
      "k.return_carrier",
      "k.return_tracking_code",
      "k.return_tracking_url",
      "k.expires_on",
      "k.recalled_at",
      "o.order_number",
    ])
    .where("k.id", "=", kitId)
    .forUpdate("k")
    .executeTakeFirstOrThrow();
}
export type KitToChange = Awaited<ReturnType<typeof getKitToChange>>;
