import type { AuditAction, AuditDetails } from "@kitpath/contract/ledger/audit/audit-actions";
import type { TenantTransaction } from "#db/database.ts";
import { newId } from "#db/ids.ts";
import { holdSession } from "#db/hold-session.ts";
import type { Jobs } from "#jobs/jobs.ts";
import type { Actor, Scope } from "../../../scope.ts";
import { insertAudit } from "./queries.ts";
import { sealSoon } from "./seal-audit.job.ts";
import type { WithoutSession } from "./without-session.ts";

export type NewAudit = {
  action: AuditAction;
  subjectKind?: string;
  subjectId?: string;
  /** What changed, or which part was viewed. Never health data. */
  details?: AuditDetails;
};

type AuditScope = Pick<Scope, "now" | "requestId" | "origin"> & {
  actor: Actor | WithoutSession;
  mode: { jobs: Pick<Jobs, "soon"> };
};

/**
 * Appends to the organisation's audit log, in the transaction of the audited change; the entry is sealed shortly afterwards. Throws
 * `unauthenticated` if the actor's session has ended, which undoes the change.
 */
export async function appendAudit(trx: TenantTransaction, scope: AuditScope, entry: NewAudit): Promise<void> {
  const { actor, mode, now, requestId, origin } = scope;
  const { organisationId } = actor;
  if ("tokenHash" in actor) await holdSession(trx, actor.tokenHash);
  await insertAudit(trx, {
    organisation_id: organisationId,
    id: newId(now),
    actor_kind: actor.kind,
    actor_id: "keyId" in actor ? actor.keyId : actor.userId,
    action: entry.action,
    subject_kind: entry.subjectKind ?? null,
    subject_id: entry.subjectId ?? null,
    request_id: requestId,
    ip: origin?.ip ?? null,
    user_agent: origin?.userAgent ?? null,
    session_id: origin?.sessionId ?? null,
    details: JSON.stringify(entry.details ?? {}),
    occurred_at: now,
  });
  sealSoon(mode.jobs);
}
