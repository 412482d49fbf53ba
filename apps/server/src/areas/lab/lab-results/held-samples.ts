import { hasOpenFailure } from "#areas/lab/lab-controls/failed-controls.ts";
import type { LabSample } from "#areas/lab/lab-samples/lab-sample.ts";
import { lockSamples, readSamples } from "#areas/lab/lab-samples/read-samples.ts";
import { moveSample } from "#areas/lab/lab-samples/move-sample.ts";
import type { TenantTransaction } from "#db/database.ts";
import { AppError } from "../../../errors/errors.ts";
import type { Scope } from "../../../scope.ts";
import { readBenchView } from "./bench-view.ts";
import { listCurrent } from "./queries.ts";

type Placed = { batch: { organisation_id: string; id: string }; sample: LabSample };

/**
 * Keeps a sample that has results in its batch, whatever its state, while a failed control of the batch is not justified: the
 * failure covers those results. Throws `step_not_possible`.
 */
export async function keepCoveredSample(
  trx: TenantTransaction,
  _scope: Scope,
  { batch, sample }: Placed,
): Promise<void> {
  if (!(await hasOpenFailure(trx, batch.organisation_id, batch.id))) return;
  const current = await listCurrent(trx, sample.organisation_id, [sample.id]);
  if (!current.some(({ value }) => value !== null)) return;
  throw new AppError("step_not_possible", {
    message: `A control of this batch failed, and sample ${sample.barcode} has results. Justify the control or rerun the sample first.`,
    extra: { status: sample.state },
  });
}

/** Takes the samples of a batch off hold; those with complete results become entered. */
export async function resumeSamples(
  trx: TenantTransaction,
  scope: Scope,
  { batchId }: { batchId: string },
): Promise<void> {
  const labId = scope.actor.organisationId;
  const ids = (await readSamples(trx, labId, { batchId })).map(({ id }) => id);
  const held = (await lockSamples(trx, labId, { ids })).filter(({ state }) => state === "held");
  const view = await readBenchView(trx, labId, held);
  for (const sample of held) {
    await moveSample(trx, scope, sample, "resume");
    if (view.isComplete(sample)) await moveSample(trx, scope, sample, "enter");
  }
}
