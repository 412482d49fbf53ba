import type { AppliedAction } from "@kitpath/contract/appointments/day/visit-action";
import type { Handlers } from "#http/call.ts";
import { scopeOf } from "#http/call.ts";
import { applyAction } from "./apply-actions.ts";
import { readDay, requireOwnNurse, sealDay } from "./day.ts";
import { reportVisit } from "./report-visit.ts";
import { readReports, settleReport } from "./reports.ts";

export const dayRoutes: Pick<
  Handlers,
  "getDay" | "applyActions" | "listReports" | "settleReport" | "reportVisit"
> = {
  getDay: async (call) => {
    const read = await call.mode.db.inTenant(call.actor.organisationId, (trx) =>
      readDay(trx, scopeOf(call), call.query.date),
    );
    return { data: await sealDay(read) };
  },

  applyActions: async (call) => {
    const { mode, actor, body } = call;
    const scope = scopeOf(call);
    await mode.db.inTenant(actor.organisationId, (trx) => requireOwnNurse(trx, actor));
    const data: AppliedAction[] = [];
    // Each in a transaction of its own: what was done stays done if a later one fails, and is sent again.
    for (const action of body.actions)
      data.push(
        await mode.db.inTenant(actor.organisationId, (trx) => applyAction(trx, scope, action, body.sentAt)),
      );
    return { data };
  },

  listReports: ({ mode, actor: { organisationId }, params }) =>
    mode.db.inTenant(organisationId, async (trx) => ({
      data: await readReports(trx, organisationId, params.id),
    })),

  settleReport: (call) =>
    call.mode.db.inTenant(call.actor.organisationId, async (trx) => ({
      data: await settleReport(trx, scopeOf(call), call.params, call.body),
    })),

  reportVisit: (call) =>
    call.mode.db.inTenant(call.actor.organisationId, async (trx) => ({
      data: await reportVisit(trx, scopeOf(call), call.params.id, call.body),
    })),
};
