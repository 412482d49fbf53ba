import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { findRequestsOfAll } from "#areas/patients/privacy-requests/find-requests.ts";
import { findSamples } from "#areas/lab/lab-samples/find-samples.ts";
import { findMembers } from "#areas/access/team/team.ts";
import { findBatches } from "#areas/orders/stock/batches.ts";
import type { Handlers } from "#http/call.ts";
import { scopeOf } from "#http/call.ts";
import {
  presentFoundBatch,
  presentFoundDeskRequest,
  presentFoundMember,
  presentFoundSample,
} from "./present.ts";
import { ofEach, searchClinic } from "./search-clinic.ts";

type Names = "searchClinic" | "searchBench" | "searchTeam" | "searchPrivacy" | "searchStock";

export const searchRoutes: Pick<Handlers, Names> = {
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

  searchTeam: async ({ mode, actor: { organisationId }, body: { search } }) => ({
    data: await mode.db.inTenant(organisationId, async (trx) =>
      (await findMembers(trx, organisationId, search, ofEach)).map(presentFoundMember),
    ),
  }),

  searchPrivacy: (call) =>
    call.mode.db.inTenant(call.actor.organisationId, async (trx) => {
      const found = await findRequestsOfAll(trx, call.body.search, ofEach);
      const details = { part: "requests by number" };
      // The palette asks at every pause of typing, mostly for something else.
      if (found.length > 0) await appendAudit(trx, scopeOf(call), { action: "privacy_desk_opened", details });
      return { data: found.map(presentFoundDeskRequest) };
    }),

  searchStock: async ({ mode, body: { search } }) => ({
    data: (await findBatches(mode.db.directory, search, ofEach)).map(presentFoundBatch),
  }),
};
