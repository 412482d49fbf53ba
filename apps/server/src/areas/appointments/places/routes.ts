import { likePattern } from "#db/searching.ts";
import { pageOf } from "#db/page.ts";
import type { TenantTransaction } from "#db/database.ts";
import type { Handlers, UserCall } from "#http/call.ts";
import { scopeOf } from "#http/call.ts";
import type { Scope } from "../../../scope.ts";
import { presentBooked } from "../availability/times-away.ts";
import {
  addClosure,
  changePlace,
  createPlace,
  closePlace,
  readPlace,
  removeClosure,
  reopenPlace,
} from "./place.ts";
import { presentPlaceRow } from "./present.ts";
import { listShownPlaces } from "./queries.ts";

type Names =
  | "listPlaces"
  | "createPlace"
  | "getPlace"
  | "updatePlace"
  | "closePlace"
  | "reopenPlace"
  | "addClosure"
  | "removeClosure";

/** Does something, and answers with the place as it is then, beside what it returned. */
const acting = <T>(call: UserCall, id: string, work: (trx: TenantTransaction, scope: Scope) => Promise<T>) =>
  call.mode.db.inTenant(call.actor.organisationId, async (trx) => {
    const done = await work(trx, scopeOf(call));
    return { done, data: await readPlace(trx, call.actor.organisationId, id, call.now) };
  });

const answering = async (...args: Parameters<typeof acting<unknown>>) => ({
  data: (await acting(...args)).data,
});

export const placeRoutes: Pick<Handlers, Names> = {
  listPlaces: ({ mode, actor: { organisationId }, query, now }) =>
    mode.db.inTenant(organisationId, async (trx) => {
      const filter = { pattern: likePattern(query.search), state: query.state };
      const page = pageOf(query.page, query.page_size);
      const { rows, total } = await listShownPlaces(trx, organisationId, filter, page, now);
      return { data: rows.map(presentPlaceRow), meta: { total } };
    }),

  createPlace: (call) =>
    call.mode.db.inTenant(call.actor.organisationId, async (trx) => {
      const id = await createPlace(trx, scopeOf(call), call.body);
      return { data: await readPlace(trx, call.actor.organisationId, id, call.now) };
    }),

  getPlace: ({ mode, actor: { organisationId }, params, now }) =>
    mode.db.inTenant(organisationId, async (trx) => ({
      data: await readPlace(trx, organisationId, params.id, now),
    })),

  updatePlace: (call) =>
    answering(call, call.params.id, (trx, scope) => changePlace(trx, scope, call.params.id, call.body)),

  async closePlace(call) {
    const { data, done } = await acting(call, call.params.id, (trx, scope) =>
      closePlace(trx, scope, call.params.id),
    );
    return { data, visits: presentBooked(done) };
  },

  reopenPlace: (call) =>
    answering(call, call.params.id, (trx, scope) => reopenPlace(trx, scope, call.params.id)),

  async addClosure(call) {
    const { data, done } = await acting(call, call.params.id, (trx, scope) =>
      addClosure(trx, scope, call.params.id, call.body),
    );
    return { data, visits: presentBooked(done) };
  },

  removeClosure: (call) =>
    answering(call, call.params.id, (trx, scope) =>
      removeClosure(trx, scope, call.params.id, call.params.awayId),
    ),
};
