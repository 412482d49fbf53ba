import type { LabScanAnswer } from "@kitpath/contract/lab/lab-samples/lab-bench";
import type { SampleCondition } from "@kitpath/contract/kits/kits/sample-condition";
import { plainCode } from "@kitpath/contract/fields/plain-code";
import type { TenantTransaction } from "#db/database.ts";
import { findKitPlace } from "#areas/kits/kits/find-kit.ts";
import type { KitState } from "#areas/kits/kits/journey.ts";
import { kitStates } from "#areas/kits/kits/journey.ts";
import { AppError } from "../../../errors/errors.ts";
import type { Scope } from "../../../scope.ts";
import { getShownSample } from "./list-queries.ts";
import { presentPerson, presentSample } from "./present.ts";
import { findSampleByCode } from "./queries.ts";
import type { Received } from "./receipt.ts";
import { receiveKit, refuseFuture } from "./receipt.ts";
import { lockWaitingCode, keepUnmatched, resolveByCodes } from "./unmatched.ts";

export type Scan = { code: string; condition: SampleCondition; collectedAt: Date | null };

const words = {
  received: "Received",
  repeated: "Already scanned",
} as const;

/** Why a kit cannot be received, unless it is not registered yet. */
const whyNotReady: Partial<Record<KitState, string>> = {
  rejected: "has been rejected",
  lab_accessioned: "has been received already",
  processed: "has been tested already",
};

type Refusal = { reason: "unknown" | "not_ready"; message: string };

const unknown: Refusal = { reason: "unknown", message: "No sample with this code is expected here." };

function notReady(status: unknown): Refusal {
  const state = kitStates.find((each) => each === status);
  const why = (state && whyNotReady[state]) ?? "is not registered yet";
  return { reason: "not_ready", message: `This kit ${why}, so it cannot be received.` };
}

/**
 * Handles a scan at the bench. A code that matches no sample of the lab goes to the unmatched queue; another lab's code is
 * treated as unknown. Scanning the same sample again is reported and changes nothing. Throws `invalid_request`.
 */
export async function scanSample(trx: TenantTransaction, scope: Scope, scan: Scan): Promise<LabScanAnswer> {
  refuseFuture(scan.collectedAt, scope.now);
  const labId = scope.actor.organisationId;
  const code = plainCode(scan.code);
  const answer = async (verdict: "received" | "repeated", { sampleId, taker, answers }: Received) => ({
    verdict,
    message: words[verdict],
    sample: presentSample(await getShownSample(trx, labId, sampleId), scope.now),
    person: presentPerson(taker),
    answers,
  });
  // Here and where it is resolved, an unmatched scan is locked before its kit; resolving it may have made it a sample.
  await lockWaitingCode(trx, labId, code);
  const before = await findSampleByCode(trx, labId, code);
  if (before) {
    await resolveByCodes(trx, scope, [code, before.barcode, before.kit_code], before.id);
    return answer("repeated", { sampleId: before.id, taker: null, answers: [] });
  }

  const received = await receiveByCode(trx, scope, { ...scan, code });
  if ("sampleId" in received) return answer("received", received);
  // Another scan at the same moment may have received it first.
  const meanwhile = received.reason === "not_ready" ? await findSampleByCode(trx, labId, code) : undefined;
  if (meanwhile) return answer("repeated", { sampleId: meanwhile.id, taker: null, answers: [] });
  await keepUnmatched(trx, scope, { code, reason: received.reason });
  const message = `${received.message} It has been added to the unmatched scans.`;
  return { verdict: "unmatched", message, sample: null, person: null, answers: [] };
}

async function receiveByCode(
  trx: TenantTransaction,
  scope: Scope,
  { code, condition, collectedAt }: Scan,
): Promise<Received | Refusal> {
  const kit = await findKitPlace(trx, code);
  if (!kit) return unknown;
  try {
    return await receiveKit(trx, scope, { kit, code, condition, collectedAt });
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return unknown;
    if (error instanceof AppError && error.code === "step_not_possible") return notReady(error.extra.status);
    throw error;
  }
}
