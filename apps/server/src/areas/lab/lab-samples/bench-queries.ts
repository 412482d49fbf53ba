import { sql } from "kysely";
import { anyOf, anyTextOf } from "#db/any-of.ts";
import type { TenantTransaction } from "#db/database.ts";
import { sampleColumns } from "./queries.ts";

/** Selects samples: by their ids, by their barcodes, of a batch, or the open ones of a product that are not in a batch. */
export type Which =
  | { ids: readonly string[] }
  | { barcodes: readonly string[] }
  | { batchId: string }
  | { state: "held" }
  | { looseOf: string };

const looseAtMost = 384;

function samplesOf(trx: TenantTransaction, labId: string, which: Which) {
  const own = trx.selectFrom("lab_samples").select(sampleColumns).where("organisation_id", "=", labId);
  if ("ids" in which) return own.where("id", "=", anyOf(which.ids)).orderBy("id");
  if ("barcodes" in which) {
    return own.where("barcode", "=", anyTextOf(which.barcodes)).orderBy("id");
  }
  if ("batchId" in which) return own.where("batch_id", "=", which.batchId).orderBy("position");
  if ("state" in which) {
    return own.where("state", "=", which.state).where("finished_at", "is", null).orderBy("id");
  }
  return own
    .where("batch_id", "is", null)
    .where("finished_at", "is", null)
    .where("product_code", "=", which.looseOf)
    .orderBy("due_at")
    .orderBy("id")
    .limit(looseAtMost);
}

export const listSamples = (trx: TenantTransaction, labId: string, which: Which) =>
  samplesOf(trx, labId, which).execute();

/** Always in the order of their ids, so that two transactions that lock several cannot deadlock. */
export const listSamplesForUpdate = (
  trx: TenantTransaction,
  labId: string,
  which: Extract<Which, { ids: unknown } | { barcodes: unknown }>,
) => samplesOf(trx, labId, which).forUpdate().execute();

export function findBatch(trx: TenantTransaction, labId: string, batchId: string) {
  return trx
    .selectFrom("lab_batches")
    .select(["id", "number", "product_code", "wells", "state"])
    .where("organisation_id", "=", labId)
    .where("id", "=", batchId)
    .executeTakeFirst();
}

/**
 * Lists the unfinished batches, and the products with open samples outside batches. Each counts its samples by state, without rejected
 * ones.
 */
export function listBenchWork(trx: TenantTransaction, labId: string) {
  return trx
    .selectFrom("lab_samples as s")
    .innerJoin("products as p", "p.code", "s.product_code")
    .leftJoin("lab_batches as b", (join) =>
      join.onRef("b.organisation_id", "=", "s.organisation_id").onRef("b.id", "=", "s.batch_id"),
    )
    .select((eb) => [
      "s.batch_id",
      "b.number",
      "s.product_code",
      "p.title",
      sql<number>`count(*) filter (where ${eb.ref("s.state")} <> 'rejected')`.as("samples"),
      ...(["entered", "held", "released"] as const).map((state) =>
        sql<number>`count(*) filter (where ${eb.ref("s.state")} = ${sql.lit(state)})`.as(state),
      ),
      sql<Date | null>`min(${eb.ref("s.due_at")}) filter (where ${eb.ref("s.finished_at")} is null)`.as(
        "due_at",
      ),
    ])
    .where("s.organisation_id", "=", labId)
    .where((eb) => eb.or([eb("b.state", "in", ["open", "running"]), eb("s.finished_at", "is", null)]))
    .where((eb) => eb.or([eb("s.batch_id", "is not", null), eb("s.finished_at", "is", null)]))
    .groupBy(["s.batch_id", "b.number", "s.product_code", "p.title"])
    .orderBy("b.number")
    .orderBy("p.title")
    .execute();
}
export type BenchWork = Awaited<ReturnType<typeof listBenchWork>>[number];
