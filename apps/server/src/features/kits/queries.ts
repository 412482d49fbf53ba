import type { Insertable, Updateable } from "kysely";
import type { Executor, TenantTransaction } from "#db/database.ts";
import type { KitEvents, Kits, Tests } from "#db/schema.gen.ts";
import type { KitState } from "./journey.ts";

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

/** Keeps a code in the directory; false when another kit has it already. */
export async function insertKitCode(executor: Executor, code: string, clinicId: string, kitId: string) {
  const inserted = await executor
    .insertInto("kit_codes")
    .values({ code, clinic_id: clinicId, kit_id: kitId })
    .onConflict((conflict) => conflict.column("code").doNothing())
    .returning("code")
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Whose a code is. */
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

/** The kit, held until the transaction ends so that its moves come one after another. */
export async function lockKit(trx: TenantTransaction, clinicId: string, kitId: string) {
  const kit = await trx
    .selectFrom("kits")
    .select(kitColumns)
    .where("clinic_id", "=", clinicId)
    .where("id", "=", kitId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { ...kit, status: kit.status as KitState };
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
    .where("kit_code", "=", kitCode.toUpperCase())
    .executeTakeFirst();
}

/** A kit with what the warehouse may set of it, held until the transaction ends. */
export function getKitToChange(trx: TenantTransaction, clinicId: string, kitId: string) {
  return trx
    .selectFrom("kits as k")
    .innerJoin("orders as o", (join) =>
      join.onRef("o.clinic_id", "=", "k.clinic_id").onRef("o.id", "=", "k.order_id"),
    )
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
    .where("k.clinic_id", "=", clinicId)
    .where("k.id", "=", kitId)
    .forUpdate("k")
    .executeTakeFirstOrThrow();
}
export type KitToChange = Awaited<ReturnType<typeof getKitToChange>>;

export function listKitsOfOrder(trx: TenantTransaction, clinicId: string, orderId: string) {
  return trx
    .selectFrom("kits")
    .select(["id", "kit_code", "barcode", "status", "expires_on", "lab_id"])
    .where("clinic_id", "=", clinicId)
    .where("order_id", "=", orderId)
    .orderBy("id")
    .execute();
}

/** Kits as they are called, with the order of each. */
export function listKitsWithOrder(trx: TenantTransaction, clinicId: string, kitIds: readonly string[]) {
  return trx
    .selectFrom("kits as k")
    .innerJoin("orders as o", (join) =>
      join.onRef("o.clinic_id", "=", "k.clinic_id").onRef("o.id", "=", "k.order_id"),
    )
    .innerJoin("products as p", "p.code", "k.product_code")
    .select(["k.id", "k.kit_code", "k.barcode", "o.order_number", "p.category"])
    .where("k.clinic_id", "=", clinicId)
    .where("k.id", "in", kitIds)
    .orderBy("k.id")
    .execute();
}
export type KitWithOrder = Awaited<ReturnType<typeof listKitsWithOrder>>[number];

/** The parcels that an order's kits travel in, there and back. */
export function listParcelsOfOrder(trx: TenantTransaction, clinicId: string, orderId: string) {
  return trx
    .selectFrom("kits")
    .select([
      "outbound_carrier",
      "outbound_tracking_code",
      "return_carrier",
      "return_tracking_code",
      "return_tracking_url",
    ])
    .where("clinic_id", "=", clinicId)
    .where("order_id", "=", orderId)
    .orderBy("id")
    .execute();
}

/** Every move of an order's kits, in order, with who made it. */
export function listKitEventsOfOrder(trx: TenantTransaction, clinicId: string, orderId: string) {
  return trx
    .selectFrom("kits as k")
    .innerJoin("kit_events as e", (join) =>
      join.onRef("e.clinic_id", "=", "k.clinic_id").onRef("e.kit_id", "=", "k.id"),
    )
    .leftJoin("users as u", (join) =>
      join.onRef("u.organisation_id", "=", "e.clinic_id").onRef("u.id", "=", "e.actor_id"),
    )
    .select([
      "e.id",
      "e.kit_id",
      "k.kit_code",
      "e.event",
      "e.occurred_at",
      "e.actor_kind",
      "e.place",
      "e.detail",
      "u.fname",
      "u.lname",
    ])
    .where("k.clinic_id", "=", clinicId)
    .where("k.order_id", "=", orderId)
    .orderBy("e.id")
    .execute();
}
export type KitEvent = Awaited<ReturnType<typeof listKitEventsOfOrder>>[number];

export async function insertTest(trx: TenantTransaction, test: Insertable<Tests>): Promise<void> {
  await trx.insertInto("tests").values(test).execute();
}

export function findTestOfKit(trx: TenantTransaction, clinicId: string, kitId: string) {
  return trx
    .selectFrom("tests")
    .select(["id", "clinic_id", "status", "category", "patient_id", "product_code"])
    .where("clinic_id", "=", clinicId)
    .where("kit_id", "=", kitId)
    .where("status", "<>", "withdrawn")
    .executeTakeFirst();
}

/** The test of a kit that is registered; every such kit has one. */
export async function getTestOfKit(trx: TenantTransaction, clinicId: string, kitId: string) {
  const test = await findTestOfKit(trx, clinicId, kitId);
  if (!test) throw new Error(`Kit ${kitId} has no test`);
  return test;
}

export async function updateTest(
  trx: TenantTransaction,
  test: { clinic_id: string; id: string },
  change: Updateable<Tests>,
): Promise<void> {
  await trx
    .updateTable("tests")
    .set(change)
    .where("clinic_id", "=", test.clinic_id)
    .where("id", "=", test.id)
    .execute();
}

/** What a test keeps of its order and product so that lists need no join. */
export function getOrderForTest(trx: TenantTransaction, clinicId: string, orderId: string) {
  return trx
    .selectFrom("orders")
    .innerJoin("products", "products.code", "orders.product_code")
    .select(["orders.order_number", "products.category", "products.test_type"])
    .where("orders.clinic_id", "=", clinicId)
    .where("orders.id", "=", orderId)
    .executeTakeFirstOrThrow();
}

export function findPatientOfKit(trx: TenantTransaction, clinicId: string, kitId: string) {
  return trx
    .selectFrom("tests as t")
    .innerJoin("patients as p", (join) =>
      join.onRef("p.clinic_id", "=", "t.clinic_id").onRef("p.id", "=", "t.patient_id"),
    )
    .select(["p.id", "p.gender", "p.date_of_birth"])
    .where("t.clinic_id", "=", clinicId)
    .where("t.kit_id", "=", kitId)
    .where("t.status", "<>", "withdrawn")
    .executeTakeFirst();
}

export function findTestTaker(trx: TenantTransaction, clinicId: string, kitId: string) {
  return trx
    .selectFrom("tests as t")
    .leftJoin("patients as p", (join) =>
      join.onRef("p.clinic_id", "=", "t.clinic_id").onRef("p.id", "=", "t.patient_id"),
    )
    .select(["t.id as test_id", "t.first_name", "t.last_name", "p.date_of_birth", "p.gender"])
    .where("t.clinic_id", "=", clinicId)
    .where("t.kit_id", "=", kitId)
    .where("t.status", "<>", "withdrawn")
    .executeTakeFirst();
}
