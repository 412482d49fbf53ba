import type { TenantTransaction } from "#db/database.ts";
import type { LabSample } from "#areas/lab/lab-samples/lab-sample.ts";
import { lockSamples } from "#areas/lab/lab-samples/lock-samples.ts";
import { moveSample } from "#areas/lab/lab-samples/move-sample.ts";
import { readSamples } from "#areas/lab/lab-samples/read-samples.ts";
import type { Scope } from "../../../scope.ts";
import { hasOpenFailure } from "./has-open-failure.ts";

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

/** A batch whose control failed holds a sample that joins it like the others. */
export async function holdPlacedSample(
  trx: TenantTransaction,
  scope: Scope,
  { batch, sample }: Placed,
): Promise<void> {
  if (await hasOpenFailure(trx, batch.organisation_id, batch.id))
    await moveSample(trx, scope, sample, "hold");
}
