import type { LabCandidate } from "@kitpath/contract/lab/lab-samples/lab-bench";
import type { TenantTransaction } from "#db/database.ts";
import { isId } from "#db/ids.ts";
import type { KitState } from "#areas/kits/kits/journey.ts";
import { kitMoves } from "#areas/kits/kits/journey.ts";
import { notFound } from "../../../errors/errors.ts";
import { presentCandidate } from "./present-unmatched.ts";
import { findUnmatched, listExpectedLike } from "./unmatched-queries.ts";

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
