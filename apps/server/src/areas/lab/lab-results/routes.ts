import type { Handlers } from "#http/call.ts";
import { scopeOf } from "#http/call.ts";
import { listKnownBiomarkers } from "#areas/catalogue/biomarkers/biomarker.ts";
import { changeRules, readRules } from "./lab-rules.ts";
import { listWork, readGrid, readHistory } from "./read-bench.ts";
import { presentGrid, presentHistory, presentLabBiomarker, presentWork } from "./present.ts";
import { releaseSamples } from "./release.ts";
import { rerunSample } from "./rerun.ts";
import { saveDrafts } from "./save-drafts.ts";

type Names =
  | "listResultWork"
  | "listLabBiomarkers"
  | "getResultGrid"
  | "saveDrafts"
  | "getResultHistory"
  | "releaseSamples"
  | "rerunSample"
  | "getLabRules"
  | "updateLabRules";

export const labResultRoutes: Pick<Handlers, Names> = {
  listResultWork: ({ mode, actor: { organisationId } }) =>
    mode.db.inTenant(organisationId, async (trx) => ({
      data: (await listWork(trx, organisationId)).map(presentWork),
    })),

  listLabBiomarkers: async ({ mode }) => ({
    data: (await listKnownBiomarkers(mode.db.directory)).map(presentLabBiomarker),
  }),

  getResultGrid: (call) =>
    call.mode.db.inTenant(call.actor.organisationId, async (trx) =>
      presentGrid(await readGrid(trx, scopeOf(call), call.query)),
    ),

  saveDrafts: (call) =>
    call.mode.db.inTenant(call.actor.organisationId, (trx) =>
      saveDrafts(trx, scopeOf(call), call.body.results),
    ),

  getResultHistory: (call) =>
    call.mode.db.inTenant(call.actor.organisationId, async (trx) => {
      const { id: sampleId, biomarker: biomarkerCode } = call.params;
      return presentHistory(await readHistory(trx, scopeOf(call), { sampleId, biomarkerCode }));
    }),

  releaseSamples: (call) =>
    releaseSamples(scopeOf(call), { samples: call.body.samples, reason: call.body.reason ?? "" }),

  rerunSample: (call) =>
    call.mode.db.inTenant(call.actor.organisationId, async (trx) => {
      await rerunSample(trx, scopeOf(call), { sampleId: call.params.id, reason: call.body.reason });
      return {};
    }),

  getLabRules: ({ mode, actor: { organisationId } }) =>
    mode.db.inTenant(organisationId, (trx) => readRules(trx, organisationId)),

  updateLabRules: (call) =>
    call.mode.db.inTenant(call.actor.organisationId, async (trx) => {
      await changeRules(trx, scopeOf(call), call.body);
      return readRules(trx, call.actor.organisationId);
    }),
};
