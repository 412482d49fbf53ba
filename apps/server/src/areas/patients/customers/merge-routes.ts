import type { TenantTransaction } from "#db/database.ts";
import type { Handlers } from "#http/call.ts";
import { scopeOf } from "#http/call.ts";
import type { Scope } from "../../../scope.ts";
import { readDuplicates } from "./duplicates.ts";
import { mergeCustomers } from "./merge-customers.ts";
import { presentDuplicate, presentOther } from "./present-merges.ts";
import { tellApart, undoTellingApart } from "./telling-apart.ts";
import { undoMerge } from "./undo-merge.ts";

type Names = "listDuplicates" | "tellApart" | "undoTellingApart" | "mergeCustomers" | "undoMerge";

async function answer(trx: TenantTransaction, scope: Scope, id: string) {
  const { found, apart } = await readDuplicates(trx, scope, id);
  return { data: found.map(presentDuplicate), apart: apart.map(presentOther) };
}

export const mergeRoutes: Pick<Handlers, Names> = {
  listDuplicates: (call) =>
    call.mode.db.inTenant(call.actor.organisationId, (trx) => answer(trx, scopeOf(call), call.params.id)),

  tellApart: (call) =>
    call.mode.db.inTenant(call.actor.organisationId, async (trx) => {
      const { id, otherId } = call.params;
      await tellApart(trx, scopeOf(call), id, otherId);
      return answer(trx, scopeOf(call), id);
    }),

  undoTellingApart: (call) =>
    call.mode.db.inTenant(call.actor.organisationId, async (trx) => {
      const { id, otherId } = call.params;
      await undoTellingApart(trx, scopeOf(call), id, otherId);
      return answer(trx, scopeOf(call), id);
    }),

  async mergeCustomers(call) {
    const { id, undoableUntil } = await call.mode.db.inTenant(call.actor.organisationId, (trx) =>
      mergeCustomers(trx, scopeOf(call), call.params.id, call.body),
    );
    return { data: { id, undoableUntil: undoableUntil.toISOString() } };
  },

  async undoMerge(call) {
    const customerId = await call.mode.db.inTenant(call.actor.organisationId, (trx) =>
      undoMerge(trx, scopeOf(call), call.params.id, call.params.mergeId),
    );
    return { data: { customerId } };
  },
};
