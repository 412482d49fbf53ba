import { getCustomer } from "#areas/patients/customers/find-customer.ts";
import { inTenantOfRequest } from "#areas/patients/privacy-requests/privacy-request.ts";
import type { Call, Handlers } from "#http/call.ts";
import { scopeOf } from "#http/call.ts";
import { AppError } from "../../../errors/errors.ts";
import { makeFileForRequest, personFile } from "./person-file.ts";
import type { PersonFileForm } from "./person-file.ts";

type Names =
  | "exportCustomer"
  | "exportCustomerReadable"
  | "exportPrivacyRequest"
  | "exportPrivacyRequestReadable";

export const personFileRoutes: Pick<Handlers, Names> = {
  exportCustomer: (call) => fileForClinic(call, "json"),
  exportCustomerReadable: (call) => fileForClinic(call, "html"),
  exportPrivacyRequest: (call) => fileForRequest(call, "json"),
  exportPrivacyRequestReadable: (call) => fileForRequest(call, "html"),
};

/** Exports a person for the clinic itself, unless their data is restricted. */
function fileForClinic(call: Call<"exportCustomer">, form: PersonFileForm) {
  const { mode, actor, params } = call;
  return mode.db.inTenant(actor.organisationId, async (trx) => {
    const customer = await getCustomer(trx, actor.organisationId, params.id);
    if (customer.restricted_at) throw new AppError("person_restricted");
    return personFile(trx, scopeOf(call), customer.id, form);
  });
}

const fileForRequest = (call: Call<"exportPrivacyRequest">, form: PersonFileForm) =>
  inTenantOfRequest(call, call.params.organisationId, (trx, scope) =>
    makeFileForRequest(trx, scope, call.params.id, form),
  );
