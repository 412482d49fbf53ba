import type { BreachDetail } from "@kitpath/contract/platform/breaches/breaches";
import type { TenantTransaction } from "#db/database.ts";
import { isId } from "#db/ids.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { Handlers, UserCall } from "#http/call.ts";
import { scopeOf } from "#http/call.ts";
import { notFound } from "../../../errors/errors.ts";
import type { Scope, UserActor } from "../../../scope.ts";
import { changeBreach, closeBreach, openBreach } from "./register.ts";
import { notifyBreach } from "./notice.ts";
import { presentBreach, presentBreachDetail, presentPartner } from "./present.ts";
import { findBreach, listBreaches, listConcerned, listPartners } from "./queries.ts";

type Names =
  | "listBreaches"
  | "listBreachPartners"
  | "createBreach"
  | "getBreach"
  | "updateBreach"
  | "notifyBreach"
  | "closeBreach";

async function read(trx: TenantTransaction, platformId: string, id: string): Promise<{ data: BreachDetail }> {
  const found = isId(id) ? await findBreach(trx, platformId, id) : undefined;
  if (!found) throw notFound();
  return { data: presentBreachDetail(found, await listConcerned(trx, platformId, id)) };
}

type Step = (trx: TenantTransaction, scope: Scope<UserActor>) => Promise<string | void>;

/** Runs a step on a breach and answers with the result. */
const take = (call: UserCall, id: string, step: Step) =>
  call.mode.db.inTenant(call.actor.organisationId, async (trx) => {
    const made = await step(trx, scopeOf(call));
    return read(trx, call.actor.organisationId, made ?? id);
  });

export const breachRoutes: Pick<Handlers, Names> = {
  listBreaches: (call) =>
    call.mode.db.inTenant(call.actor.organisationId, async (trx) => {
      const details = { part: "breaches" };
      await appendAudit(trx, scopeOf(call), { action: "privacy_desk_opened", details });
      return { data: (await listBreaches(trx, call.actor.organisationId)).map(presentBreach) };
    }),

  listBreachPartners: async ({ mode }) => ({
    data: (await listPartners(mode.db.directory)).map(presentPartner),
  }),

  createBreach: (call) => take(call, "", (trx, scope) => openBreach(trx, scope, call.body)),

  getBreach: (call) =>
    take(call, call.params.id, async (trx, scope) => {
      await read(trx, call.actor.organisationId, call.params.id);
      const subject = { subjectKind: "breach", subjectId: call.params.id };
      await appendAudit(trx, scope, { action: "breach_viewed", ...subject });
    }),

  updateBreach: (call) =>
    take(call, call.params.id, (trx, scope) => changeBreach(trx, scope, call.params.id, call.body)),

  notifyBreach: (call) =>
    take(call, call.params.id, (trx, scope) => notifyBreach(trx, scope, call.params.id, call.body)),

  closeBreach: (call) =>
    take(call, call.params.id, (trx, scope) => closeBreach(trx, scope, call.params.id, call.body.outcome)),
};
