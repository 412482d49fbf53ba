import { getLockedBatch } from "#areas/lab/lab-batches/lab-batch.ts";
import type { LabSample } from "#areas/lab/lab-samples/lab-sample.ts";
import { lockSamples, readSamples } from "#areas/lab/lab-samples/read-samples.ts";
import { moveSample } from "#areas/lab/lab-samples/move-sample.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { TenantTransaction } from "#db/database.ts";
import { isId } from "#db/ids.ts";
import { AppError, notFound } from "../../../errors/errors.ts";
import { react } from "../../../moves/move.ts";
import type { Scope, UserActor } from "../../../scope.ts";
import { lastFailureJustified } from "./moves.ts";
import type { RunRow } from "./lab-control.ts";
import { getRun, listRuns, lockRun, updateRun } from "./run-queries.ts";

/**
 * Records who justified releasing results despite a failed control, and why. Throws `not_found`, `step_not_possible` for a run
 * that passed or is already justified.
 */
export async function justifyControl(
  trx: TenantTransaction,
  scope: Scope<UserActor>,
  { runId, reason }: { runId: string; reason: string },
): Promise<RunRow> {
  const { organisationId: labId, userId } = scope.actor;
  const found = isId(runId) ? await getRun(trx, labId, runId) : undefined;
  if (!found) throw notFound();
  // Of two concurrent justifications one must see that it is the last and lift the hold, and no control may fail meanwhile.
  await getLockedBatch(trx, labId, found.batch_id);
  const run = await lockRun(trx, labId, runId);
  if (run.is_passed || run.justified_at) {
    const message = run.is_passed ? "This control passed." : "This control has already been justified.";
    throw new AppError("step_not_possible", { message });
  }
  await updateRun(trx, labId, runId, {
    justification: reason,
    justified_by: userId,
    justified_at: scope.now,
  });
  const subject = { subjectKind: "lab_control_run", subjectId: runId };
  await appendAudit(trx, scope, { action: "control_justified", ...subject });
  if (!(await hasOpenFailure(trx, labId, run.batch_id)))
    await react(trx, scope, lastFailureJustified, { batchId: run.batch_id });
  return (await getRun(trx, labId, runId))!;
}

/** Puts the samples of a batch whose control failed on hold, because the control covers a result of each. */
export async function holdSamples(trx: TenantTransaction, scope: Scope, batchId: string): Promise<void> {
  const labId = scope.actor.organisationId;
  const ids = (await readSamples(trx, labId, { batchId })).map(({ id }) => id);
  for (const sample of await lockSamples(trx, labId, { ids })) {
    if (["received", "in_progress", "entered"].includes(sample.state)) {
      await moveSample(trx, scope, sample, "hold");
    }
  }
}

type Placed = { batch: { organisation_id: string; id: string }; sample: LabSample };

/** Holds a sample that joins a batch whose control failed, like the others there. */
export async function holdPlacedSample(
  trx: TenantTransaction,
  scope: Scope,
  { batch, sample }: Placed,
): Promise<void> {
  if (await hasOpenFailure(trx, batch.organisation_id, batch.id))
    await moveSample(trx, scope, sample, "hold");
}

/** Whether a batch has a failed control that nobody has justified; its results then stay on hold. */
export const hasOpenFailure = async (
  trx: TenantTransaction,
  labId: string,
  batchId: string,
): Promise<boolean> => (await listRuns(trx, labId, batchId)).some(isOpenFailure);

export const isOpenFailure = (run: { is_passed: boolean; justified_at: Date | null }): boolean =>
  !run.is_passed && !run.justified_at;
