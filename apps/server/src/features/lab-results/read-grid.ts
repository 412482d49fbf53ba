import type { TenantTransaction } from "#db/database.ts";
import { appendAudit } from "#features/audit/append-audit.ts";
import type { PersonOfKit } from "#features/kits/read-people-of-kits.ts";
import { readControlStates } from "#features/lab-controls/read-control-states.ts";
import type { LabSample } from "#features/lab-samples/lab-sample.ts";
import { lookInClinics } from "#features/lab-samples/look-in-clinics.ts";
import { readBatchHead, readSamples } from "#features/lab-samples/read-samples.ts";
import { notFound } from "../../errors.ts";
import type { Scope } from "../../scope.ts";
import type { BenchView } from "./bench-view.ts";
import { readBenchView } from "./bench-view.ts";
import { getProductTitle, listPanels } from "./queries.ts";
import type { PanelRow } from "./queries.ts";
import { readRules } from "./read-rules.ts";
import type { ReleasedResult } from "./release-queries.ts";
import { listReleased } from "./release-queries.ts";

export type Grid = {
  batch: { id: string; number: number; wells: number } | null;
  productCode: string;
  title: string;
  panel: PanelRow[];
  samples: LabSample[];
  view: BenchView;
  people: Map<string, PersonOfKit>;
  controls: Awaited<ReturnType<typeof readControlStates>>;
  released: Map<string, ReleasedResult[]>;
  needsSecondPerson: boolean;
  userId: string | null;
};

/**
 * Returns the samples of a batch, or a product's samples outside batches, with everything needed to enter and verify their
 * results. Throws `not_found`.
 */
export async function readGrid(
  trx: TenantTransaction,
  scope: Scope,
  wanted: { batch: string | undefined; product: string | undefined },
): Promise<Grid> {
  const { organisationId: labId, userId } = scope.actor;
  const batch = wanted.batch ? await readBatchHead(trx, labId, wanted.batch) : null;
  const productCode = batch?.product_code ?? (wanted.batch ? undefined : wanted.product);
  const product = productCode ? await getProductTitle(trx, productCode) : undefined;
  if (!productCode || !product) throw notFound();
  const which = batch ? { batchId: batch.id } : { looseOf: productCode };
  const samples = await readSamples(trx, labId, which);
  const panel = await listPanels(trx, [productCode]);
  const ids = samples.map(({ id }) => id);
  const subject = batch ? { subjectKind: "lab_batch", subjectId: batch.id } : {};
  await appendAudit(trx, scope, { action: "bench_results_viewed", ...subject });
  return {
    batch,
    productCode,
    title: product.title,
    panel,
    samples,
    view: await readBenchView(trx, labId, samples),
    people: await lookInClinics(trx, labId, samples),
    controls: await readControlStates(trx, labId, batch?.id ?? null, panel),
    released: Map.groupBy(await listReleased(trx, labId, ids), ({ sample_id }) => sample_id),
    needsSecondPerson: (await readRules(trx, labId)).needsSecondPerson,
    userId,
  };
}
