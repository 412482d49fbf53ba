import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { TenantTransaction } from "#db/database.ts";
import type { Handlers } from "#http/call.ts";
import { scopeOf } from "#http/call.ts";
import type { PersonActor, Scope } from "../../../scope.ts";
import { openAppointment, openRegistration, replaceOwnKit } from "./acting.ts";
import { readStep, readSteps } from "./next-steps.ts";
import { presentStep, presentStepDetails } from "./present.ts";

type Names = "openOwnRegistration" | "listNextSteps" | "getNextStep" | "openOwnAppointment" | "replaceOwnKit";

export const nextStepRoutes: Pick<Handlers, Names> = {
  listNextSteps: (call) =>
    call.mode.db.inTenant(call.actor.organisationId, async (trx) => {
      const steps = await readSteps(trx, scopeOf(call));
      await auditOpened(trx, scopeOf(call));
      return { data: steps.map(presentStep) };
    }),

  getNextStep: (call) =>
    call.mode.db.inTenant(call.actor.organisationId, async (trx) => {
      const step = await readStep(trx, scopeOf(call), call.params.id);
      await auditOpened(trx, scopeOf(call));
      return { data: presentStepDetails(step) };
    }),

  openOwnRegistration: (call) =>
    call.mode.db.inTenant(call.actor.organisationId, async (trx) => ({
      address: await openRegistration(trx, scopeOf(call), call.body.kitId, call.baseUrl),
    })),

  openOwnAppointment: (call) =>
    call.mode.db.inTenant(call.actor.organisationId, async (trx) => ({
      address: await openAppointment(trx, scopeOf(call), call.params.id, call.baseUrl),
    })),

  replaceOwnKit: (call) =>
    call.mode.db.inTenant(call.actor.organisationId, async (trx) => ({
      orderNumber: await replaceOwnKit(trx, scopeOf(call), call.params.id),
    })),
};

const auditOpened = (trx: TenantTransaction, scope: Scope<PersonActor>) =>
  appendAudit(trx, scope, {
    action: "my_tests_opened",
    subjectKind: "patient",
    subjectId: scope.actor.personId,
  });
