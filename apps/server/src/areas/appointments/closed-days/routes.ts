import type { Handlers, UserCall } from "#http/call.ts";
import { scopeOf } from "#http/call.ts";
import type { TenantTransaction } from "#db/database.ts";
import type { Scope } from "../../../scope.ts";
import { addClosedDays, readClosedDays, removeClosedDays } from "./closed-days.ts";

type Names = "listClosedDays" | "addClosedDays" | "removeClosedDays";

const answering = (call: UserCall, work: (trx: TenantTransaction, scope: Scope) => Promise<void>) =>
  call.mode.db.inTenant(call.actor.organisationId, async (trx) => {
    await work(trx, scopeOf(call));
    return { data: await readClosedDays(trx, call.actor.organisationId, call.now) };
  });

export const closedDaysRoutes: Pick<Handlers, Names> = {
  listClosedDays: (call) => answering(call, () => Promise.resolve()),
  addClosedDays: (call) => answering(call, (trx, scope) => addClosedDays(trx, scope, call.body)),
  removeClosedDays: (call) => answering(call, (trx, scope) => removeClosedDays(trx, scope, call.params.id)),
};
