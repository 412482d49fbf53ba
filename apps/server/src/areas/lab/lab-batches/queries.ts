import type { labBatchTabs } from "@kitpath/contract/lab/lab-samples/lab-queries";
import type { Insertable, Updateable } from "kysely";
import { sql } from "kysely";
import type { TenantTransaction } from "#db/database.ts";
import { holdOrganisation } from "#db/locks.ts";
import type { LabBatches } from "#db/schema.gen.ts";
import type { Page } from "#db/page.ts";

export type BatchState = (typeof labBatchTabs)[number];

/** A batch that is not discarded, as shown: with its test, its creator, and the number of its samples. */
const shown = (trx: TenantTransaction, labId: string) =>
  trx
    .selectFrom("lab_batches as b")
    .innerJoin("products as p", "p.code", "b.product_code")
    .innerJoin("users as u", (join) =>
      join.onRef("u.organisation_id", "=", "b.organisation_id").onRef("u.id", "=", "b.created_by"),
    )
    .select([
      "b.id",
      "b.number",
      "b.product_code",
      "b.wells",
      "b.state",
      "b.created_at",
      "b.started_at",
      "p.title",
      "u.fname",
      "u.lname",
      sql<number>`(select count(*) from lab_samples s
        where s.organisation_id = b.organisation_id and s.batch_id = b.id)`.as("samples"),
      sql<Date | null>`(select min(s.due_at) from lab_samples s
        where s.organisation_id = b.organisation_id and s.batch_id = b.id and s.finished_at is null)`.as(
        "next_due_at",
      ),
    ])
    .where("b.organisation_id", "=", labId)
    .where("b.discarded_at", "is", null);

export const findShownBatch = (trx: TenantTransaction, labId: string, id: string) =>
  shown(trx, labId).where("b.id", "=", id).executeTakeFirst();
export type ShownBatch = NonNullable<Awaited<ReturnType<typeof findShownBatch>>>;

export const listBatches = (trx: TenantTransaction, labId: string, state: BatchState, page: Page) =>
  shown(trx, labId)
    .where("b.state", "=", state)
    .orderBy("b.created_at", "desc")
    .orderBy("b.id", "desc")
    .offset(page.offset)
    .limit(page.limit)
    .execute();

export async function countBatches(trx: TenantTransaction, labId: string, state: BatchState) {
  const { n } = await trx
    .selectFrom("lab_batches")
    .select((eb) => eb.fn.countAll<number>().as("n"))
    .where("organisation_id", "=", labId)
    .where("discarded_at", "is", null)
    .where("state", "=", state)
    .executeTakeFirstOrThrow();
  return n;
}

/** Locks the batch until the transaction ends, so that two samples never get the same well. */
export const lockBatch = (trx: TenantTransaction, labId: string, id: string) =>
  trx
    .selectFrom("lab_batches")
    .select(["organisation_id", "id", "number", "product_code", "wells", "state"])
    .where("organisation_id", "=", labId)
    .where("id", "=", id)
    .where("discarded_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
export type Batch = NonNullable<Awaited<ReturnType<typeof lockBatch>>>;

/** Returns the number of the lab's next batch; no other batch can be created until the transaction ends. */
export async function nextBatchNumber(trx: TenantTransaction, labId: string): Promise<number> {
  await holdOrganisation(trx, labId);
  const { last } = await trx
    .selectFrom("lab_batches")
    .select((eb) => eb.fn.max("number").as("last"))
    .where("organisation_id", "=", labId)
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}

export async function insertBatch(trx: TenantTransaction, batch: Insertable<LabBatches>): Promise<void> {
  await trx.insertInto("lab_batches").values(batch).execute();
}

export async function updateBatch(
  trx: TenantTransaction,
  { organisation_id: labId, id }: Batch,
  change: Updateable<LabBatches>,
): Promise<void> {
  await trx
    .updateTable("lab_batches")
    .set(change)
    .where("organisation_id", "=", labId)
    .where("id", "=", id)
    .execute();
}
