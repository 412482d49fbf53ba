import type { TenantTransaction } from "#db/database.ts";
import { isId } from "#db/ids.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { AppError, notFound } from "../../../errors/errors.ts";
import { react } from "../../../moves/move.ts";
import type { Scope, UserActor } from "../../../scope.ts";
import type { RunRow } from "./run-queries.ts";
import { getLockedBatch } from "#areas/lab/lab-batches/lock-batch.ts";
import { hasOpenFailure } from "./has-open-failure.ts";
import { lastFailureJustified } from "./moves.ts";
import { getRun, lockRun, updateRun } from "./run-queries.ts";

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
