import { minuteMs } from "@kitpath/contract/time/durations";
import { placeSample } from "#areas/lab/lab-batches/plate.ts";
import { hasBatches } from "#areas/lab/lab-batches/lab-batch.ts";
import { makeBatch, startBatch } from "#areas/lab/lab-batches/lifecycle.ts";
import { findFullestWorklist } from "#areas/lab/lab-samples/find-samples.ts";
import { scanSample } from "#areas/lab/lab-samples/scan-sample.ts";
import type { Mode, Scope } from "../scope.ts";
import { systemScope } from "../system-scope.ts";

type Owner = { organisationId: string; userId: string };

/** Codes that no kit has: one from a foreign tube, and one with a typing mistake. */
const strayCodes = ["4006381333931", "BLC26O6150123"];

/** Puts the lab's bench to work: one batch is running, one is being filled, and two scans matched nothing. */
export async function seedBench(mode: Mode, owner: Owner, now: Date): Promise<void> {
  const labId = owner.organisationId;
  const at = (minutesAgo: number): Scope => {
    const then = new Date(now.getTime() - minutesAgo * minuteMs);
    return systemScope({ mode, now: () => then }, labId, owner.userId);
  };
  await mode.db.inTenant(labId, async (trx) => {
    if (await hasBatches(trx, labId)) return;
    for (const [index, code] of strayCodes.entries())
      await scanSample(trx, at(90 - 50 * index), { code, condition: "good", collectedAt: null });
    for (const isStarted of [true, false]) {
      const worklist = await findFullestWorklist(trx, labId, now);
      if (!worklist) return;
      const id = await makeBatch(trx, at(80), { productCode: worklist.productCode, wells: 96 });
      for (const code of worklist.barcodes) await placeSample(trx, at(70), id, { code, position: null });
      if (isStarted) await startBatch(trx, at(60), id);
    }
  });
}
