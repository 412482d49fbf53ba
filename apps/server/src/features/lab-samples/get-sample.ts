import { plainCode } from "@kitpath/contract/plain-code";
import type { TenantTransaction } from "#db/database.ts";
import { isId } from "#db/ids.ts";
import { notFound } from "../../errors.ts";
import type { LabSample } from "./queries.ts";
import { findSample, findSampleByCode, lockSample } from "./queries.ts";

/** Returns a sample of the lab. Throws `not_found`. */
export async function getSample(trx: TenantTransaction, labId: string, id: string): Promise<LabSample> {
  const sample = isId(id) ? await findSample(trx, labId, id) : undefined;
  if (!sample) throw notFound();
  return sample;
}

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
