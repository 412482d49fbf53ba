import { findSlaHead, slaVersion, unknownSlaText } from "@kitpath/contract/catalogue/products/sla-list";
import { isSuspended } from "#areas/access/accounts/organisations.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { TenantTransaction } from "#db/database.ts";
import { isId, newId } from "#db/ids.ts";
import { AppError, notFound } from "../../../errors/errors.ts";
import type { Scope, StaffActor } from "../../../scope.ts";
import { slaEmailJob } from "./agreement-email.ts";
import type { Acceptance } from "./desk-queries.ts";
import { findAcceptance, listRoutesOfSla } from "./desk-queries.ts";
import { routeProduct } from "./lab.ts";
import { insertSla, lockSla, updateSla } from "./queries.ts";

/** Service-level agreements: a lab accepts one, the platform's desk approves or declines it. */

type Accepting = { slaId: string; userId: string; ip: string };

/** Accepts an agreement for the lab, which then awaits a decision. Accepting it again changes nothing. Throws `not_found`. */
export async function acceptSla(
  trx: TenantTransaction,
  scope: Scope,
  { slaId, userId, ip }: Accepting,
): Promise<void> {
  const offered = findSlaHead(slaId);
  if (!offered || offered.disabled) throw new AppError("not_found", { message: unknownSlaText });
  const id = newId(scope.now);
  const isNew = await insertSla(trx, {
    organisation_id: scope.actor.organisationId,
    id,
    sla_id: slaId,
    version: slaVersion,
    status: "pending",
    accepted_by: userId,
    accepted_at: scope.now,
    ip,
  });
  if (!isNew) return;
  await appendAudit(trx, scope, {
    action: "lab_sla_accepted",
    subjectKind: "lab_sla",
    subjectId: id,
    details: { agreement: slaId, version: slaVersion },
  });
}

type Decision = { status: "approved" | "declined"; reason: string | null };

/**
 * Decides an acceptance that is open at the desk or was declined, e-mails the lab, and returns it as decided. An approved lab gets
 * the products of the agreement that have no lab yet. Throws `not_found`, and `step_not_possible` if it is decided
 * already or there is a newer version of the agreement.
 */
export async function decideAcceptance(
  trx: TenantTransaction,
  scope: Scope<StaffActor>,
  id: string,
  { status, reason }: Decision,
): Promise<Acceptance> {
  const { mode, actor } = scope;
  const { organisationId: labId, userId: decidedBy } = actor;
  const { sla_id: slaId, version } = await getAcceptance(trx, labId, id);
  if (version !== slaVersion) {
    throw new AppError("step_not_possible", { message: "There is a newer version of this agreement." });
  }
  await decideSla(trx, scope, { slaId, status, decidedBy, reason });
  if (status === "approved" && !(await isSuspended(trx, labId))) {
    for (const { code: productCode } of await listRoutesOfSla(trx, slaId))
      await routeProduct(trx, scope, { productCode, decidedBy, keepsChosen: true });
  }
  await mode.jobs.enqueue(trx, slaEmailJob, { labId, id });
  return getAcceptance(trx, labId, id);
}

type SlaDecision = {
  slaId: string;
  status: "approved" | "declined";
  /** The staff user who decides. */
  decidedBy: string | null;
  /** The reason given to the lab. */
  reason?: string | null;
};

/**
 * Approves or declines what the lab has accepted, in the lab's own transaction. A declined agreement can be approved later. Throws
 * `not_found` for an agreement that it has not accepted, `step_not_possible` for one that is decided otherwise.
 */
export async function decideSla(
  trx: TenantTransaction,
  scope: Scope,
  { slaId, status, decidedBy, reason = null }: SlaDecision,
): Promise<void> {
  const labId = scope.actor.organisationId;
  const accepted = await lockSla(trx, labId, slaId, slaVersion);
  if (!accepted) throw new AppError("not_found", { message: unknownSlaText });
  const isOpen = accepted.status === "pending" || (accepted.status === "declined" && status === "approved");
  if (!isOpen) {
    throw new AppError("step_not_possible", { extra: { status: accepted.status, validSteps: [] } });
  }
  await updateSla(trx, labId, accepted.id, {
    status,
    decided_by: decidedBy,
    decided_at: scope.now,
    decision_reason: reason,
  });
  const action = `lab_sla_${status}` as const;
  const details = { agreement: slaId, ...(reason ? { reason } : {}) };
  await appendAudit(trx, scope, { action, subjectKind: "lab_sla", subjectId: accepted.id, details });
}

/** Returns a lab's acceptance of an agreement. Throws `not_found`. */
export async function getAcceptance(trx: TenantTransaction, labId: string, id: string): Promise<Acceptance> {
  const found = isId(id) ? await findAcceptance(trx, labId, id) : undefined;
  if (!found) throw notFound();
  return found;
}
