import { pageOf } from "#db/page.ts";
import type { LabScanAnswer } from "@kitpath/contract/lab/lab-samples/lab-bench";
import type { Handlers } from "#http/call.ts";
import { scopeOf } from "#http/call.ts";
import type { TenantTransaction } from "#db/database.ts";
import { askClinic } from "./clinic-question.ts";
import type { Scope } from "../../../scope.ts";
import { countSamples, getShownSample, listSamples, listWorklists } from "./list-queries.ts";
import { listCandidates, acceptUnmatched, rejectUnmatched } from "./resolve-unmatched.ts";
import { recordArrival } from "./record-arrival.ts";
import { presentPerson, presentSample, presentWorklist, presentUnmatched } from "./present.ts";
import { printLabels, printScanSheet } from "./print-labels.ts";
import { reinstateSample, rejectSample } from "./rejection.ts";
import { waiveStability } from "./stability.ts";
import { scanSample } from "./scan-sample.ts";
import { countUnmatched, listUnmatched } from "./unmatched-queries.ts";

type Names =
  | "scanSample"
  | "listLabSamples"
  | "listLabWorklists"
  | "noteSample"
  | "rejectSample"
  | "reinstateSample"
  | "waiveStability"
  | "printSampleLabels"
  | "printScanSheet"
  | "listUnmatched"
  | "listCandidates"
  | "acceptUnmatched"
  | "rejectUnmatched"
  | "askClinic";

const timeOf = (value: string | null) => (value === null ? null : new Date(value));

const answerSample = async (trx: TenantTransaction, { actor, now }: Scope, id: string) => ({
  data: presentSample(await getShownSample(trx, actor.organisationId, id), now),
});

export const labSampleRoutes: Pick<Handlers, Names> = {
  scanSample(call) {
    const { mode, actor, body } = call;
    const scan = { ...body, collectedAt: timeOf(body.collectedAt) };
    return mode.db.inTenant(actor.organisationId, (trx) => scanSample(trx, scopeOf(call), scan));
  },

  listLabSamples: ({ mode, actor: { organisationId: labId }, query, now }) =>
    mode.db.inTenant(labId, async (trx) => {
      const page = { now, ...pageOf(query.page, query.page_size) };
      const rows = await listSamples(trx, labId, query, page);
      return {
        data: rows.map((row) => presentSample(row, now)),
        meta: { total: await countSamples(trx, labId, query, now) },
      };
    }),

  listLabWorklists: ({ mode, actor: { organisationId: labId }, now }) =>
    mode.db.inTenant(labId, async (trx) => ({
      data: (await listWorklists(trx, labId, now)).map(presentWorklist),
    })),

  noteSample(call) {
    const { mode, actor, params, body } = call;
    const { condition, collectedAt } = body;
    const note = { condition, collectedAt: collectedAt === undefined ? undefined : timeOf(collectedAt) };
    return mode.db.inTenant(actor.organisationId, async (trx) => {
      await recordArrival(trx, scopeOf(call), params.id, note);
      return answerSample(trx, scopeOf(call), params.id);
    });
  },

  rejectSample(call) {
    const { mode, actor, params, body } = call;
    return mode.db.inTenant(actor.organisationId, async (trx) => {
      await rejectSample(trx, scopeOf(call), params.id, body.reason);
      return answerSample(trx, scopeOf(call), params.id);
    });
  },

  waiveStability(call) {
    const { mode, actor, params } = call;
    return mode.db.inTenant(actor.organisationId, async (trx) => {
      await waiveStability(trx, scopeOf(call), params.id);
      return answerSample(trx, scopeOf(call), params.id);
    });
  },

  reinstateSample(call) {
    const { mode, actor, params } = call;
    return mode.db.inTenant(actor.organisationId, async (trx) => {
      await reinstateSample(trx, scopeOf(call), params.id);
      return answerSample(trx, scopeOf(call), params.id);
    });
  },

  printSampleLabels: (call) => printLabels(scopeOf(call), call.body.sampleIds),

  printScanSheet: (call) => printScanSheet(scopeOf(call)),

  listUnmatched: ({ mode, actor: { organisationId: labId }, query }) =>
    mode.db.inTenant(labId, async (trx) => ({
      data: (await listUnmatched(trx, labId, pageOf(query.page, query.page_size))).map(presentUnmatched),
      meta: { total: await countUnmatched(trx, labId) },
    })),

  listCandidates: ({ mode, actor: { organisationId: labId }, params }) =>
    mode.db.inTenant(labId, async (trx) => ({ data: await listCandidates(trx, labId, params.id) })),

  acceptUnmatched(call) {
    const { mode, actor, params, body } = call;
    return mode.db.inTenant(actor.organisationId, async (trx): Promise<LabScanAnswer> => {
      const scope = scopeOf(call);
      const { sampleId, taker, answers } = await acceptUnmatched(trx, scope, params.id, body.kitId);
      const { data: sample } = await answerSample(trx, scope, sampleId);
      return { verdict: "received", message: "Received", sample, person: presentPerson(taker), answers };
    });
  },

  rejectUnmatched(call) {
    const { mode, actor, params } = call;
    return mode.db.inTenant(actor.organisationId, async (trx) => {
      await rejectUnmatched(trx, scopeOf(call), params.id);
      return {};
    });
  },

  askClinic(call) {
    const { mode, actor, params, body } = call;
    return mode.db.inTenant(actor.organisationId, async (trx) => {
      await askClinic(trx, scopeOf(call), params.id, body);
      return {};
    });
  },
};
