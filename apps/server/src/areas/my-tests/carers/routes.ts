import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { TenantTransaction } from "#db/database.ts";
import type { Handlers } from "#http/call.ts";
import { scopeOf } from "#http/call.ts";
import type { Caller, PersonActor, Scope } from "../../../scope.ts";
import { endOwnCarer, readOwnCarers, stateWish } from "./ending.ts";
import { endCarer, grantCarer, readCarersOf } from "./granting.ts";
import { presentCarers } from "./present.ts";

type Names =
  | "listCustomerCarers"
  | "grantCarer"
  | "endCarer"
  | "listOwnCarers"
  | "endOwnCarer"
  | "stateOwnWish";

export const carerRoutes: Pick<Handlers, Names> = {
  listCustomerCarers: (call) =>
    call.mode.db.inTenant(call.actor.organisationId, async (trx) => {
      const answer = await presentOf(trx, scopeOf(call), call.params.id);
      const subject = { subjectKind: "patient", subjectId: call.params.id };
      await appendAudit(trx, scopeOf(call), { action: "carers_viewed", ...subject });
      return answer;
    }),

  grantCarer: (call) =>
    call.mode.db.inTenant(call.actor.organisationId, async (trx) => {
      await grantCarer(trx, scopeOf(call), call.params.id, call.body);
      return presentOf(trx, scopeOf(call), call.params.id);
    }),

  endCarer: (call) =>
    call.mode.db.inTenant(call.actor.organisationId, async (trx) => {
      await endCarer(trx, scopeOf(call), call.params.id, call.params.carerId);
      return presentOf(trx, scopeOf(call), call.params.id);
    }),

  listOwnCarers: (call) =>
    call.mode.db.inTenant(call.actor.organisationId, async (trx) => {
      const answer = await presentOwn(trx, scopeOf(call));
      const subject = { subjectKind: "patient", subjectId: call.actor.signedInId };
      await appendAudit(trx, scopeOf(call), { action: "my_tests_opened", ...subject });
      return answer;
    }),

  endOwnCarer: (call) =>
    call.mode.db.inTenant(call.actor.organisationId, async (trx) => {
      await endOwnCarer(trx, scopeOf(call), call.params.id);
      return presentOwn(trx, scopeOf(call));
    }),

  stateOwnWish: (call) =>
    call.mode.db.inTenant(call.actor.organisationId, async (trx) => {
      await stateWish(trx, scopeOf(call), call.params.id, call.body.wish);
      return presentOwn(trx, scopeOf(call));
    }),
};

async function presentOf(trx: TenantTransaction, scope: Scope<Caller>, id: string) {
  const read = await readCarersOf(trx, scope, id);
  return { data: { ...presentCarers(read), ownAge: read.ownAge } };
}

const presentOwn = async (trx: TenantTransaction, scope: Scope<PersonActor>) => ({
  data: presentCarers(await readOwnCarers(trx, scope)),
});
