import { pageOf } from "#db/page.ts";
import type { Handlers } from "#http/call.ts";
import { scopeOf } from "#http/call.ts";
import { planVisit, readVisit } from "./plan.ts";
import { presentVisit } from "./present.ts";
import { listShownVisits } from "./queries.ts";

type Names = "listVisits" | "getVisit" | "planVisit";

const whenOf = (seconds: number | undefined) =>
  seconds === undefined ? undefined : new Date(seconds * 1000);

export const planRoutes: Pick<Handlers, Names> = {
  listVisits: ({ mode, actor: { organisationId }, query }) =>
    mode.db.inTenant(organisationId, async (trx) => {
      const filter = {
        view: query.view,
        status: query.status,
        nurseId: query.nurseId,
        placeId: query.placeId,
        startsFrom: whenOf(query.startTime),
        startsBefore: whenOf(query.endTime),
      };
      const page = pageOf(query.page, query.page_size);
      const { rows, total } = await listShownVisits(trx, organisationId, filter, page);
      return { data: rows.map(presentVisit), meta: { total } };
    }),

  getVisit: (call) =>
    call.mode.db.inTenant(call.actor.organisationId, async (trx) => ({
      data: await readVisit(trx, scopeOf(call), call.params.id),
    })),

  planVisit: (call) =>
    call.mode.db.inTenant(call.actor.organisationId, async (trx) => ({
      data: await planVisit(trx, scopeOf(call), call.params.id, call.body),
    })),
};
