import type { LabSampleMove, LabSampleState } from "@kitpath/contract/lab/lab-samples/lab-sample-states";
import {
  labSampleStateLabels,
  nextLabSampleState,
} from "@kitpath/contract/lab/lab-samples/lab-sample-states";
import type { RejectionReason } from "@kitpath/contract/kits/kits/rejection-reasons";
import type { TenantTransaction } from "#db/database.ts";
import { AppError } from "../../../errors/errors.ts";
import type { Scope } from "../../../scope.ts";
import type { LabSample } from "./lab-sample.ts";
import { updateSample } from "./queries.ts";

/**
 * Changes the state of a sample on the bench, and nothing else does; in the lab's tenant, with the sample locked. A step that also
 * moves the kit starts at the kit, whose reactions call this. Throws `step_not_possible`.
 */
export async function moveSample(
  trx: TenantTransaction,
  scope: Scope,
  sample: LabSample,
  move: LabSampleMove,
  reason: RejectionReason | null = null,
): Promise<LabSampleState> {
  const next = nextLabSampleState(sample.state, move);
  if (!next) {
    const state = labSampleStateLabels[sample.state].toLowerCase();
    throw new AppError("step_not_possible", {
      message: `That step is not possible now: sample ${sample.barcode} is ${state}.`,
      extra: { status: sample.state },
    });
  }
  const isFinished = next === "released" || next === "rejected";
  await updateSample(trx, sample, {
    state: next,
    ...(isFinished ? { finished_at: scope.now, rejection_reason: reason } : {}),
    ...(move === "reinstate" ? reopened(sample, scope.now) : {}),
  });
  sample.state = next;
  return next;
}

/** A reinstated sample has no place in a batch, and its turnaround did not run while it was rejected. */
function reopened(sample: LabSample, now: Date) {
  const stoodMs = now.getTime() - (sample.finished_at ?? now).getTime();
  const later = (at: Date) => new Date(at.getTime() + stoodMs);
  return {
    finished_at: null,
    rejection_reason: null,
    batch_id: null,
    position: null,
    turnaround_from: later(sample.turnaround_from ?? sample.received_at),
    due_at: later(sample.due_at),
  };
}
