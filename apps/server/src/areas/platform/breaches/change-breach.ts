import { isDeepStrictEqual } from "node:util";
import type { BreachChange } from "@kitpath/contract/platform/breaches/breaches";
import type { TenantTransaction } from "#db/database.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { AppError } from "../../../errors/errors.ts";
import type { Scope, UserActor } from "../../../scope.ts";
import { holdBreach } from "./hold-breach.ts";
import { keepConcerned } from "./keep-concerned.ts";
import { updateBreach } from "./queries.ts";

/**
 * Updates what is known about a breach; its deadline stays the same. Those who were told other facts can be sent an update. Throws
 * `not_found`, `step_not_possible`, and `conflict` if it was changed since its `version` was read.
 */
export async function changeBreach(
  trx: TenantTransaction,
  scope: Scope<UserActor>,
  id: string,
  { partnerIds, version, ...breach }: BreachChange,
): Promise<void> {
  const { organisationId } = scope.actor;
  const held = await holdBreach(trx, organisationId, id);
  if (version !== undefined && version !== held.edit_version) throw new AppError("conflict");
  const facts = {
    title: breach.title,
    what_happened: breach.whatHappened,
    data_concerned: breach.dataConcerned,
    people: breach.people,
    measures: breach.measures,
  };
  const isChanged = !isDeepStrictEqual({ ...held, ...facts }, held);
  await updateBreach(trx, organisationId, id, {
    ...facts,
    version: held.version + (isChanged ? 1 : 0),
    edit_version: held.edit_version + 1,
  });
  await keepConcerned(trx, organisationId, id, partnerIds);
  await appendAudit(trx, scope, { action: "breach_changed", subjectKind: "breach", subjectId: id });
}
