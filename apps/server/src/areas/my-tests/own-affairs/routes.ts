import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { setTextConsent } from "#areas/patients/customers/text-consent.ts";
import { makeOwnRequest, withdrawOwnRequest } from "#areas/patients/privacy-requests/own-request.ts";
import type { TenantTransaction } from "#db/database.ts";
import type { Handlers } from "#http/call.ts";
import { scopeOf } from "#http/call.ts";
import type { PersonActor, Scope } from "../../../scope.ts";
import { closeAccess } from "../entry/closing.ts";
import { readAbout } from "./about.ts";
import { askContactChange, confirmContactChange } from "../entry/contact-change.ts";
import { presentAbout } from "./present.ts";
import { readReadings } from "./readings.ts";

type Names =
  | "getAbout"
  | "setOwnTexts"
  | "askContactChange"
  | "confirmContactChange"
  | "makeOwnRequest"
  | "withdrawOwnRequest"
  | "listOwnReadings"
  | "closeOwnAccess";

export const ownAffairsRoutes: Pick<Handlers, Names> = {
  getAbout: (call) => inClinic(call, (trx, scope) => answer(trx, scope)),

  setOwnTexts: (call) =>
    inClinic(call, async (trx, scope) => {
      await setTextConsent(trx, scope, scope.actor.signedInId, call.body.acceptsTexts);
      return answer(trx, scope);
    }),

  askContactChange: (call) =>
    inClinic(call, async (trx, scope) => ({ id: await askContactChange(trx, scope, call.body) })),

  async confirmContactChange(call) {
    await confirmContactChange(scopeOf(call), call.params.id, call.body);
    return inClinic(call, (trx, scope) => answer(trx, scope));
  },

  makeOwnRequest: (call) =>
    inClinic(call, async (trx, scope) => {
      await makeOwnRequest(trx, scope, scope.actor.signedInId, call.body);
      return answer(trx, scope);
    }),

  withdrawOwnRequest: (call) =>
    inClinic(call, async (trx, scope) => {
      await withdrawOwnRequest(trx, scope, scope.actor.signedInId, call.params.id);
      return answer(trx, scope);
    }),

  listOwnReadings: (call) =>
    inClinic(call, async (trx, scope) => {
      const data = await readReadings(trx, scope);
      await auditOpened(trx, scope);
      return { data };
    }),

  async closeOwnAccess(call) {
    await inClinic(call, (trx, scope) => closeAccess(trx, scope, scope.actor.signedInId, "person"));
    return {};
  },
};

type Call = Parameters<Handlers["getAbout"]>[0];

const inClinic = <T>(
  call: Omit<Call, "params" | "query" | "body">,
  work: (trx: TenantTransaction, scope: Scope<PersonActor>) => Promise<T>,
): Promise<T> => call.mode.db.inTenant(call.actor.organisationId, (trx) => work(trx, scopeOf(call as Call)));

async function answer(trx: TenantTransaction, scope: Scope<PersonActor>) {
  const read = await readAbout(trx, scope);
  await auditOpened(trx, scope);
  return presentAbout(read);
}

const auditOpened = (trx: TenantTransaction, scope: Scope<PersonActor>) =>
  appendAudit(trx, scope, {
    action: "my_tests_opened",
    subjectKind: "patient",
    subjectId: scope.actor.signedInId,
  });
