import type { Handlers } from "#http/call.ts";
import { scopeOf } from "#http/call.ts";
import { acknowledgeAlert } from "./acknowledgement.ts";
import { readAlert, readAlerts, readWaiting } from "./read-alerts.ts";

type Names = "listWaitingAlerts" | "listCriticalAlerts" | "getCriticalAlert" | "acknowledgeAlert";

export const criticalAlertRoutes: Pick<Handlers, Names> = {
  listWaitingAlerts: ({ mode, actor: { organisationId }, now }) =>
    mode.db.inTenant(organisationId, (trx) => readWaiting(trx, organisationId, now)),

  listCriticalAlerts: (call) =>
    call.mode.db.inTenant(call.actor.organisationId, (trx) => readAlerts(trx, scopeOf(call), call.query)),

  getCriticalAlert: (call) =>
    call.mode.db.inTenant(call.actor.organisationId, (trx) => readAlert(trx, scopeOf(call), call.params.id)),

  acknowledgeAlert: (call) =>
    call.mode.db.inTenant(call.actor.organisationId, async (trx) => {
      await acknowledgeAlert(trx, scopeOf(call), call.params.id, call.body);
      return readAlert(trx, scopeOf(call), call.params.id);
    }),
};
