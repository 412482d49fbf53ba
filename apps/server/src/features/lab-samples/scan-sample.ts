import type { LabScanAnswer } from "@kitpath/contract/lab-bench";
import type { SampleCondition } from "@kitpath/contract/lab-sample-states";
import { plainCode } from "@kitpath/contract/plain-code";
import type { TenantTransaction } from "#db/database.ts";
import { findKitPlace } from "#features/kits/find-kit-place.ts";
import { AppError } from "../../errors.ts";
import type { Scope } from "../../scope.ts";
import { getShownSample } from "./list-queries.ts";
import { presentPerson, presentSample } from "./present.ts";
import { findSampleByCode } from "./queries.ts";
import type { Received } from "./receive-kit.ts";
import { receiveKit, refuseFuture } from "./receive-kit.ts";
import { holdUnmatched, keepUnmatched, settleByCode } from "./unmatched.ts";

export type Scan = { code: string; condition: SampleCondition; collectedAt: Date | null };

const words = {
  received: "Received",
  repeated: "Already scanned",
  unknown: "No sample with this code is expected here. It has been added to the unmatched scans.",
  not_ready:
    "This kit is not registered yet, so it cannot be received. It has been added to the unmatched scans.",
} as const;

/**
 * Handles a scan at the bench. A code that matches no sample of the lab goes to the unmatched queue; another lab's code is
 * treated as unknown. Scanning the same sample again is reported and changes nothing. Throws `invalid_request`.
 */
export async function scanSample(trx: TenantTransaction, scope: Scope, scan: Scan): Promise<LabScanAnswer> {
  refuseFuture(scan.collectedAt, scope.now);
  const labId = scope.actor.organisationId;
  const code = plainCode(scan.code);
  const answer = async (verdict: "received" | "repeated", { sampleId, taker }: Received) => ({
    verdict,
    message: words[verdict],
    sample: presentSample(await getShownSample(trx, labId, sampleId), scope.now),
    person: presentPerson(taker),
  });
  // An unmatched scan is locked before its kit, here and where it is resolved, which may have made a sample of it.
  await holdUnmatched(trx, labId, code);
  const before = await findSampleByCode(trx, labId, code);
  if (before) return answer("repeated", { sampleId: before.id, taker: null });

  const received = await receiveByCode(trx, scope, { ...scan, code });
  if (typeof received === "object") {
    await settleByCode(trx, scope, code, received.sampleId);
    return answer("received", received);
  }
  // Another scan at the same moment may have received it first.
  const meanwhile = received === "not_ready" ? await findSampleByCode(trx, labId, code) : undefined;
  if (meanwhile) return answer("repeated", { sampleId: meanwhile.id, taker: null });
  await keepUnmatched(trx, scope, { code, reason: received });
  return { verdict: "unmatched", message: words[received], sample: null, person: null };
}

async function receiveByCode(
  trx: TenantTransaction,
  scope: Scope,
  { code, condition, collectedAt }: Scan,
): Promise<Received | "unknown" | "not_ready"> {
  const kit = await findKitPlace(trx, code);
  if (!kit) return "unknown";
  try {
    return await receiveKit(trx, scope, { kit, condition, collectedAt });
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return "unknown";
    if (error instanceof AppError && error.code === "step_not_possible") return "not_ready";
    throw error;
  }
}
