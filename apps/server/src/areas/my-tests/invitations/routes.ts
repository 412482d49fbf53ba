import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { getCustomer, getLockedCustomer } from "#areas/patients/customers/find-customer.ts";
import type { Handlers } from "#http/call.ts";
import { scopeOf } from "#http/call.ts";
import { makeDoorCode } from "../entry/of-age.ts";
import { closeAccess } from "../entry/closing.ts";
import { invitePeople, requirePlace } from "./inviting.ts";
import { readPlaceFigures, readPlaceOfPerson, readUninvited } from "./reading.ts";

type Names =
  | "makeDoorCode"
  | "invitePeople"
  | "listUninvited"
  | "getPlaceOfPerson"
  | "closePlaceOfPerson"
  | "getPlaceFigures";

export const invitationRoutes: Pick<Handlers, Names> = {
  invitePeople: (call) =>
    call.mode.db.inTenant(call.actor.organisationId, async (trx) => ({
      data: await invitePeople(trx, scopeOf(call), call.body),
    })),

  listUninvited: (call) =>
    call.mode.db.inTenant(call.actor.organisationId, async (trx) => {
      await appendAudit(trx, scopeOf(call), { action: "customers_listed" });
      return readUninvited(trx, call.actor.organisationId);
    }),

  getPlaceOfPerson: ({ mode, actor: { organisationId: clinicId }, params, now }) =>
    mode.db.inTenant(clinicId, async (trx) => {
      const { id: personId } = await getCustomer(trx, clinicId, params.id);
      return { data: { place: await readPlaceOfPerson(trx, { clinicId, personId }, now) } };
    }),

  closePlaceOfPerson: (call) =>
    call.mode.db.inTenant(call.actor.organisationId, async (trx) => {
      const { organisationId } = call.actor;
      const { id } = await getCustomer(trx, organisationId, call.params.id);
      await requirePlace(trx, organisationId);
      await closeAccess(trx, scopeOf(call), id, "clinic");
      const person = { clinicId: organisationId, personId: id };
      return { data: { place: await readPlaceOfPerson(trx, person, call.now) } };
    }),

  makeDoorCode: (call) =>
    call.mode.db.inTenant(call.actor.organisationId, async (trx) => {
      const { organisationId } = call.actor;
      const { id } = await getLockedCustomer(trx, organisationId, call.params.id);
      await requirePlace(trx, organisationId);
      const { code, expiresAt } = await makeDoorCode(trx, scopeOf(call), id);
      return { data: { code, expiresAt: expiresAt.toISOString() } };
    }),

  getPlaceFigures: ({ mode, actor: { organisationId }, now }) =>
    mode.db.inTenant(organisationId, (trx) => readPlaceFigures(trx, organisationId, now)),
};
