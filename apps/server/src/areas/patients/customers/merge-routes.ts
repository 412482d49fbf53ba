import type { Handlers } from "#http/call.ts";
import { scopeOf } from "#http/call.ts";
import { readDuplicates } from "./duplicates.ts";
import { mergeCustomers } from "./merge-customers.ts";
import { presentDuplicate } from "./present-merges.ts";
import { undoMerge } from "./undo-merge.ts";

type Names = "listDuplicates" | "mergeCustomers" | "undoMerge";

export const mergeRoutes: Pick<Handlers, Names> = {
  listDuplicates: (call) =>
    call.mode.db.inTenant(call.actor.organisationId, async (trx) => ({
      data: (await readDuplicates(trx, scopeOf(call), call.params.id)).map(presentDuplicate),
    })),

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
