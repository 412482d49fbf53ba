import type { PrivacyKind } from "@kitpath/contract/patients/privacy-requests/privacy-words";
import type { OperationName } from "@kitpath/contract/operations";
import { dayOf } from "@kitpath/contract/time/calendar";
import { makeCustomer } from "./customers.ts";
import type { Tenant } from "./factories.ts";
import { makeTenant } from "./factories.ts";
import type { CallInput, TestApp } from "./harness.ts";

type Staff = Pick<Tenant, "token">;
type RequestParams = { organisationId: string; id: string };

export const todayOf = ({ clock }: TestApp): string => dayOf(clock.now);

/** A request of a customer who was made for it. */
export async function makeRequest(
  test: TestApp,
  { token }: Staff,
  clinic: Pick<Tenant, "token" | "organisationId">,
  { kind = "access", isConfirmed = false }: { kind?: PrivacyKind; isConfirmed?: boolean } = {},
) {
  const person = await makeCustomer(test, clinic as Tenant);
  const { organisationId } = clinic;
  const asker = { organisationId, customerId: person.id, name: null, email: null };
  const body = { kind, receivedOn: todayOf(test), ...asker };
  const made = await test.call("createPrivacyRequest", { token, body });
  const params: RequestParams = { organisationId, id: made.body.data.id };
  if (isConfirmed) await test.call("confirmIdentity", { token, params, body: { check: "photo_id" } });
  return { params, person };
}

const reason = "It goes back many years";

export const makeBreach = (test: TestApp, partnerIds: string[], change: object = {}) => ({
  title: "A parcel went astray",
  whatHappened: "A parcel of kits with address labels was lost by the carrier.",
  dataConcerned: "Names and addresses",
  people: 12,
  measures: "The carrier searches its depots.",
  partnerIds,
  knownAt: new Date(test.clock.now.getTime() - 3_600_000).toISOString(),
  ...change,
});

export const makeSubProcessor = (change: object = {}) => ({
  name: "Northern Mail Ltd",
  purpose: "Sends e-mails",
  data: "E-mail addresses and what is written",
  place: "United Kingdom",
  ...change,
});

/** Valid inputs of the privacy desk's calls, about people and breaches made for them. */
export async function privacyInputs(test: TestApp, tenant: Tenant) {
  const staff = await makeTenant(test, "platform_privacy");
  const asStaff = { token: staff.token, as: staff };
  const ofRequest = async (kind: PrivacyKind, isConfirmed: boolean, clinic = tenant) => {
    const { params, person } = await makeRequest(test, asStaff, clinic, { kind, isConfirmed });
    return { ...asStaff, params, person };
  };
  // Of another clinic, as a restriction ends the exports of its own.
  const restricted = await ofRequest("restriction", true, await makeTenant(test));
  await test.call("fulfilPrivacyRequest", { ...restricted, body: { confirmation: "" } });
  const { person, ...erasure } = await ofRequest("erasure", true);
  const breach = async () => {
    const body = makeBreach(test, [tenant.organisationId]);
    return (await test.call("createBreach", { ...asStaff, body })).body.data.id as string;
  };
  const { knownAt: _fixed, ...breachChange } = makeBreach(test, []);
  const empty = { ...asStaff, body: makeBreach(test, []) };
  const toClose = (await test.call("createBreach", empty)).body.data.id as string;
  const announced = { ...asStaff, body: makeSubProcessor() };
  const toEnd = (await test.call("announceSubProcessor", announced)).body.data.id as string;
  const raised = await makeCustomer(test, tenant);
  const access = await ofRequest("access", true);
  return {
    listPrivacyRequests: asStaff,
    searchPrivacy: { ...asStaff, body: { search: "PR-0a1b2c3d" } },
    findPeople: { ...asStaff, body: { email: "nobody@example.test" } },
    createPrivacyRequest: {
      ...asStaff,
      body: {
        kind: "access",
        receivedOn: todayOf(test),
        organisationId: null,
        customerId: null,
        name: "Ada Osei",
        email: "ada@example.test",
      },
    },
    getPrivacyRequest: await ofRequest("access", false),
    confirmIdentity: { ...(await ofRequest("access", false)), body: { check: "known_email" } },
    extendPrivacyRequest: { ...(await ofRequest("access", false)), body: { reason } },
    refusePrivacyRequest: { ...(await ofRequest("access", false)), body: { reason } },
    fulfilPrivacyRequest: { ...erasure, body: { confirmation: person.name } },
    liftRestriction: restricted,
    exportPrivacyRequest: access,
    exportPrivacyRequestReadable: access,
    listCustomerRequests: { token: tenant.token, query: { customerId: raised.id } },
    raiseCustomerRequest: {
      token: tenant.token,
      params: { id: raised.id },
      body: { kind: "restriction", receivedOn: todayOf(test) },
    },
    listBreaches: asStaff,
    listBreachPartners: asStaff,
    createBreach: { ...asStaff, body: makeBreach(test, [tenant.organisationId]) },
    getBreach: { ...asStaff, params: { id: await breach() } },
    updateBreach: { ...asStaff, params: { id: await breach() }, body: breachChange },
    notifyBreach: { ...asStaff, params: { id: await breach() }, body: { version: 1 } },
    closeBreach: { ...asStaff, params: { id: toClose }, body: { outcome: "The parcel was found." } },
    getRetention: asStaff,
    updateRetention: { ...asStaff, params: { class: "orders" }, body: { years: 8 } },
    previewRetention: asStaff,
    listSubProcessors: {},
    listDeskSubProcessors: asStaff,
    announceSubProcessor: { ...asStaff, body: makeSubProcessor() },
    endSubProcessor: { ...asStaff, params: { id: toEnd } },
    listConsentVersions: asStaff,
    exportConsents: asStaff,
  } satisfies Partial<Record<OperationName, CallInput>>;
}
