import type { TenantTransaction } from "#db/database.ts";
import { newId } from "#db/ids.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { Scope } from "../../../scope.ts";
import type { Unmatched } from "./unmatched-queries.ts";
import {
  insertUnmatched,
  lockFreeUnmatched,
  lockUnmatchedByCode,
  updateUnmatched,
} from "./unmatched-queries.ts";

/** Stores a scan that matched no sample; a code that is already waiting keeps waiting. */
export async function keepUnmatched(
  trx: TenantTransaction,
  scope: Scope,
  { code, reason }: { code: string; reason: "unknown" | "not_ready" },
): Promise<void> {
  const { organisationId, userId } = scope.actor;
  const id = newId(scope.now);
  const isNew = await insertUnmatched(trx, {
    organisation_id: organisationId,
    id,
    code,
    reason,
    state: "waiting",
    scanned_at: scope.now,
    scanned_by: userId!,
  });
  if (isNew)
    await appendAudit(trx, scope, {
      action: "scan_unmatched",
      subjectKind: "lab_unmatched",
      subjectId: id,
      details: { code },
    });
}

/** Resolves a locked scan: with its sample, or as discarded. */
export async function resolveScan(
  trx: TenantTransaction,
  scope: Scope,
  unmatched: Unmatched,
  sampleId: string | null,
): Promise<void> {
  await updateUnmatched(trx, unmatched, {
    state: sampleId ? "accepted" : "rejected",
    sample_id: sampleId,
    settled_at: scope.now,
    settled_by: scope.actor.userId,
    // It may quote a tube's label, and an erasure at the clinic would not find it here.
    question: null,
  });
  await appendAudit(trx, scope, {
    action: sampleId ? "scan_accepted" : "scan_rejected",
    subjectKind: "lab_unmatched",
    subjectId: unmatched.id,
    details: { code: unmatched.code },
  });
}

/** Locks a waiting code until the transaction ends. */
export async function lockWaitingCode(trx: TenantTransaction, labId: string, code: string): Promise<void> {
  await lockUnmatchedByCode(trx, labId, code);
}

/**
 * Resolves the waiting codes of a sample. Its kit may be locked by now, so a code that somebody else is resolving waits until its next
 * scan.
 */
export async function resolveByCodes(
  trx: TenantTransaction,
  scope: Scope,
  codes: readonly string[],
  sampleId: string,
): Promise<void> {
  for (const waiting of await lockFreeUnmatched(trx, scope.actor.organisationId, codes))
    await resolveScan(trx, scope, waiting, sampleId);
}
