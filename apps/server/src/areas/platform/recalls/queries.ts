import type { Page } from "#db/page.ts";
import type { Updateable } from "kysely";
import { sql } from "kysely";
import type { Executor, TenantTransaction } from "#db/database.ts";
import type { StockBatches } from "#db/schema.gen.ts";

const recalls = (executor: Executor) =>
  executor
    .selectFrom("stock_batches as b")
    .innerJoin("products as p", "p.code", "b.product_code")
    .leftJoin("recalled_kits as r", "r.batch_id", "b.id")
    .select([
      "b.id",
      "b.batch_number",
      "b.product_code",
      "p.title as product_title",
      "b.recall_reason",
      "b.recalled_at",
      "b.recall_told_at",
      "b.recall_closed_at",
      sql<number>`count(r.code)`.as("affected"),
      sql<number>`count(r.told_at)`.as("told"),
      sql<number>`count(r.replaced_by)`.as("replaced"),
      sql<number>`count(r.code) filter (where r.told_at is null and r.not_told is null)`.as("open"),
    ])
    .where("b.recalled_at", "is not", null)
    .groupBy(["b.id", "p.title"])
    .orderBy("b.recalled_at", "desc");

export const listRecalls = (executor: Executor) => recalls(executor).execute();
export type CountedRecall = Awaited<ReturnType<typeof listRecalls>>[number];

export const findRecall = (executor: Executor, batchId: string) =>
  recalls(executor).where("b.id", "=", batchId).executeTakeFirst();

/** Locks a batch until the transaction ends, so that none of it is packed or sent meanwhile. */
export const lockBatch = (trx: TenantTransaction, batchId: string) =>
  trx
    .selectFrom("stock_batches")
    .select(["id", "batch_number", "recalled_at", "recall_reason", "recall_told_at", "recall_closed_at"])
    .where("id", "=", batchId)
    .forUpdate()
    .executeTakeFirst();

export async function updateBatch(
  trx: TenantTransaction,
  batchId: string,
  change: Updateable<StockBatches>,
): Promise<void> {
  await trx.updateTable("stock_batches").set(change).where("id", "=", batchId).execute();
}

/** Removes the batch's kits that are assigned to orders but not sent from those orders. */
export async function releaseAssigned(trx: TenantTransaction, batchId: string): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable("stock_kits")
    .set({ order_number: null, assigned_at: null })
    .where("batch_id", "=", batchId)
    .where("order_number", "is not", null)
    .where("dispatched_at", "is", null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

const affected = (executor: Executor, batchId: string) =>
  executor
    .selectFrom("recalled_kits as r")
    .innerJoin("stock_kits as s", "s.code", "r.code")
    .innerJoin("organisations as c", "c.id", "r.clinic_id")
    .select([
      "r.code",
      "r.clinic_id",
      "r.told_at",
      "r.not_told",
      "r.replaced_by",
      "r.not_replaced",
      "s.order_number",
      "c.name as clinic_name",
    ])
    .where("r.batch_id", "=", batchId)
    .orderBy("r.code");

export const listRecalledPage = (executor: Executor, batchId: string, { offset, limit }: Page) =>
  affected(executor, batchId).limit(limit).offset(offset).execute();
export type RecalledRow = Awaited<ReturnType<typeof listRecalledPage>>[number];

export const listRecalledCodes = (executor: Executor, batchId: string) =>
  executor
    .selectFrom("recalled_kits")
    .select(["code", "clinic_id", "told_at", "not_told"])
    .where("batch_id", "=", batchId)
    .orderBy("clinic_id")
    .orderBy("code")
    .execute();
