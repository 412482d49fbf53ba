import { pageOf } from "#db/page.ts";
import type {
  NewPrivacyRequest,
  PrivacyRequestDetail,
} from "@kitpath/contract/patients/privacy-requests/privacy-requests";
import type { TenantTransaction } from "#db/database.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { getCustomer } from "#areas/patients/customers/find-customer.ts";
import { nameStaff } from "#areas/access/staff/staff-names.ts";
import type { Handlers, UserCall } from "#http/call.ts";
import { scopeOf } from "#http/call.ts";
import { messages } from "@kitpath/contract/operation/messages";
import { invalidFields } from "../../../errors/errors.ts";
import type { Mode, Scope } from "../../../scope.ts";
import { confirmIdentity, extendRequest, refuseRequest } from "./desk-steps.ts";
import { countRequests, listRequests } from "./desk-queries.ts";
import { findPeople } from "./find-people.ts";
import { fulfilRequest, liftRequest } from "./fulfil-request.ts";
import { inTenantOfRequest, readRequest } from "./privacy-request.ts";
import type { Asker } from "./open-request.ts";
import { openRequest } from "./open-request.ts";
import { presentCustomerRequest, presentDetail, presentRequest } from "./present.ts";
import { listRequestsOfCustomers } from "./queries.ts";
import type { ReadRequest } from "./privacy-request.ts";

type Names =
  | "listPrivacyRequests"
  | "findPeople"
  | "createPrivacyRequest"
  | "getPrivacyRequest"
  | "confirmIdentity"
  | "extendPrivacyRequest"
  | "refusePrivacyRequest"
  | "fulfilPrivacyRequest"
  | "liftRestriction"
  | "raiseCustomerRequest"
  | "listCustomerRequests";

type RequestCall = UserCall & { params: { organisationId: string; id: string } };
type Step = (trx: TenantTransaction, scope: Scope, id: string) => Promise<unknown>;

async function present(mode: Mode, { request, steps }: ReadRequest): Promise<{ data: PrivacyRequestDetail }> {
  const ids = steps.flatMap(({ staff_id }) => (staff_id ? [staff_id] : []));
  return { data: presentDetail(request, steps, await nameStaff(mode, [...new Set(ids)])) };
}

/** Runs a step of a request, and answers with its new state. */
async function take(call: RequestCall, step: Step) {
  const { organisationId, id } = call.params;
  const read = await inTenantOfRequest(call, organisationId, async (trx, scope) => {
    await step(trx, scope, id);
    return readRequest(trx, organisationId, id);
  });
  return present(call.mode, read);
}

/** The person: a partner's customer, or the name and e-mail of somebody who is none. */
function askerOf({ organisationId, customerId, name, email }: NewPrivacyRequest): Asker {
  if (organisationId && customerId && name === null && email === null) return { customerId };
  if (customerId === null && name && email) return { name, email };
  throw invalidFields({ name: [messages.required] });
}

/** More than a clinic has open at once. */
const mostOpen = 100;

export const privacyRequestRoutes: Pick<Handlers, Names> = {
  listCustomerRequests(call) {
    const { mode, actor, query } = call;
    const { organisationId } = actor;
    return mode.db.inTenant(organisationId, async (trx) => {
      const { customerId } = query;
      const patientId = customerId ? (await getCustomer(trx, organisationId, customerId)).id : null;
      const subject = patientId ? { subjectKind: "patient", subjectId: patientId } : {};
      await appendAudit(trx, scopeOf(call), { action: "privacy_requests_listed", ...subject });
      const rows = await listRequestsOfCustomers(trx, organisationId, patientId, mostOpen);
      return { data: rows.map(presentCustomerRequest) };
    });
  },

  listPrivacyRequests(call) {
    const { mode, actor, query } = call;
    const { page, page_size: limit, show } = query;
    return mode.db.inTenant(actor.organisationId, async (trx) => {
      const isClosed = show === "closed";
      const details = { part: `${show} requests` };
      await appendAudit(trx, scopeOf(call), { action: "privacy_desk_opened", details });
      const rows = await listRequests(trx, isClosed, pageOf(page, limit));
      return { data: rows.map(presentRequest), meta: { total: await countRequests(trx, isClosed) } };
    });
  },

  findPeople: async (call) => ({ data: await findPeople(call, call.body.email) }),

  async createPrivacyRequest(call) {
    const { kind, receivedOn } = call.body;
    const asker = askerOf(call.body);
    const organisationId = call.body.organisationId ?? call.actor.organisationId;
    const read = await inTenantOfRequest(call, organisationId, async (trx, scope) => {
      const id = await openRequest(trx, scope, { kind, receivedOn, asker });
      return readRequest(trx, organisationId, id);
    });
    return present(call.mode, read);
  },

  getPrivacyRequest: (call) =>
    take(call, async (trx, scope, id) => {
      const subject = { subjectKind: "privacy_request", subjectId: id };
      const { request } = await readRequest(trx, call.params.organisationId, id);
      await appendAudit(trx, scope, { action: "privacy_request_viewed", ...subject });
      if (!request.patient_id) return;
      const patient = { subjectKind: "patient", subjectId: request.patient_id };
      await appendAudit(trx, scope, { action: "customer_viewed", ...patient });
    }),

  confirmIdentity: (call) => take(call, (trx, scope, id) => confirmIdentity(trx, scope, id, call.body.check)),

  extendPrivacyRequest: (call) =>
    take(call, (trx, scope, id) => extendRequest(trx, scope, id, call.body.reason)),

  refusePrivacyRequest: (call) =>
    take(call, (trx, scope, id) => refuseRequest(trx, scope, id, call.body.reason)),

  fulfilPrivacyRequest: (call) =>
    take(call, (trx, scope, id) => fulfilRequest(trx, scope, id, call.body.confirmation)),

  liftRestriction: (call) => take(call, liftRequest),

  raiseCustomerRequest(call) {
    const { mode, actor, params, body } = call;
    const { organisationId } = actor;
    return mode.db.inTenant(organisationId, async (trx) => {
      const asker = { customerId: params.id };
      const id = await openRequest(trx, scopeOf(call), { ...body, asker });
      return { data: presentRequest((await readRequest(trx, organisationId, id)).request) };
    });
  },
};
