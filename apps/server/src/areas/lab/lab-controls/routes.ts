import type { Handlers } from "#http/call.ts";
import { scopeOf } from "#http/call.ts";
import { addControl, retireControl } from "./controls-in-use.ts";
import { justifyControl } from "./failed-controls.ts";
import { presentBatchControl, presentControl, presentRun } from "./present.ts";
import { listControls } from "./queries.ts";
import { readBatchControls } from "./batch-controls.ts";
import { runControl } from "./run-control.ts";

type Names =
  | "listControls"
  | "addControl"
  | "retireControl"
  | "listBatchControls"
  | "addControlRun"
  | "justifyControl";

export const labControlRoutes: Pick<Handlers, Names> = {
  listControls: ({ mode, actor: { organisationId } }) =>
    mode.db.inTenant(organisationId, async (trx) => ({
      data: (await listControls(trx, organisationId, null)).map(presentControl),
    })),

  addControl: (call) =>
    call.mode.db.inTenant(call.actor.organisationId, async (trx) =>
      presentControl(await addControl(trx, scopeOf(call), call.body)),
    ),

  retireControl: (call) =>
    call.mode.db.inTenant(call.actor.organisationId, async (trx) => {
      await retireControl(trx, scopeOf(call), call.params.id);
      return {};
    }),

  listBatchControls: (call) =>
    call.mode.db.inTenant(call.actor.organisationId, async (trx) => {
      const { now, actor } = scopeOf(call);
      const rows = await readBatchControls(trx, actor.organisationId, call.params.id, now);
      return { data: rows.map(presentBatchControl) };
    }),

  addControlRun: (call) =>
    call.mode.db.inTenant(call.actor.organisationId, async (trx) => {
      const { control, value } = call.body;
      const reading = { batchId: call.params.id, controlId: control, value, runBy: call.actor.userId };
      return presentRun(await runControl(trx, scopeOf(call), reading));
    }),

  justifyControl: (call) =>
    call.mode.db.inTenant(call.actor.organisationId, async (trx) => {
      const why = { runId: call.params.id, reason: call.body.reason };
      return presentRun(await justifyControl(trx, scopeOf(call), why));
    }),
};
