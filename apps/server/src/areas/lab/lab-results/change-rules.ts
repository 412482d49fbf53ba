import type { LabRules } from "@kitpath/contract/lab/lab-results/lab-results";
import type { TenantTransaction } from "#db/database.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { Scope, UserActor } from "../../../scope.ts";
import { upsertRules } from "./release-queries.ts";
import { requireSecondPerson } from "./second-person.ts";

/** Changes how the lab releases results; the audit log has the old and the new value. Throws `step_not_possible`. */
export async function changeRules(
  trx: TenantTransaction,
  scope: Scope<UserActor>,
  { needsSecondPerson }: LabRules,
): Promise<void> {
  const { organisationId, userId } = scope.actor;
  if (needsSecondPerson) await requireSecondPerson(trx, organisationId);
  await upsertRules(trx, {
    organisation_id: organisationId,
    needs_second_person: needsSecondPerson,
    changed_by: userId,
    changed_at: scope.now,
  });
  await appendAudit(trx, scope, {
    action: "lab_rules_changed",
    details: { "people needed to release": needsSecondPerson ? 2 : 1 },
  });
}
