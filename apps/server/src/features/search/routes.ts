import { findSamples } from "#features/lab-samples/find-samples.ts";
import type { Handlers } from "#http/call.ts";
import { scopeOf } from "#http/call.ts";
import { presentFoundSample } from "./present.ts";
import { searchClinic } from "./search-clinic.ts";

export const searchRoutes: Pick<Handlers, "searchClinic" | "searchBench"> = {
  searchClinic: async (call) => ({
    data: await call.mode.db.inTenant(call.actor.organisationId, (trx) =>
      searchClinic(trx, scopeOf(call), call.body.search),
    ),
  }),

  searchBench: async ({ mode, actor: { organisationId: labId }, body: { search }, now }) => ({
    data: await mode.db.inTenant(labId, async (trx) =>
      (await findSamples(trx, labId, { search, now })).map(presentFoundSample),
    ),
  }),
};
