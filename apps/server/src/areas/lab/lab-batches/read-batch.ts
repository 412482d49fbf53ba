import type { LabBatchDetail } from "@kitpath/contract/lab/lab-batches/lab-batches";
import type { TenantTransaction } from "#db/database.ts";
import { isId } from "#db/ids.ts";
import { listPlaced } from "#areas/lab/lab-samples/place-sample.ts";
import { notFound } from "../../../errors/errors.ts";
import { presentBatch } from "./present.ts";
import { findShownBatch } from "./queries.ts";

/** Returns a batch with its samples, well by well. Throws `not_found`. */
export async function readBatch(
  trx: TenantTransaction,
  labId: string,
  id: string,
  now: Date,
): Promise<LabBatchDetail> {
  const batch = isId(id) ? await findShownBatch(trx, labId, id) : undefined;
  if (!batch) throw notFound();
  return { ...presentBatch(batch), plate: await listPlaced(trx, labId, id, now) };
}
