import type { gridFields } from "@kitpath/contract/lab/lab-results/lab-result-queries";
import type { QueryOf } from "@kitpath/contract/lists/query-fields";
import { findProductTitle } from "#areas/catalogue/products/product.ts";
import { readControlStates } from "#areas/lab/lab-controls/batch-controls.ts";
import { getSample, readBatchHead, readBenchWork, readSamples } from "#areas/lab/lab-samples/read-samples.ts";
import type { LabSample } from "#areas/lab/lab-samples/lab-sample.ts";
import type { PersonOfSample } from "#areas/lab/lab-samples/at-the-clinic.ts";
import { readPeopleOfSamples } from "#areas/lab/lab-samples/at-the-clinic.ts";
import type { BenchWork, Which } from "#areas/lab/lab-samples/read-samples.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { TenantTransaction } from "#db/database.ts";
import { notFound } from "../../../errors/errors.ts";
import type { Scope } from "../../../scope.ts";
import type { PanelRow, PastResult, ReleasedResult } from "./lab-result.ts";
import type { BenchView } from "./bench-view.ts";
import { readBenchView } from "./bench-view.ts";
import { readRules } from "./lab-rules.ts";
import { countCritical, listHistory, listPanels } from "./queries.ts";
import { listReleased } from "./release-queries.ts";

/**
 * Lists the batches and products to enter results for. Each counts its samples with complete results as `entered`, and its
 * unfinished samples with a critical value as `critical`.
 */
export async function listWork(
  trx: TenantTransaction,
  labId: string,
): Promise<(BenchWork & { critical: number })[]> {
  const work = await readBenchWork(trx, labId);
  const critical = await countCritical(trx, labId);
  const complete = work.some(({ held }) => held > 0) ? await readCompleteHeld(trx, labId) : [];
  return work.map((row) => {
    const isOfRow = (other: Pick<BenchWork, "batch_id" | "product_code">) =>
      other.batch_id === row.batch_id && other.product_code === row.product_code;
    return {
      ...row,
      entered: row.entered + row.released + complete.filter(isOfRow).length,
      critical: critical.find(isOfRow)?.samples ?? 0,
    };
  });
}

/** Returns the samples on hold whose results are complete. */
async function readCompleteHeld(trx: TenantTransaction, labId: string): Promise<LabSample[]> {
  const held = await readSamples(trx, labId, { state: "held" });
  const view = await readBenchView(trx, labId, held);
  return held.filter((sample) => view.isComplete(sample));
}

type Batch = { id: string; number: number; wells: number };

export type Grid = {
  batch: Batch | null;
  productCode: string;
  title: string;
  panel: PanelRow[];
  samples: LabSample[];
  view: BenchView;
  people: Map<string, PersonOfSample>;
  controls: Awaited<ReturnType<typeof readControlStates>>;
  released: Map<string, ReleasedResult[]>;
  needsSecondPerson: boolean;
  userId: string | null;
};

type Wanted = QueryOf<typeof gridFields>;

/**
 * Returns the samples of a batch, a product's open samples outside batches, or a single sample, with everything needed to enter
 * and verify their results. Throws `not_found`.
 */
export async function readGrid(trx: TenantTransaction, scope: Scope, wanted: Wanted): Promise<Grid> {
  const { organisationId: labId, userId } = scope.actor;
  const { batch, productCode, which, subject } = await findWanted(trx, labId, wanted);
  const title = await findProductTitle(trx, productCode);
  if (title === null) throw notFound();
  const samples = await readSamples(trx, labId, which);
  const panel = await listPanels(trx, [productCode]);
  const ids = samples.map(({ id }) => id);
  await appendAudit(trx, scope, { action: "bench_results_viewed", ...subject });
  return {
    batch,
    productCode,
    title,
    panel,
    samples,
    view: await readBenchView(trx, labId, samples),
    people: await readPeopleOfSamples(trx, labId, samples),
    controls: await readControlStates(trx, labId, batch?.id ?? null, panel, scope.now),
    released: Map.groupBy(await listReleased(trx, labId, ids), ({ sample_id }) => sample_id),
    needsSecondPerson: (await readRules(trx, labId)).needsSecondPerson,
    userId,
  };
}

type Found = {
  /** Its controls cover the samples. */
  batch: Batch | null;
  productCode: string;
  which: Which;
  subject: { subjectKind?: string; subjectId?: string };
};

async function findWanted(
  trx: TenantTransaction,
  labId: string,
  { batch: batchId, product, sample: sampleId }: Wanted,
): Promise<Found> {
  if (sampleId) return findSample(trx, labId, sampleId);
  if (!batchId) {
    if (!product) throw notFound();
    return { batch: null, productCode: product, which: { looseOf: product }, subject: {} };
  }
  const batch = await readBatchHead(trx, labId, batchId);
  if (!batch) throw notFound();
  const subject = { subjectKind: "lab_batch", subjectId: batch.id };
  return { batch, productCode: batch.product_code, which: { batchId: batch.id }, subject };
}

async function findSample(trx: TenantTransaction, labId: string, sampleId: string): Promise<Found> {
  const { id, batch_id: batchId, product_code: productCode } = await getSample(trx, labId, sampleId);
  const batch = batchId === null ? null : await readBatchHead(trx, labId, batchId);
  const subject = { subjectKind: "lab_sample", subjectId: id };
  return { batch, productCode, which: { ids: [id] }, subject };
}

/** Returns every result that a sample's biomarker has had. Throws `not_found`. */
export async function readHistory(
  trx: TenantTransaction,
  scope: Scope,
  { sampleId, biomarkerCode }: { sampleId: string; biomarkerCode: string },
): Promise<PastResult[]> {
  const labId = scope.actor.organisationId;
  await getSample(trx, labId, sampleId);
  const subject = { subjectKind: "lab_sample", subjectId: sampleId };
  await appendAudit(trx, scope, { action: "bench_results_viewed", ...subject });
  return listHistory(trx, labId, sampleId, biomarkerCode);
}
