import type { LabCandidate } from "@kitpath/contract/lab/lab-samples/lab-bench";
import { findKitPlace } from "#areas/kits/kits/find-kit.ts";
import type { KitState } from "#areas/kits/kits/journey.ts";
import { kitMoves } from "#areas/kits/kits/journey.ts";
import type { TenantTransaction } from "#db/database.ts";
import { isId } from "#db/ids.ts";
import { AppError, notFound } from "../../../errors/errors.ts";
import type { Scope } from "../../../scope.ts";
import { presentCandidate } from "./present.ts";
import type { Received } from "./receipt.ts";
import { receiveKit } from "./receipt.ts";
import type { Unmatched } from "./unmatched-queries.ts";
import { findUnmatched, listExpectedLike, lockUnmatched } from "./unmatched-queries.ts";
import { resolveByCodes, resolveScan } from "./unmatched.ts";

const shownAtMost = 8;

const isReady = (status: KitState) => status in kitMoves.accession.moves;

/** Lists kits on their way to the lab that a scan may have been meant for, the most similar first. Throws `not_found`. */
export async function listCandidates(
  trx: TenantTransaction,
  labId: string,
  id: string,
): Promise<LabCandidate[]> {
  const unmatched = isId(id) ? await findUnmatched(trx, labId, id) : undefined;
  if (!unmatched) throw notFound();
  const { code } = unmatched;
  const kits = await listExpectedLike(trx, code, shownAtMost);
  return kits.map((kit) => presentCandidate(kit, { code, isReady: isReady(kit.status) }));
}

/** Receives an unmatched scan as the sample of a kit. Throws `not_found`, `step_not_possible`. */
export async function acceptUnmatched(
  trx: TenantTransaction,
  scope: Scope,
  id: string,
  kitCode: string,
): Promise<Received> {
  const waiting = await getWaiting(trx, scope, id);
  const kit = await getKitPlace(trx, kitCode);
  const receipt = { kit, code: kitCode, condition: "good", collectedAt: null } as const;
  const received = await receiveKit(trx, scope, receipt);
  // Receiving the kit has resolved its own codes; the scanned one may be another.
  await resolveByCodes(trx, scope, [waiting.code], received.sampleId);
  return received;
}

/** Discards a scan for good. Throws `not_found`, `step_not_possible`. */
export async function rejectUnmatched(trx: TenantTransaction, scope: Scope, id: string): Promise<void> {
  await resolveScan(trx, scope, await getWaiting(trx, scope, id), null);
}

/** Returns an unresolved scan, locked. Throws `not_found`, and `step_not_possible` for one already resolved. */
export async function getWaiting(trx: TenantTransaction, scope: Scope, id: string): Promise<Unmatched> {
  const { organisationId: labId } = scope.actor;
  if (!isId(id) || !(await findUnmatched(trx, labId, id))) throw notFound();
  const waiting = await lockUnmatched(trx, labId, id);
  if (!waiting)
    throw new AppError("step_not_possible", { message: "This scan has already been dealt with." });
  return waiting;
}

/** Returns where a kit belongs. Throws `not_found`. */
export async function getKitPlace(trx: TenantTransaction, code: string) {
  const place = await findKitPlace(trx, code);
  if (!place) throw notFound();
  return place;
}
