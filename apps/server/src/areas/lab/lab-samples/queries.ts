import type { Insertable, Updateable } from "kysely";
import type { Executor, TenantTransaction } from "#db/database.ts";
import type { LabSamples } from "#db/schema.gen.ts";

export const sampleColumns = [
  "organisation_id",
  "id",
  "clinic_id",
  "kit_id",
  "kit_code",
  "barcode",
  "product_code",
  "sla_id",
  "state",
  "condition",
  "rejection_reason",
  "ordered_at",
  "collected_at",
  "received_at",
  "turnaround_from",
  "recalled_at",
  "stability_hours",
  "stability_waived_at",
  "due_at",
  "finished_at",
  "batch_id",
  "position",
] as const;

const samples = (trx: TenantTransaction, labId: string) =>
  trx.selectFrom("lab_samples").select(sampleColumns).where("organisation_id", "=", labId);

export const findSample = (trx: TenantTransaction, labId: string, id: string) =>
  samples(trx, labId).where("id", "=", id).executeTakeFirst();
export type LabSample = NonNullable<Awaited<ReturnType<typeof findSample>>>;

/** Locks the sample until the transaction ends, so that its steps happen one after another. */
export const lockSample = (trx: TenantTransaction, labId: string, id: string) =>
  samples(trx, labId).where("id", "=", id).forUpdate().executeTakeFirst();

export const lockSampleOfKit = (trx: TenantTransaction, labId: string, clinicId: string, kitId: string) =>
  samples(trx, labId)
    .where("clinic_id", "=", clinicId)
    .where("kit_id", "=", kitId)
    .forUpdate()
    .executeTakeFirst();

export const lockSamplesOfBatch = (trx: TenantTransaction, labId: string, batchId: string) =>
  samples(trx, labId).where("batch_id", "=", batchId).orderBy("position").forUpdate().execute();

const withIds = (trx: TenantTransaction, labId: string) =>
  trx.selectFrom("lab_samples").select(["id", "kit_code", "barcode"]).where("organisation_id", "=", labId);

export const findSampleOfKit = (trx: TenantTransaction, labId: string, clinicId: string, kitId: string) =>
  withIds(trx, labId).where("clinic_id", "=", clinicId).where("kit_id", "=", kitId).executeTakeFirst();

/** Finds a sample of the lab by its barcode or kit id, else by the code under which an unmatched scan was accepted as it. */
export const findSampleByCode = async (trx: TenantTransaction, labId: string, code: string) =>
  (await withIds(trx, labId)
    .where((eb) => eb.or([eb("barcode", "=", code), eb("kit_code", "=", code)]))
    .executeTakeFirst()) ??
  withIds(trx, labId)
    .where("id", "=", (eb) =>
      eb
        .selectFrom("lab_unmatched as m")
        .select("m.sample_id")
        .where("m.organisation_id", "=", labId)
        .where("m.code", "=", code)
        .where("m.sample_id", "is not", null)
        .orderBy("m.settled_at", "desc")
        .limit(1),
    )
    .executeTakeFirst();

export async function insertSample(trx: TenantTransaction, sample: Insertable<LabSamples>): Promise<void> {
  await trx.insertInto("lab_samples").values(sample).execute();
}

export async function updateSample(
  trx: TenantTransaction,
  sample: Pick<LabSample, "organisation_id" | "id">,
  change: Updateable<LabSamples>,
): Promise<void> {
  await trx
    .updateTable("lab_samples")
    .set(change)
    .where("organisation_id", "=", sample.organisation_id)
    .where("id", "=", sample.id)
    .execute();
}

export async function updateSampleOfKit(
  trx: TenantTransaction,
  { labId, clinicId, kitId }: { labId: string; clinicId: string; kitId: string },
  change: Pick<Updateable<LabSamples>, "recalled_at">,
): Promise<void> {
  await trx
    .updateTable("lab_samples")
    .set(change)
    .where("organisation_id", "=", labId)
    .where("clinic_id", "=", clinicId)
    .where("kit_id", "=", kitId)
    .execute();
}

/** Returns what a product's turnaround, stability and damages are calculated from. */
export function getProductTerms(executor: Executor, productCode: string) {
  return executor
    .selectFrom("products")
    .select(["sla_id", "turnaround_hours", "stability_hours", "price_minor"])
    .where("code", "=", productCode)
    .executeTakeFirstOrThrow();
}
