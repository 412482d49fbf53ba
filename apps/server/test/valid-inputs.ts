import { legalDocuments } from "@kitpath/contract/legal/legal-documents";
import { billingMonth } from "@kitpath/contract/fields/money";
import type { OperationName } from "@kitpath/contract/operations";
import { forEach } from "@kitpath/contract/fields/for-each";
import { testTakerEmails } from "@kitpath/contract/access/organisation/organisation";
import { bulkUpload, fileOf, makeCells, makeExport, uploadBulk } from "./bulk.ts";
import { logoUpload, makeLogo, makeOrganisation, plainBranding } from "./branding.ts";
import type { Tenant } from "./factories.ts";
import {
  makeKit,
  makeOrder,
  makeTenant,
  makeUnconfirmed,
  openSession,
  placeOrder,
  salivaPcr,
  thyroidProfile,
} from "./factories.ts";
import { makeAlert, seenOf } from "./critical-alerts.ts";
import { makeCorrection } from "./corrections.ts";
import { customerOf, makeCustomer } from "./customers.ts";
import { makeHormoneKit } from "./hormones.ts";
import { makeBillingIdentity } from "./billing-identities.ts";
import { openUnpaidInvoice } from "./billing.ts";
import { createIn, keepStorePicture, makeSoldProduct, makeStoreProduct } from "./store-products.ts";
import { makeConnectionLink, makeWaitingOrder } from "./shop-orders.ts";
import { makeShopProduct } from "./shops.ts";
import { sampleFor } from "@kitpath/contract/messaging/events/webhook-samples";
import { makeApiKey, makeDelivery, makeSubscription, makeWebhook } from "./developer.ts";
import {
  addMember,
  makeMember,
  makeRegistration,
  openConfirmation,
  openPasswordLink,
  openSpareSession,
} from "./people.ts";
import { addPasskey, codeOf, makePasskey, startTwoFactor } from "./second-steps.ts";
import {
  makeActivation,
  makeRegistrationOf,
  makeSavedFilter,
  makeTokenRequest,
  makeUnregisteredKit,
} from "./registrations.ts";
import { labInputs } from "./lab-inputs.ts";
import { labResultInputs } from "./lab-result-inputs.ts";
import { makeCertificate, makeRejectedKit } from "./specimens.ts";
import { appointmentInputs } from "./appointment-inputs.ts";
import { approvalInputs } from "./approvals.ts";
import { networkInputs, reviewInputs } from "./review-inputs.ts";
import { warehouseInputs } from "./warehouse-inputs.ts";
import { privacyInputs } from "./privacy-inputs.ts";
import { staffInputs } from "./staff-inputs.ts";
import { carerInputs } from "./carers.ts";
import { mergeInputs } from "./merges.ts";
import { ownAffairsInputs } from "./own-affairs.ts";
import { myTestsInputs } from "./my-tests.ts";
import { supportInputs } from "./support-inputs.ts";
import type { CallInput, TestApp } from "./harness.ts";

/** For every operation an input that it accepts from this tenant: what the generated tests vary. */
export async function validInputs(test: TestApp, tenant: Tenant): Promise<Record<OperationName, CallInput>> {
  const { email, password, token, organisationId } = tenant;
  const kit = await makeKit(test, tenant);
  const customer = await customerOf(test, tenant, kit.orderNumber);
  const erasable = await makeCustomer(test, tenant);
  const wrong = await makeKit(test, tenant, "lab-accessioned");
  const hormones = await makeHormoneKit(test, tenant);
  const member = await addMember(test, tenant);
  const { email: _locked, ...change } = makeMember();
  const order = makeOrder({ physicianDetails: { name: "Not known" }, notes: "Leave it in the porch" });
  const { body: passkeyRequest } = await test.call("startPasskeySignIn");
  const code = await codeOf(test, await startTwoFactor(test, tenant));
  // By a colleague: a link to a file ends with the session that asked for it, and some of these calls end the tenant's.
  const colleague = await addMember(test, tenant, { adminRole: "clinic_admin" });
  const asColleague = { ...tenant, token: await openSession(test, { organisationId, userId: colleague }) };
  const certified = await makeCertificate(test, asColleague);
  await makeApiKey(test, tenant);
  await makeWebhook(test, tenant);
  const delivery = await makeDelivery(test, tenant);
  const alert = await makeAlert(test, tenant);
  const unread = await makeAlert(test, tenant);
  const ofEvent = { eventType: "ORDER.RECEIVED" };
  const keys = await test.call("listApiKeys", { token });
  const consent = { accepted_terms: "on", accepted_cookie_and_privacy: "on" };
  const lab = await makeTenant(test, "lab_admin");
  const sold = await makeSoldProduct(test, tenant);
  const inShop = await sold.store.shop.saveProduct(makeShopProduct({ priceMinor: 99_900 }), null);
  const spare = await createIn(test, tenant, sold.store.id);
  const { product_code: _fixed, ...productChange } = makeStoreProduct();
  const { storeId } = sold.params;
  const publicToken = await test.call("createPublicToken", { token, body: makeTokenRequest() });
  const bulk = await uploadBulk(test, tenant);
  const asLab = { token: lab.token, as: lab };
  const staff = await makeTenant(test, "platform_admin");
  const reviews = await reviewInputs(test, tenant);
  const approvals = await approvalInputs(test, tenant);
  return {
    signIn: { body: { email, password, ...consent } },
    createToken: { body: { email, password } },
    register: { body: makeRegistration() },
    sendPasswordEmail: { body: { email } },
    reviewRecovery: { body: { token: await openPasswordLink(test, { ...tenant, userId: member }) } },
    listLeftBehind: { token },
    setPassword: {
      body: {
        token: await openPasswordLink(test, { ...tenant, userId: member }),
        password: "Correct-horse-2",
      },
    },
    checkConfirmation: { body: { token: await openConfirmation(test, await makeUnconfirmed(test)) } },
    confirmEmail: {
      body: { token: await openConfirmation(test, await makeUnconfirmed(test)), password },
    },
    sendConfirmation: { token },
    getTwoFactor: { token },
    confirmTwoFactor: { token, body: { code } },
    renewRecoveryCodes: { token, body: { password } },
    turnOffTwoFactor: { token, body: { password } },
    startTwoFactor: { token, body: { password } },
    listPasskeys: { token },
    startPasskey: { token, body: { password } },
    addPasskey: {
      token,
      body: { name: "Phone", response: (await makePasskey(test, tenant)).response },
    },
    removePasskey: { token, params: { id: (await addPasskey(test, tenant)).id }, body: { password } },
    startPasskeySignIn: {},
    createTokenByPasskey: { body: (await addPasskey(test, tenant)).device.sign(passkeyRequest) },
    getProfile: { token },
    updateProfile: { token, body: { fname: "Tess", lname: "Tester", phone: "+447700900123" } },
    changePassword: { token, body: { currentPassword: password, newPassword: password.replace("1", "3") } },
    endSessions: { token },
    endSession: { token, params: { id: await openSpareSession(test, tenant) } },
    getDashboard: { token },
    putAwayFirstSteps: { token },
    searchClinic: { token, body: { search: kit.orderNumber } },
    searchTeam: { token, body: { search: "member" } },
    listTeam: { token },
    listTeamRoles: { token },
    getTeamMember: { token, params: { id: member } },
    addTeamMember: { token, body: makeMember() },
    updateTeamMember: { token, params: { id: member }, body: change },
    deleteTeamMember: { token, params: { id: await addMember(test, tenant) } },
    resetTeamPassword: { token, params: { id: member } },
    getOrganisation: { token },
    updateOrganisation: { token, body: makeOrganisation() },
    getCommunication: { token },
    updateCommunication: {
      token,
      body: {
        ...forEach(testTakerEmails, true),
        texts: forEach(testTakerEmails, false),
        showsPrices: true,
      },
    },
    getTextMessages: { token },
    getBranding: { query: { partnerId: organisationId } },
    updateBranding: { token, body: plainBranding },
    uploadLogo: { token, ...logoUpload() },
    removeLogo: { token },
    getLogo: { params: { id: await makeLogo(test, await makeTenant(test)) } },
    signOut: { token },
    getUserInfo: { token },
    getConfig: {},
    listCountries: {},
    listProducts: { token },
    listPublicProducts: { token },
    getPublicProduct: { token, params: { productCode: thyroidProfile } },
    createOrder: { token, body: order },
    checkOrder: { token, body: order },
    getOrder: { token, params: { orderNumber: kit.orderNumber } },
    trackOrder: { token, params: { orderNumber: kit.orderNumber } },
    cancelOrder: {
      token,
      params: { orderNumber: await placeOrder(test, tenant) },
      body: { acceptsFee: false },
    },
    listOrders: { token, query: { search: kit.orderNumber } },
    listOrderedProducts: { token },
    exportOrders: { token, query: { search: kit.orderNumber } },
    readOrder: { token, params: { orderNumber: kit.orderNumber } },
    getBulkTemplate: { token },
    uploadBulkOrder: { token, query: { name: "november.csv" }, ...bulkUpload(fileOf([makeCells()])) },
    listBulkOrders: { token },
    readBulkOrder: { token, params: { id: bulk } },
    listBulkRows: { token, params: { id: bulk }, query: { state: "faulty" } },
    correctBulkRow: { token, params: { id: bulk, row: "2" }, body: makeCells() },
    orderBulkRows: {
      token,
      params: { id: await uploadBulk(test, tenant) },
      body: { withDoubtful: false },
    },
    exportBulkRest: { token, params: { id: bulk } },
    discardBulkOrder: { token, params: { id: await uploadBulk(test, tenant) } },
    startExport: { token, body: { kind: "orders", query: {}, total: 60_000 } },
    listExports: { token },
    downloadExport: { token, params: { id: await makeExport(test, tenant) } },
    getHostedInvoiceUrl: { token, query: { invoice_id: await openUnpaidInvoice(test, tenant) } },
    getBilling: { token },
    startCardSetup: { token },
    getBillingIdentity: { token },
    changeBillingIdentity: { token, body: makeBillingIdentity() },
    withdrawBillingIdentity: { token },
    listInvoices: { token },
    getStatement: { token, params: { month: billingMonth(test.clock.now) } },
    exportStatement: { token, params: { month: billingMonth(test.clock.now) } },
    listTestResults: { token, query: { status: "processed", orderNumber: kit.orderNumber } },
    listCovidResults: { token, query: { status: "all" } },
    findTest: { token, query: { kitId: kit.kitId } },
    listBiomarkerResults: { token, params: { id: kit.testId } },
    listTrends: { token, params: { id: customer.id } },
    listWaitingAlerts: { token },
    listCriticalAlerts: { token, query: { show: "waiting" } },
    getCriticalAlert: { token, params: { id: alert.id } },
    acknowledgeAlert: {
      token,
      params: { id: unread.id },
      body: { note: "Called the patient at 14:05.", seen: await seenOf(test, tenant, unread.id) },
    },
    ...reviews,
    ...approvals,
    listCustomers: { token, query: { search: customer.email } },
    getCustomer: { token, params: { id: customer.id } },
    setCustomerTexts: { token, params: { id: customer.id }, body: { acceptsTexts: true } },
    setCustomerContact: {
      token,
      params: { id: customer.id },
      body: { email: customer.email, mobileNumber: "+447700900321" },
    },
    exportCustomer: { token, params: { id: customer.id } },
    exportCustomerReadable: { token, params: { id: customer.id } },
    eraseCustomer: { token, params: { id: erasable.id }, body: { confirmation: erasable.name } },
    exportTestResults: { token, query: { with_children: "yes", orderNumber: kit.orderNumber } },
    exportCovidResults: { token, query: { with_children: "yes", status: "processed" } },
    replaceKit: { token, params: { id: (await makeRejectedKit(test, tenant)).testId } },
    downloadCertificate: { token, params: { id: certified.testId } },
    downloadReport: { token, params: { id: kit.testId, version: "1" } },
    verifyCertificate: { params: { code: certified.code } },
    downloadFile: { params: { link: certified.link } },
    registerTest: { token, body: makeRegistrationOf(await makeUnregisteredKit(test, tenant)) },
    getTest: { token, params: { id: kit.testId } },
    getJourney: { token, params: { id: kit.journeyId } },
    getOrderAnswers: { token, params: { orderNumber: kit.orderNumber } },
    getTestAnswers: { token, params: { id: kit.testId } },
    getSummaryAsPdf: { token, params: { id: customer.id } },
    getSummaryAsCsv: { token, params: { id: customer.id }, query: { tests: kit.testId } },
    getSummaryAsFhir: { token, params: { id: customer.id } },
    getTestAsFhir: { token, params: { id: kit.testId } },
    stateHormonalStatus: {
      token,
      params: { id: hormones.testId },
      body: { hormonalStatus: "luteal", confirmed: true },
    },
    getTestAsHl7: { token, params: { id: kit.testId } },
    findRegistrableKit: { token, params: { code: (await makeUnregisteredKit(test, tenant)).kitId } },
    listRegistrations: { token },
    undoRegistration: {
      token,
      params: { id: (await makeKit(test, tenant, "registered", salivaPcr)).testId },
    },
    getTestTaker: { token, params: { id: wrong.testId } },
    correctTestTaker: {
      token,
      params: { id: wrong.testId },
      body: await makeCorrection(test, tenant, wrong.testId, { firstName: "Corrected" }),
    },
    createPublicToken: { token, body: makeTokenRequest() },
    listPublicTokens: { token },
    revokePublicToken: { token, params: { id: publicToken.body.id } },
    revokeAllPublicTokens: { token },
    findActivatableKit: { body: { kitId: (await makeUnregisteredKit(test, tenant)).kitId } },
    activateKit: { body: makeActivation(await makeUnregisteredKit(test, tenant)) },
    getActivationSettings: { token },
    updateActivationSettings: { token, body: { frameOrigins: ["https://clinic.example"] } },
    listSavedFilters: { token },
    saveFilter: { token, body: makeSavedFilter() },
    deleteSavedFilter: {
      token,
      params: { id: (await test.call("saveFilter", { token, body: makeSavedFilter() })).body.id as string },
    },
    listSimulatorProducts: { token, params: { clinicId: organisationId } },
    listAudit: { token, query: { action: "user_added", user: "Tess", subject: member } },
    exportAudit: { token, query: { action: "user_added" } },
    listApiKeys: { token, query: { partnerType: "clinic", partnerId: organisationId } },
    createApiKey: {
      token,
      query: { partnerId: organisationId },
      body: {
        keyName: "Booking system",
        scopes: ["orders:write", "results:read"],
        addresses: ["203.0.113.0/24", "2001:db8::7"],
        expiresAt: "2099-12-31T00:00:00.000Z",
      },
    },
    rotateApiKey: { token, params: { id: keys.body[0].id }, body: { overlapHours: 1 } },
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
    getStoreConnection: { query: { shopify: await makeConnectionLink(test) } },
    connectStore: { token, body: { shopify: await makeConnectionLink(test) } },
    loginStore: { body: { shop: sold.store.domain } },
    listShopOrders: { token },
    countShopOrders: { token },
    getShopOrder: { token, params: { id: await makeWaitingOrder(test, tenant, sold) } },
    placeShopOrder: {
      token,
      params: { id: await makeWaitingOrder(test, tenant, sold) },
      body: { delivery: order.delivery },
    },
    withdrawShopOrder: { token, params: { id: await makeWaitingOrder(test, tenant, sold) } },
    listStores: { token },
    getStore: { token, params: { storeId } },
    listProductVariations: { token },
    getStoreProduct: { token, params: sold.params },
    createStoreProduct: { token, params: { storeId }, body: makeStoreProduct() },
    listShopProducts: { token, params: { storeId }, query: { search: "Thyroid" } },
    addStoreProduct: {
      token,
      params: { storeId },
      body: { shop_product_id: inShop.ref, product_code: thyroidProfile },
    },
    updateStoreProduct: { token, params: sold.params, body: productChange },
    removeStoreProduct: { token, params: { storeId, productId: spare.body.data.id } },
    syncStoreProduct: { token, params: sold.params },
    uploadStorePicture: { token, ...logoUpload() },
    getStorePicture: { params: { id: (await keepStorePicture(test, tenant)).id } },
    listLabSla: asLab,
    acceptLabSla: { ...asLab, body: { sla_id: "15" } },
    ...(await labInputs(test, lab)),
    ...(await labResultInputs(test, lab)),
    ...(await appointmentInputs(test, tenant)),
    listDueConsents: { token },
    giveConsents: { token, body: { documents: { terms: legalDocuments.terms.version } } },
    ...(await warehouseInputs(test, tenant, staff)),
    ...(await networkInputs(test)),
    ...(await staffInputs(test)),
    ...(await privacyInputs(test, tenant)),
    ...(await supportInputs(test)),
    ...(await myTestsInputs(test, tenant)),
    ...(await carerInputs(test, tenant)),
    ...(await mergeInputs(test, tenant)),
    ...(await ownAffairsInputs(test, tenant)),
  };
}
