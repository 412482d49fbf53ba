import { slaVersion, unknownSlaText } from "@kitpath/contract/catalogue/products/sla-list";
import type { TenantTransaction } from "#db/database.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { AppError } from "../../../errors/errors.ts";
import type { Scope } from "../../../scope.ts";
import { lockSla, updateSla } from "./queries.ts";

type Decision = {
  slaId: string;
  status: "approved" | "declined";
  /** The staff user who decides. */
  decidedBy: string | null;
  /** The reason given to the lab. */
  reason?: string | null;
};

/**
 * Approves or declines what the lab has accepted, in the lab's own transaction; what was declined can be approved later. Throws
 * `not_found` for an agreement that it has not accepted, `step_not_possible` for one that is already decided otherwise.
 */
export async function decideSla(
  trx: TenantTransaction,
  scope: Scope,
  { slaId, status, decidedBy, reason = null }: Decision,
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
