import { findSlaHead, slaVersion, unknownSlaText } from "@kitpath/contract/catalogue/products/sla-list";
import type { TenantTransaction } from "#db/database.ts";
import { newId } from "#db/ids.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { AppError } from "../../../errors/errors.ts";
import type { Scope } from "../../../scope.ts";
import { insertSla } from "./queries.ts";

type Acceptance = { slaId: string; userId: string; ip: string };

/** Accepts an agreement for the lab, which then awaits a decision; accepting it again changes nothing. Throws `not_found`. */
export async function acceptSla(
  trx: TenantTransaction,
  scope: Scope,
  { slaId, userId, ip }: Acceptance,
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
