import type { TenantTransaction } from "#db/database.ts";
import { isId } from "#db/ids.ts";
import { findBatch, listBenchWork, listSamples } from "./bench-queries.ts";
import type { Which } from "./bench-queries.ts";
import type { LabSample } from "./queries.ts";

export type { BenchWork, Which } from "./bench-queries.ts";

export const readSamples = (trx: TenantTransaction, labId: string, which: Which): Promise<LabSample[]> =>
  listSamples(trx, labId, which);

/** Returns a batch of the lab; null if it has none with that id. */
export const readBatchHead = async (trx: TenantTransaction, labId: string, batchId: string) =>
  isId(batchId) ? ((await findBatch(trx, labId, batchId)) ?? null) : null;

export const readBenchWork = listBenchWork;
