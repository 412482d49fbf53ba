import { plainCode } from "@kitpath/contract/fields/plain-code";
import type { TenantTransaction } from "#db/database.ts";
import { isId } from "#db/ids.ts";
import { notFound } from "../../../errors/errors.ts";
import type { LabSample } from "./lab-sample.ts";
import type { Which } from "./bench-queries.ts";
import { findBatch, listBenchWork, listSamples, listSamplesForUpdate } from "./bench-queries.ts";
import { findSample, findSampleByCode, lockSample } from "./queries.ts";

export type { BenchWork, Which } from "./bench-queries.ts";

/** Returns a sample of the lab; null if it has none with that id. */
export const readSample = async (
  trx: TenantTransaction,
  labId: string,
  id: string,
): Promise<LabSample | null> => (isId(id) && (await findSample(trx, labId, id))) || null;

/** Returns a sample of the lab. Throws `not_found`. */
export async function getSample(trx: TenantTransaction, labId: string, id: string): Promise<LabSample> {
  const sample = await readSample(trx, labId, id);
  if (!sample) throw notFound();
  return sample;
}

export const readSamples = (trx: TenantTransaction, labId: string, which: Which): Promise<LabSample[]> =>
  listSamples(trx, labId, which);

/** Returns a batch of the lab; null if it has none with that id. */
export const readBatchHead = async (trx: TenantTransaction, labId: string, batchId: string) =>
  isId(batchId) ? ((await findBatch(trx, labId, batchId)) ?? null) : null;

export const readBenchWork = listBenchWork;

/** Returns the lab's samples among those selected, locked until the transaction ends. */
export const lockSamples = (
  trx: TenantTransaction,
  labId: string,
  which: { ids: readonly string[] } | { barcodes: readonly string[] },
): Promise<LabSample[]> =>
  listSamplesForUpdate(trx, labId, "ids" in which ? { ids: which.ids.filter(isId) } : which);

/**
 * Returns the lab's sample with a scanned code, as `findSampleByCode` does, locked until the transaction ends; null if it has none.
 */
export async function lockSampleByCode(
  trx: TenantTransaction,
  labId: string,
  code: string,
): Promise<LabSample | null> {
  const found = await findSampleByCode(trx, labId, plainCode(code));
  return (found && (await lockSample(trx, labId, found.id))) ?? null;
}
