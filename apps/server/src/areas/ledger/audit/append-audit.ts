import type { AuditAction, AuditDetails } from "@kitpath/contract/ledger/audit/audit-actions";
import type { TenantTransaction } from "#db/database.ts";
import { holdSession } from "#db/locks.ts";
import { inOneGo } from "#db/in-one-go.ts";
import { newId } from "#db/ids.ts";
import type { Jobs } from "#jobs/jobs.ts";
import type { Actor, Scope, UserActor } from "../../../scope.ts";
import { insertAudit } from "./queries.ts";
import { sealSoon } from "./sealing.ts";

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
 * Appends to the organisation's audit log, in the transaction of the audited change. The entry is sealed soon after. Throws
 * `unauthenticated` if the actor's session has ended, which undoes the change.
 */
export async function appendAudit(trx: TenantTransaction, scope: AuditScope, entry: NewAudit): Promise<void> {
  const { actor, mode, now, requestId, origin } = scope;
  const { organisationId } = actor;
  await inOneGo([
    ...("tokenHash" in actor ? [holdSession(trx, actor.tokenHash)] : []),
    insertAudit(trx, {
      organisation_id: organisationId,
      id: newId(now),
      actor_kind: actor.kind,
      actor_id: idOf(actor),
      action: entry.action,
      subject_kind: entry.subjectKind ?? null,
      subject_id: entry.subjectId ?? null,
      request_id: requestId,
      ip: origin?.ip ?? null,
      user_agent: origin?.userAgent ?? null,
      session_id: origin?.sessionId ?? null,
      details: JSON.stringify(entry.details ?? {}),
      occurred_at: now,
    }),
  ]);
  sealSoon(mode.jobs);
}

function idOf(actor: Actor | WithoutSession): string | null {
  if ("keyId" in actor) return actor.keyId;
  return "signedInId" in actor ? actor.signedInId : actor.userId;
}

export type WithoutSession = Pick<UserActor, "kind" | "organisationId" | "userId">;

/** The scope of somebody who ends their own session, which is therefore not locked. */
export const withoutSession = ({ actor, ...scope }: Scope<UserActor>) => {
  const { kind, organisationId, userId } = actor;
  const ending: WithoutSession = { kind, organisationId, userId };
  return { ...scope, actor: ending };
};

/** Names the changed fields without their values: a person's data stays out of the log, because it can be erased. */
export function changedFields(before: object, change: object): AuditDetails {
  const known = new Map(Object.entries(before));
  const changed = Object.entries(change).filter(([name, value]) => known.get(name) !== value);
  return changed.length > 0 ? { changed: changed.map(([name]) => name).join(", ") } : {};
}

/** Whether nothing has changed since somebody saw it. */
export const isAsSeen = (now: object, seen: object): boolean => !("changed" in changedFields(now, seen));
