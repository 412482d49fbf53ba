import { pageOf } from "#db/page.ts";
import type { TenantTransaction } from "#db/database.ts";
import type { Handlers } from "#http/call.ts";
import { scopeOf } from "#http/call.ts";
import type { Scope } from "../../../scope.ts";
import { discardBatch, makeBatch, finishBatch, startBatch } from "./lifecycle.ts";
import { placeSample, removeSample } from "./plate.ts";
import { readBatch } from "./lab-batch.ts";
import { presentBatch } from "./present.ts";
import { countBatches, listBatches } from "./queries.ts";

type Names =
  | "listBatches"
  | "makeBatch"
  | "readBatch"
  | "placeSample"
  | "removeSample"
  | "startBatch"
  | "finishBatch"
  | "discardBatch";

/** Runs a step in the lab's tenant, and answers with the batch whose id it returns. */
const answerWith = (scope: Scope, step: (trx: TenantTransaction) => Promise<string>) => {
  const { mode, actor, now } = scope;
  return mode.db.inTenant(actor.organisationId, async (trx) => ({
    data: await readBatch(trx, actor.organisationId, await step(trx), now),
  }));
};

export const labBatchRoutes: Pick<Handlers, Names> = {
  listBatches: ({ mode, actor: { organisationId: labId }, query }) =>
    mode.db.inTenant(labId, async (trx) => {
      const page = pageOf(query.page, query.page_size);
      return {
        data: (await listBatches(trx, labId, query.state, page)).map(presentBatch),
        meta: { total: await countBatches(trx, labId, query.state) },
      };
    }),

  makeBatch: (call) => answerWith(scopeOf(call), (trx) => makeBatch(trx, scopeOf(call), call.body)),

  readBatch: ({ mode, actor: { organisationId: labId }, params, now }) =>
    mode.db.inTenant(labId, async (trx) => ({ data: await readBatch(trx, labId, params.id, now) })),

  placeSample: (call) =>
    answerWith(scopeOf(call), async (trx) => {
      await placeSample(trx, scopeOf(call), call.params.id, call.body);
      return call.params.id;
    }),

  removeSample: (call) =>
    answerWith(scopeOf(call), async (trx) => {
      await removeSample(trx, scopeOf(call), call.params.id, call.params.sampleId);
      return call.params.id;
    }),

  startBatch: (call) =>
    answerWith(scopeOf(call), async (trx) => {
      await startBatch(trx, scopeOf(call), call.params.id);
      return call.params.id;
    }),

  finishBatch: (call) =>
    answerWith(scopeOf(call), async (trx) => {
      await finishBatch(trx, scopeOf(call), call.params.id);
      return call.params.id;
    }),

  discardBatch: (call) =>
    call.mode.db.inTenant(call.actor.organisationId, async (trx) => {
      await discardBatch(trx, scopeOf(call), call.params.id);
      return {};
    }),
};
