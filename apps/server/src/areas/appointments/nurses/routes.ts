import { likePattern } from "#db/searching.ts";
import { pageOf } from "#db/page.ts";
import type { TenantTransaction } from "#db/database.ts";
import type { Handlers, UserCall } from "#http/call.ts";
import { scopeOf } from "#http/call.ts";
import type { Scope } from "../../../scope.ts";
import { presentBooked } from "../availability/times-away.ts";
import {
  addAbsence,
  changeNurse,
  createNurse,
  endNurse,
  listAccounts,
  readNurse,
  removeAbsence,
  returnNurse,
} from "./nurse.ts";
import { presentAccount, presentNurseRow } from "./present.ts";
import { listShownNurses } from "./queries.ts";

type Names =
  | "listNurses"
  | "createNurse"
  | "listNurseAccounts"
  | "getNurse"
  | "updateNurse"
  | "endNurse"
  | "returnNurse"
  | "addAbsence"
  | "removeAbsence";

/** Does something, and answers with the nurse as they are then, beside what it returned. */
const acting = <T>(call: UserCall, id: string, work: (trx: TenantTransaction, scope: Scope) => Promise<T>) =>
  call.mode.db.inTenant(call.actor.organisationId, async (trx) => {
    const done = await work(trx, scopeOf(call));
    return { done, data: await readNurse(trx, call.actor.organisationId, id, call.now) };
  });

const answering = async (...args: Parameters<typeof acting<unknown>>) => ({
  data: (await acting(...args)).data,
});

export const nurseRoutes: Pick<Handlers, Names> = {
  listNurses: ({ mode, actor: { organisationId }, query, now }) =>
    mode.db.inTenant(organisationId, async (trx) => {
      const filter = { pattern: likePattern(query.search), state: query.state };
      const page = pageOf(query.page, query.page_size);
      const { rows, total } = await listShownNurses(trx, organisationId, filter, page, now);
      return { data: rows.map(presentNurseRow), meta: { total } };
    }),

  createNurse: (call) =>
    call.mode.db.inTenant(call.actor.organisationId, async (trx) => {
      const id = await createNurse(trx, scopeOf(call), call.body);
      return { data: await readNurse(trx, call.actor.organisationId, id, call.now) };
    }),

  listNurseAccounts: ({ mode, actor: { organisationId } }) =>
    mode.db.inTenant(organisationId, async (trx) => ({
      data: (await listAccounts(trx, organisationId)).map(presentAccount),
    })),

  getNurse: ({ mode, actor: { organisationId }, params, now }) =>
    mode.db.inTenant(organisationId, async (trx) => ({
      data: await readNurse(trx, organisationId, params.id, now),
    })),

  updateNurse: (call) =>
    answering(call, call.params.id, (trx, scope) => changeNurse(trx, scope, call.params.id, call.body)),

  async endNurse(call) {
    const { data, done } = await acting(call, call.params.id, (trx, scope) =>
      endNurse(trx, scope, call.params.id),
    );
    return { data, visits: presentBooked(done) };
  },

  returnNurse: (call) =>
    answering(call, call.params.id, (trx, scope) => returnNurse(trx, scope, call.params.id)),

  async addAbsence(call) {
    const { data, done } = await acting(call, call.params.id, (trx, scope) =>
      addAbsence(trx, scope, call.params.id, call.body),
    );
    return { data, visits: presentBooked(done) };
  },

  removeAbsence: (call) =>
    answering(call, call.params.id, (trx, scope) =>
      removeAbsence(trx, scope, call.params.id, call.params.awayId),
    ),
};
