import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { getCustomer } from "#areas/patients/customers/find-customer.ts";
import type { Handlers } from "#http/call.ts";
import { scopeOf } from "#http/call.ts";
import { closeAccess } from "../entry/closing.ts";
import { invitePeople, requirePlace } from "./inviting.ts";
import { readPlaceFigures, readPlaceOfPerson, readUninvited } from "./reading.ts";

type Names = "invitePeople" | "listUninvited" | "getPlaceOfPerson" | "closePlaceOfPerson" | "getPlaceFigures";

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

  getPlaceOfPerson: ({ mode, actor: { organisationId }, params }) =>
    mode.db.inTenant(organisationId, async (trx) => {
      const { id } = await getCustomer(trx, organisationId, params.id);
      return { data: { place: await readPlaceOfPerson(trx, organisationId, id) } };
    }),

  closePlaceOfPerson: (call) =>
    call.mode.db.inTenant(call.actor.organisationId, async (trx) => {
      const { organisationId } = call.actor;
      const { id } = await getCustomer(trx, organisationId, call.params.id);
      await requirePlace(trx, organisationId);
      await closeAccess(trx, scopeOf(call), id, "clinic");
      return { data: { place: await readPlaceOfPerson(trx, organisationId, id) } };
    }),

  getPlaceFigures: ({ mode, actor: { organisationId }, now }) =>
    mode.db.inTenant(organisationId, (trx) => readPlaceFigures(trx, organisationId, now)),
};
