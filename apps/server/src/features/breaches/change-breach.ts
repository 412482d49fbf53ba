import type { BreachChange } from "@kitpath/contract/breaches";
import type { TenantTransaction } from "#db/database.ts";
import { appendAudit } from "#features/audit/append-audit.ts";
import type { Scope, UserActor } from "../../scope.ts";
import { holdBreach } from "./hold-breach.ts";
import { keepConcerned } from "./keep-concerned.ts";
import { updateBreach } from "./queries.ts";

/** Updates what is known about a breach; its deadline stays the same. Throws `not_found` and `step_not_possible`. */
export async function changeBreach(
  trx: TenantTransaction,
  scope: Scope<UserActor>,
  id: string,
  { partnerIds, ...breach }: BreachChange,
): Promise<void> {
  const { organisationId } = scope.actor;
  await holdBreach(trx, organisationId, id);
  await updateBreach(trx, organisationId, id, {
    title: breach.title,
    what_happened: breach.whatHappened,
    data_concerned: breach.dataConcerned,
    people: breach.people,
    measures: breach.measures,
  });
  await keepConcerned(trx, organisationId, id, partnerIds);
  await appendAudit(trx, scope, { action: "breach_changed", subjectKind: "breach", subjectId: id });
}
