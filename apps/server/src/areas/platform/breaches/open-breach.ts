import type { NewBreach } from "@kitpath/contract/platform/breaches/breaches";
import { breachNoticeHours } from "@kitpath/contract/platform/breaches/breaches";
import { hourMs } from "@kitpath/contract/time/durations";
import type { TenantTransaction } from "#db/database.ts";
import { newId } from "#db/ids.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { invalidFields } from "../../../errors/errors.ts";
import type { Scope, UserActor } from "../../../scope.ts";
import { keepConcerned } from "./keep-concerned.ts";
import { insertBreach } from "./queries.ts";

/**
 * Opens a breach in the platform's register and returns its id. Those concerned must be notified within two days of when it
 * became known, no matter when it is recorded. Throws `invalid_request`.
 */
export async function openBreach(
  trx: TenantTransaction,
  scope: Scope<UserActor>,
  { partnerIds, ...breach }: NewBreach,
): Promise<string> {
  const { actor, now } = scope;
  const knownAt = new Date(breach.knownAt);
  if (knownAt > now) throw invalidFields({ knownAt: ["Enter a date and time in the past."] });
  const id = newId(now);
  await insertBreach(trx, {
    organisation_id: actor.organisationId,
    id,
    title: breach.title,
    what_happened: breach.whatHappened,
    data_concerned: breach.dataConcerned,
    people: breach.people,
    measures: breach.measures,
    known_at: knownAt,
    due_at: new Date(knownAt.getTime() + breachNoticeHours * hourMs),
    opened_at: now,
    opened_by: actor.userId,
  });
  await keepConcerned(trx, actor.organisationId, id, partnerIds);
  await appendAudit(trx, scope, { action: "breach_opened", subjectKind: "breach", subjectId: id });
  return id;
}
