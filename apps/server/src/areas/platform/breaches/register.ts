import type { BreachChange, NewBreach } from "@kitpath/contract/platform/breaches/breaches";
import { breachNoticeHours } from "@kitpath/contract/platform/breaches/breaches";
import { hourMs } from "@kitpath/contract/time/durations";
import { isDeepStrictEqual } from "node:util";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { TenantTransaction } from "#db/database.ts";
import { isId, newId } from "#db/ids.ts";
import { AppError, invalidFields } from "../../../errors/errors.ts";
import type { Scope, UserActor } from "../../../scope.ts";
import { holdBreach } from "./breach.ts";
import { insertBreach, listConcerned, listPartnerIds, replaceConcerned, updateBreach } from "./queries.ts";

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

/**
 * Updates what is known about a breach; its deadline stays the same. Organisations that were told other facts can get an update. Throws
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

/**
 * Closes a breach with its outcome. Throws `not_found`, and `step_not_possible` while an organisation concerned has not been
 * notified.
 */
export async function closeBreach(
  trx: TenantTransaction,
  scope: Scope<UserActor>,
  id: string,
  outcome: string,
): Promise<void> {
  const { actor, now } = scope;
  await holdBreach(trx, actor.organisationId, id);
  const concerned = await listConcerned(trx, actor.organisationId, id);
  if (concerned.some(({ told_at }) => !told_at)) {
    throw new AppError("step_not_possible", {
      message: "An affected organisation has not been notified yet. Send the notice first.",
    });
  }
  await updateBreach(trx, actor.organisationId, id, { outcome, closed_at: now });
  await appendAudit(trx, scope, { action: "breach_closed", subjectKind: "breach", subjectId: id });
}

/** Saves which partners and labs a breach concerns. Throws `invalid_request` for an unknown one. */
export async function keepConcerned(
  trx: TenantTransaction,
  platformId: string,
  breachId: string,
  partnerIds: readonly string[],
): Promise<void> {
  const wanted = [...new Set(partnerIds)];
  const known = await listPartnerIds(trx, wanted.filter(isId));
  if (known.length < wanted.length)
    throw invalidFields({ partnerIds: ["An organisation was not found. Reload the page and choose again."] });
  await replaceConcerned(trx, platformId, breachId, known);
}
