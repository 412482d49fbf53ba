import type { AppliedAction } from "@kitpath/contract/appointments/day/visit-action";
import type { Handlers } from "#http/call.ts";
import { scopeOf } from "#http/call.ts";
import { applyListed } from "./apply-actions.ts";
import { readDay, requireOwnNurse } from "./day.ts";
import { reportVisit } from "./report-visit.ts";
import { readReports, settleReport } from "./reports.ts";

export const dayRoutes: Pick<
  Handlers,
  "getDay" | "applyActions" | "listReports" | "settleReport" | "reportVisit"
> = {
  getDay: (call) =>
    call.mode.db.inTenant(call.actor.organisationId, async (trx) => ({
      data: await readDay(trx, scopeOf(call), call.query.date),
    })),

  applyActions: async (call) => {
    const { mode, actor, body } = call;
    const scope = scopeOf(call);
    // What a nurse did before they left is for their coordinator to settle.
    const evenLeft = true;
    await mode.db.inTenant(actor.organisationId, (trx) => requireOwnNurse(trx, actor, { evenLeft }));
    const data: AppliedAction[] = [];
    // Each in a transaction of its own: what was done stays done if a later one fails, and is sent again.
    for (const listed of body.actions)
      data.push(
        await mode.db.inTenant(actor.organisationId, (trx) => applyListed(trx, scope, listed, body.sentAt)),
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
