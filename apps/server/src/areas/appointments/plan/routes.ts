import { pageOf } from "#db/page.ts";
import type { Handlers } from "#http/call.ts";
import { scopeOf } from "#http/call.ts";
import { replaceNurse, reviewAbsence } from "./absence.ts";
import { readCalendar } from "./calendar.ts";
import { assignNearest, assignNurse, planVisit, suggestNurses } from "./placing.ts";
import { declineVisit, holdVisit, noteUnreached, readVisit } from "./plan.ts";
import { presentVisit } from "./present.ts";
import { listShownVisits } from "./queries.ts";
import { readTally } from "./tally.ts";

type Names =
  | "listVisits"
  | "getVisit"
  | "planVisit"
  | "assignNurse"
  | "getVisitTally"
  | "getVisitCalendar"
  | "reviewAbsence"
  | "replaceNurse"
  | "suggestNurses"
  | "assignNearest"
  | "holdVisit"
  | "declineVisit"
  | "noteUnreached";

const whenOf = (seconds: number | undefined) =>
  seconds === undefined ? undefined : new Date(seconds * 1000);

export const planRoutes: Pick<Handlers, Names> = {
  listVisits: ({ mode, actor: { organisationId }, query, now }) =>
    mode.db.inTenant(organisationId, async (trx) => {
      const filter = {
        now,
        search: query.search,
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

  assignNurse: (call) =>
    call.mode.db.inTenant(call.actor.organisationId, async (trx) => ({
      data: await assignNurse(trx, scopeOf(call), call.params.id, call.body.nurseId),
    })),

  getVisitTally: ({ mode, actor: { organisationId }, now }) =>
    mode.db.inTenant(organisationId, async (trx) => ({ data: await readTally(trx, organisationId, now) })),

  getVisitCalendar: ({ mode, actor: { organisationId }, query, now }) =>
    mode.db.inTenant(organisationId, (trx) => readCalendar(trx, organisationId, query, now)),

  reviewAbsence: (call) =>
    call.mode.db.inTenant(call.actor.organisationId, async (trx) => ({
      data: await reviewAbsence(trx, scopeOf(call), call.params.id, call.query),
    })),

  replaceNurse: async (call) => ({
    data: await replaceNurse(call.mode, scopeOf(call), call.params.id, call.body),
  }),

  suggestNurses: (call) =>
    call.mode.db.inTenant(call.actor.organisationId, (trx) =>
      suggestNurses(trx, scopeOf(call), call.params.id, call.query.day),
    ),

  assignNearest: (call) =>
    call.mode.db.inTenant(call.actor.organisationId, async (trx) => ({
      data: await assignNearest(trx, scopeOf(call), call.params.id),
    })),

  holdVisit: (call) =>
    call.mode.db.inTenant(call.actor.organisationId, async (trx) => ({
      data: await holdVisit(trx, scopeOf(call), call.params.id, call.body.reason),
    })),

  declineVisit: (call) =>
    call.mode.db.inTenant(call.actor.organisationId, async (trx) => ({
      data: await declineVisit(trx, scopeOf(call), call.params.id, call.body.reason),
    })),

  noteUnreached: (call) =>
    call.mode.db.inTenant(call.actor.organisationId, async (trx) => ({
      data: await noteUnreached(trx, scopeOf(call), call.params.id),
    })),
};
