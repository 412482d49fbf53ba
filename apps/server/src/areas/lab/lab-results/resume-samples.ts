import type { TenantTransaction } from "#db/database.ts";
import { lockSamples } from "#areas/lab/lab-samples/lock-samples.ts";
import { moveSample } from "#areas/lab/lab-samples/move-sample.ts";
import { readSamples } from "#areas/lab/lab-samples/read-samples.ts";
import type { Scope } from "../../../scope.ts";
import { readBenchView } from "./bench-view.ts";

/** Takes the samples of a batch off hold; those without a missing result are entered. */
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
