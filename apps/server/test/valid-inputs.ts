import type { OperationName } from "@kitpath/contract/operations";
import type { Tenant } from "./factories.ts";
import { makeKit, makeOrder, thyroidProfile } from "./factories.ts";
import { sampleFor } from "@kitpath/contract/webhook-samples";
import { makeApiKey, makeDelivery, makeSubscription, makeWebhook } from "./developer.ts";
import { addMember, makeMember, makeRegistration, openPasswordLink, openSpareSession } from "./people.ts";
import type { CallInput, TestApp } from "./harness.ts";

/** For every operation an input that it accepts from this tenant: what the generated tests vary. */
export async function validInputs(test: TestApp, tenant: Tenant): Promise<Record<OperationName, CallInput>> {
  const { email, password, token, organisationId } = tenant;
  const kit = await makeKit(test, tenant);
  const member = await addMember(test, tenant);
  const { email: _locked, ...change } = makeMember();
  await makeApiKey(test, tenant);
  await makeWebhook(test, tenant);
  const delivery = await makeDelivery(test, tenant);
  const ofEvent = { eventType: "ORDER.RECEIVED" };
  const keys = await test.call("listApiKeys", { token });
  const consent = { accepted_terms: "on", accepted_cookie_and_privacy: "on" };
  return {
    signIn: { body: { email, password, ...consent } },
    createToken: { body: { email, password } },
    register: { body: makeRegistration() },
    sendPasswordEmail: { body: { email } },
    setPassword: {
      body: {
        token: await openPasswordLink(test, { ...tenant, userId: member }),
        password: "Correct-horse-2",
      },
    },
    getProfile: { token },
    updateProfile: { token, body: { fname: "Tess", lname: "Tester", phone: "+447700900123" } },
    changePassword: { token, body: { currentPassword: password, newPassword: password.replace("1", "3") } },
    endSessions: { token },
    endSession: { token, params: { id: await openSpareSession(test, tenant) } },
    listTeam: { token },
    listTeamRoles: { token },
    getTeamMember: { token, params: { id: member } },
    addTeamMember: { token, body: makeMember() },
    updateTeamMember: { token, params: { id: member }, body: change },
    deleteTeamMember: { token, params: { id: await addMember(test, tenant) } },
    resetTeamPassword: { token, params: { id: member } },
    signOut: { token },
    getUserInfo: { token },
    getConfig: {},
    listCountries: {},
    listProducts: { token },
    createOrder: { token, body: makeOrder({ physicianDetails: { name: "Not known" } }) },
    listOrders: { token, query: { search: kit.orderNumber } },
    listTestResults: { token, query: { status: "processed", orderNumber: kit.orderNumber } },
    listCovidResults: { token, query: { status: "all" } },
    findTest: { token, query: { kitId: kit.kitId } },
    listBiomarkerResults: { token, params: { id: kit.testId } },
    listSimulatorProducts: { token, params: { clinicId: organisationId } },
    listApiKeys: { token, query: { partnerType: "clinic", partnerId: organisationId } },
    createApiKey: { token, query: { partnerId: organisationId }, body: { keyName: "Booking system" } },
    revokeApiKey: { token, params: { id: keys.body[0].id } },
    listWebhooks: { token },
    updateWebhooks: { token, body: [makeSubscription()] },
    testWebhook: {
      token,
      params: ofEvent,
      body: sampleFor("ORDER.RECEIVED", organisationId, test.clock.now),
    },
    getWebhookSecret: { token, params: ofEvent },
    rotateWebhookSecret: { token, params: ofEvent },
    recoverDeliveries: {
      token,
      params: ofEvent,
      body: { since: "2026-01-01T00:00:00.000Z", what: "all", dryRun: true },
    },
    listDeliveries: { token, query: { eventType: "ORDER.RECEIVED", outcome: "delivered" } },
    getDelivery: { token, params: { id: delivery } },
    resendDelivery: { token, params: { id: delivery } },
    simulate: { token, params: { type: "order" }, body: { product: thyroidProfile } },
  };
}
