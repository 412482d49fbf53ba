import type { Insertable, Updateable } from "kysely";
import { sql } from "kysely";
import { anyTextOf } from "#db/any-of.ts";
import type { Executor, TenantTransaction } from "#db/database.ts";
import { isTaken } from "#db/database-errors.ts";
import type { StockBatches, StockKits } from "#db/schema.gen.ts";

/** Returns false if a batch with this number exists. */
export async function insertBatch(trx: TenantTransaction, batch: Insertable<StockBatches>): Promise<boolean> {
  const inserted = await trx
    .insertInto("stock_batches")
    .values(batch)
    .onConflict((conflict) => conflict.column("batch_number").doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Returns the codes of the inserted kits: kits whose code or barcode is taken are skipped. */
export async function insertStockKits(
  trx: TenantTransaction,
  kits: readonly Insertable<StockKits>[],
): Promise<string[]> {
  const inserted = await trx
    .insertInto("stock_kits")
    .values(kits)
    .onConflict((conflict) => conflict.doNothing())
    .returning("code")
    .execute();
  return inserted.map(({ code }) => code);
}

/** Lists those of these kits that are or were in stock. */
export async function listStockedCodes(trx: TenantTransaction, codes: readonly string[]): Promise<string[]> {
  const rows = await trx
    .selectFrom("stock_kits")
    .select("code")
    .where("code", "=", anyTextOf(codes))
    .orderBy("code")
    .execute();
  return rows.map(({ code }) => code);
}

/** A batch that another version of the product took in may not tell. */
const received = sql<number>`coalesce(b.received, (select count(*) from stock_kits where batch_id = b.id))`;

const batches = (executor: Executor) =>
  executor
    .selectFrom("stock_batches as b")
    .innerJoin("products as p", "p.code", "b.product_code")
    .leftJoin("stock_kits as s", (join) =>
      join.onRef("s.batch_id", "=", "b.id").on("s.dispatched_at", "is", null),
    )
    .select([
      "b.id",
      "b.batch_number",
      "b.product_code",
      "p.title as product_title",
      "b.expires_on",
      "b.received_at",
      "b.recalled_at",
      received.as("received"),
      sql<number>`count(s.code) filter (where s.order_number is null)`.as("on_shelf"),
      sql<number>`count(s.order_number)`.as("assigned"),
      sql<number>`${received} - count(s.code)`.as("dispatched"),
    ])
    .groupBy(["b.id", "p.title"])
    .orderBy("b.expires_on")
    .orderBy("b.batch_number");

export const listBatches = (executor: Executor) => batches(executor).execute();
export type CountedBatch = Awaited<ReturnType<typeof listBatches>>[number];

export const getBatch = (executor: Executor, id: string) =>
  batches(executor).where("b.id", "=", id).executeTakeFirstOrThrow();

export const listBatchesLike = (executor: Executor, pattern: string, limit: number) =>
  executor
    .selectFrom("stock_batches as b")
    .innerJoin("products as p", "p.code", "b.product_code")
    .select(["b.batch_number", "b.expires_on", "b.recalled_at", "p.title as product_title"])
    .where((eb) => eb.or([eb("b.batch_number", "ilike", pattern), eb("p.title", "ilike", pattern)]))
    .orderBy("b.expires_on", "desc")
    .orderBy("b.batch_number")
    .limit(limit)
    .execute();
export type NamedBatch = Awaited<ReturnType<typeof listBatchesLike>>[number];

export const listWarnings = (executor: Executor) =>
  executor.selectFrom("stock_warnings").select(["product_code", "warn_below"]).execute();

export async function upsertWarning(trx: TenantTransaction, productCode: string, warnBelow: number) {
  await trx
    .insertInto("stock_warnings")
    .values({ product_code: productCode, warn_below: warnBelow })
    .onConflict((conflict) => conflict.column("product_code").doUpdateSet({ warn_below: warnBelow }))
    .execute();
}

export const listProductTitles = (executor: Executor) =>
  executor.selectFrom("products").select(["code", "title"]).orderBy("title").orderBy("code").execute();

const stocked = (executor: Executor) =>
  executor
    .selectFrom("stock_kits as s")
    .innerJoin("stock_batches as b", "b.id", "s.batch_id")
    .innerJoin("products as p", "p.code", "b.product_code")
    .select([
      "s.code",
      "s.barcode",
      "s.order_number",
      "s.dispatched_at",
      "b.batch_number",
      "b.expires_on",
      "b.recalled_at",
      "b.product_code",
      "p.title as product_title",
    ]);

/** Keeps the batches of kits from being recalled until the transaction ends; a recall also locks its batch before its kits. */
async function holdBatchesOf(
  trx: TenantTransaction,
  by: "code" | "order_number",
  value: string,
): Promise<void> {
  await trx
    .selectFrom("stock_batches")
    .select("id")
    .where("id", "in", (eb) => eb.selectFrom("stock_kits").select("batch_id").where(by, "=", value))
    .orderBy("id")
    .forShare()
    .execute();
}

/** Returns a kit of the stock, locked until the transaction ends, with its batch kept from being recalled. */
export async function lockStockKit(trx: TenantTransaction, code: string) {
  await holdBatchesOf(trx, "code", code);
  return stocked(trx).where("s.code", "=", code).forUpdate("s").executeTakeFirst();
}
export type StockKit = NonNullable<Awaited<ReturnType<typeof lockStockKit>>>;

/** Returns the kits assigned to a waiting order, in the order they were scanned. */
export async function lockStockOfOrder(trx: TenantTransaction, orderNumber: string): Promise<StockKit[]> {
  await holdBatchesOf(trx, "order_number", orderNumber);
  return stocked(trx)
    .where("s.order_number", "=", orderNumber)
    .where("s.dispatched_at", "is", null)
    .orderBy("s.assigned_at")
    .orderBy("s.code")
    .forUpdate("s")
    .execute();
}

export const listStockOfOrders = (executor: Executor, orderNumbers: readonly string[]): Promise<StockKit[]> =>
  stocked(executor)
    .where("s.order_number", "=", anyTextOf(orderNumbers))
    .orderBy("s.assigned_at")
    .orderBy("s.code")
    .execute();

export async function updateStockKit(trx: TenantTransaction, code: string, change: Updateable<StockKits>) {
  await trx.updateTable("stock_kits").set(change).where("code", "=", code).execute();
}

/** Returns kits to the shelf, without the tubes that were scanned when they were packed. */
const release = (trx: TenantTransaction) =>
  trx
    .updateTable("stock_kits")
    .set({
      order_number: null,
      assigned_at: null,
      barcode: sql`case when is_tube_scanned then null else barcode end`,
      is_tube_scanned: false,
    })
    .where("dispatched_at", "is", null);

export async function releaseStockKit(trx: TenantTransaction, code: string): Promise<void> {
  await release(trx).where("code", "=", code).execute();
}

export async function releaseStockOfOrder(trx: TenantTransaction, orderNumber: string): Promise<void> {
  await release(trx).where("order_number", "=", orderNumber).execute();
}

/** Whether a barcode is that of another kit's tube, or the code of a kit, on the shelf or sent. */
export async function isBarcodeTaken(trx: TenantTransaction, barcode: string, code: string) {
  const { rows } = await sql<{ taken: boolean }>`
    select exists (select from stock_kits where barcode = ${barcode} and code <> ${code})
      or exists (select from stock_kits where code = ${barcode})
      or exists (select from kit_codes where code = ${barcode}) as taken`.execute(trx);
  return rows[0]!.taken;
}

/** Whether an update failed because another kit got the barcode at the same time. */
export const isTakenBarcode = (error: unknown): boolean => isTaken(error, "stock_kits_barcode_key");

/** Counts the kits assigned to waiting orders, by product. */
export const countAssigned = (executor: Executor) =>
  executor
    .selectFrom("stock_kits as s")
    .innerJoin("stock_batches as b", "b.id", "s.batch_id")
    .select(({ fn }) => ["b.product_code", fn.countAll<number>().as("n")])
    .where("s.order_number", "is not", null)
    .where("s.dispatched_at", "is", null)
    .groupBy("b.product_code")
    .execute();

/** Sums the kits that are waiting to be sent, by product. */
export const sumWanted = (executor: Executor) =>
  executor
    .selectFrom("waiting_orders")
    .select(({ fn }) => ["product_code", fn.sum<number>("quantity").as("quantity")])
    .groupBy("product_code")
    .execute();
