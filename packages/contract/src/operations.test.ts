import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { readQuery } from "./lists/query-fields.ts";
import { orderListFields } from "./orders/orders/list-query.ts";
import type { KeyScope } from "./operation/key-scopes.ts";
import { keyAreas } from "./operation/key-scopes.ts";
import type { Operation } from "./operation/operation.ts";
import { missingText, nounOf } from "./operation/missing.ts";
import { operationRows, operations } from "./operations.ts";
import type { OperationName } from "./operations.ts";
import type { Permission } from "./operation/permissions.ts";
import { keyPermissions, organisationKinds } from "./operation/permissions.ts";

/** Who may call what, written out independently of the table: specification 1 section 6, specification 2 section 6. */
const expectedAccess: Record<OperationName, string> = {
  signIn: "public",
  createToken: "public",
  register: "public",
  sendPasswordEmail: "public",
  reviewRecovery: "public",
  setPassword: "public",
  checkConfirmation: "optional",
  confirmEmail: "optional",
  getProfile: "signed_in, while barred",
  updateProfile: "signed_in, while barred",
  sendConfirmation: "signed_in, while barred",
  endSession: "signed_in, while barred",
  endSessions: "signed_in, while barred",
  listLeftBehind: "signed_in, while barred",
  changePassword: "signed_in, while barred",
  getDashboard: "clinic_view",
  searchClinic: "clinic_view",
  searchTeam: "manage_team + team",
  searchStock: "staff: staff_fulfilment",
  putAwayFirstSteps: "clinic_view",
  searchBench: "lab_view",
  getTwoFactor: "signed_in, while barred",
  confirmTwoFactor: "signed_in, while barred",
  renewRecoveryCodes: "signed_in, while barred",
  turnOffTwoFactor: "signed_in, while barred",
  startTwoFactor: "signed_in, while barred",
  listPasskeys: "signed_in, while barred",
  startPasskey: "signed_in, while barred",
  addPasskey: "signed_in, while barred",
  removePasskey: "signed_in, while barred",
  startPasskeySignIn: "public",
  createTokenByPasskey: "public",
  getStoreConnection: "public",
  connectStore: "storefront + storefront",
  loginStore: "public",
  listShopOrders: "storefront + storefront",
  countShopOrders: "storefront + storefront",
  getShopOrder: "storefront + storefront",
  placeShopOrder: "storefront + storefront",
  withdrawShopOrder: "storefront + storefront",
  listStores: "storefront + storefront",
  getStore: "storefront + storefront",
  listProductVariations: "storefront + storefront",
  getStoreProduct: "storefront + storefront",
  createStoreProduct: "storefront + storefront",
  listShopProducts: "storefront + storefront",
  addStoreProduct: "storefront + storefront",
  updateStoreProduct: "storefront + storefront",
  removeStoreProduct: "storefront + storefront",
  syncStoreProduct: "storefront + storefront",
  uploadStorePicture: "storefront + storefront",
  getStorePicture: "public",
  listTeam: "manage_team + team",
  listTeamRoles: "manage_team + team",
  getTeamMember: "manage_team + team",
  addTeamMember: "manage_team + team",
  updateTeamMember: "manage_team + team",
  deleteTeamMember: "manage_team + team",
  resetTeamPassword: "manage_team + team",
  getOrganisation: "manage_team",
  updateOrganisation: "manage_team",
  getCommunication: "manage_team",
  updateCommunication: "manage_team",
  getTextMessages: "manage_team",
  getBranding: "public",
  updateBranding: "manage_team",
  uploadLogo: "manage_team",
  removeLogo: "manage_team",
  getLogo: "public",
  signOut: "signed_in, while barred",
  getUserInfo: "signed_in, while barred",
  getConfig: "optional",
  listCountries: "public",
  listProducts: "clinic_order + orders",
  listPublicProducts: "clinic_order + orders",
  getPublicProduct: "clinic_order + orders",
  createOrder: "clinic_order + orders",
  checkOrder: "clinic_order + orders",
  getOrder: "clinic_order + orders",
  trackOrder: "clinic_order + orders",
  cancelOrder: "clinic_order + orders",
  listOrders: "clinic_order + orders",
  listOrderedProducts: "clinic_order + orders",
  exportOrders: "clinic_order + orders",
  readOrder: "clinic_order + orders",
  getBulkTemplate: "clinic_order + orders",
  uploadBulkOrder: "clinic_order + orders",
  listBulkOrders: "clinic_order + orders",
  readBulkOrder: "clinic_order + orders",
  listBulkRows: "clinic_order + orders",
  correctBulkRow: "clinic_order + orders",
  orderBulkRows: "clinic_order + orders",
  exportBulkRest: "clinic_order + orders",
  discardBulkOrder: "clinic_order + orders",
  startExport: "signed_in",
  listExports: "signed_in",
  downloadExport: "signed_in",
  getHostedInvoiceUrl: "clinic_order",
  getBilling: "clinic_order",
  startCardSetup: "clinic_order",
  getBillingIdentity: "clinic_order",
  changeBillingIdentity: "manage_team",
  withdrawBillingIdentity: "manage_team",
  listInvoices: "clinic_order",
  getStatement: "clinic_order",
  exportStatement: "clinic_order",
  listTestResults: "clinic_test_results",
  listWaitingAlerts: "clinic_test_results",
  listCriticalAlerts: "clinic_test_results",
  getCriticalAlert: "clinic_test_results",
  acknowledgeAlert: "clinic_test_results",
  listCovidResults: "clinic_covid_results",
  findTest: "clinic_test_results",
  exportTestResults: "clinic_test_results",
  exportCovidResults: "clinic_covid_results",
  listBiomarkerResults: "clinic_test_results",
  listCustomers: "clinic_users",
  getCustomer: "clinic_users",
  setCustomerTexts: "clinic_users",
  exportCustomer: "clinic_users",
  exportCustomerReadable: "clinic_users",
  eraseCustomer: "clinic_users",
  stateHormonalStatus: "clinic_test_results",
  replaceKit: "clinic_order + orders",
  downloadCertificate: "clinic_covid_results",
  downloadReport: "clinic_test_results",
  verifyCertificate: "public",
  downloadFile: "public",
  registerTest: "barcodes_add",
  getTest: "clinic_test_results",
  getTestAsFhir: "clinic_test_results",
  getTestAsHl7: "clinic_test_results",
  findRegistrableKit: "barcodes_add",
  listRegistrations: "barcodes_add",
  undoRegistration: "barcodes_add",
  getTestTaker: "barcodes_add",
  correctTestTaker: "barcodes_add",
  createPublicToken: "barcodes_add",
  listPublicTokens: "manage_team",
  revokePublicToken: "manage_team",
  revokeAllPublicTokens: "manage_team",
  findActivatableKit: "public",
  activateKit: "public",
  findByLink: "public",
  findPlacesByLink: "public",
  findTimesByLink: "public",
  holdByLink: "public",
  bookByLink: "public",
  noteByLink: "public",
  cancelByLink: "public",
  getActivationSettings: "manage_team",
  updateActivationSettings: "manage_team",
  listSavedFilters: "signed_in",
  saveFilter: "signed_in",
  deleteSavedFilter: "signed_in",
  listSimulatorProducts: "developer + developer, outside production",
  simulate: "developer + developer, outside production",
  listAudit: "manage_team",
  exportAudit: "manage_team",
  listLabSla: "lab_view",
  scanSample: "lab_view",
  listLabSamples: "lab_view",
  listLabWorklists: "lab_view",
  noteSample: "lab_view",
  rejectSample: "lab_view",
  reinstateSample: "lab_view",
  waiveStability: "lab_view",
  printSampleLabels: "lab_view",
  printScanSheet: "lab_view",
  listUnmatched: "lab_view",
  listCandidates: "lab_view",
  acceptUnmatched: "lab_view",
  rejectUnmatched: "lab_view",
  askClinic: "lab_view",
  listBatches: "lab_view",
  makeBatch: "lab_view",
  readBatch: "lab_view",
  placeSample: "lab_view",
  removeSample: "lab_view",
  startBatch: "lab_view",
  finishBatch: "lab_view",
  discardBatch: "lab_view",
  getLabDashboard: "lab_view",
  getLabDamages: "lab_view",
  exportLabDamages: "lab_view",
  acceptLabSla: "lab_view",
  listLabKeys: "manage_team",
  createLabKey: "manage_team",
  rotateLabKey: "manage_team",
  revokeLabKey: "manage_team",
  listProviderKeys: "manage_team",
  createProviderKey: "manage_team",
  rotateProviderKey: "manage_team",
  revokeProviderKey: "manage_team",
  getAvailability: "clinic_order + orders",
  listAppointmentPlaces: "clinic_order + orders",
  holdSlot: "clinic_order + orders",
  createAppointment: "clinic_order + orders",
  listAppointments: "clinic_order + orders",
  getAppointment: "clinic_order + orders",
  rescheduleAppointment: "clinic_order + orders",
  cancelAppointment: "clinic_order + orders",
  listVisits: "visits_view",
  getVisit: "visits_view",
  planVisit: "visits_plan",
  assignNurse: "visits_plan",
  reportVisit: "visits_plan",
  getVisitWebhook: "visits_plan",
  setVisitWebhook: "visits_plan",
  getVisitWebhookSecret: "visits_plan",
  rotateVisitWebhookSecret: "visits_plan",
  listVisitDeliveries: "visits_plan",
  getVisitDelivery: "visits_plan",
  resendVisitDelivery: "visits_plan",
  listNurses: "visits_view",
  createNurse: "visits_plan",
  listNurseAccounts: "visits_plan",
  getNurse: "visits_view",
  updateNurse: "visits_plan",
  endNurse: "visits_plan",
  returnNurse: "visits_plan",
  addAbsence: "visits_plan",
  removeAbsence: "visits_plan",
  listPlaces: "visits_view",
  createPlace: "visits_plan",
  getPlace: "visits_view",
  updatePlace: "visits_plan",
  closePlace: "visits_plan",
  reopenPlace: "visits_plan",
  addClosure: "visits_plan",
  removeClosure: "visits_plan",
  listCoverage: "visits_view",
  updateCoverage: "visits_plan",
  listHolidayPlaces: "visits_view",
  getVisitTally: "visits_view",
  getVisitCalendar: "visits_view",
  reviewAbsence: "visits_plan",
  replaceNurse: "visits_plan",
  suggestNurses: "visits_plan",
  assignNearest: "visits_plan",
  holdVisit: "visits_plan",
  declineVisit: "visits_plan",
  noteUnreached: "visits_plan",
  getDay: "visits_own",
  applyActions: "visits_own",
  listReports: "visits_view",
  settleReport: "visits_plan",
  listResultWork: "lab_results",
  listLabBiomarkers: "lab_results",
  getResultGrid: "lab_results",
  saveDrafts: "lab_results",
  getResultHistory: "lab_results",
  sendResults: "lab_results",
  sendHl7: "lab_results",
  releaseSamples: "lab_release",
  rerunSample: "lab_release",
  getLabRules: "lab_results",
  updateLabRules: "manage_team",
  listControls: "lab_results",
  listInstrumentCodes: "lab_results",
  matchInstrumentCode: "lab_results",
  discardWaitingResults: "lab_results",
  addControl: "lab_release",
  retireControl: "lab_release",
  listBatchControls: "lab_results",
  addControlRun: "lab_results",
  justifyControl: "lab_release",
  uploadImport: "lab_results",
  getImport: "lab_results",
  chooseHeading: "lab_results",
  checkImport: "lab_results",
  startImport: "lab_results",
  listDueConsents: "signed_in, while barred",
  giveConsents: "signed_in, while barred",
  listPartners: "staff: staff_partners",
  listWaitingOrders: "staff: staff_fulfilment",
  getWaitingOrder: "staff: staff_fulfilment",
  processOrders: "staff: staff_fulfilment",
  processOrder: "staff: staff_fulfilment",
  assignKit: "staff: staff_fulfilment",
  unassignKit: "staff: staff_fulfilment",
  dispatchOrder: "staff: staff_fulfilment",
  printLabels: "staff: staff_fulfilment",
  printPackingSlips: "staff: staff_fulfilment",
  changeKit: "staff: staff_fulfilment",
  listWarehouseKeys: "staff: staff_fulfilment",
  createWarehouseKey: "staff: staff_fulfilment",
  rotateWarehouseKey: "staff: staff_fulfilment",
  revokeWarehouseKey: "staff: staff_fulfilment",
  readStock: "staff: staff_fulfilment",
  receiveBatch: "staff: staff_fulfilment",
  setStockWarning: "staff: staff_fulfilment",
  startRecall: "staff: staff_fulfilment",
  listRecalls: "staff: staff_fulfilment",
  getRecall: "staff: staff_fulfilment",
  getRecallProgress: "staff: staff_fulfilment",
  tellRecalled: "staff: staff_fulfilment",
  closeRecall: "staff: staff_fulfilment",
  createPartner: "staff: staff_partners",
  getPartner: "staff: staff_partners",
  listCatalogueProducts: "staff: staff_catalogue",
  getCatalogueProduct: "staff: staff_catalogue",
  updateCatalogueProduct: "staff: staff_catalogue",
  listCatalogueBiomarkers: "staff: staff_catalogue",
  createCatalogueBiomarker: "staff: staff_catalogue",
  getCatalogueBiomarker: "staff: staff_catalogue",
  updateCatalogueBiomarker: "staff: staff_catalogue",
  listPrivacyRequests: "staff: staff_privacy",
  findPeople: "staff: staff_privacy",
  createPrivacyRequest: "staff: staff_privacy",
  getPrivacyRequest: "staff: staff_privacy",
  confirmIdentity: "staff: staff_privacy",
  extendPrivacyRequest: "staff: staff_privacy",
  refusePrivacyRequest: "staff: staff_privacy",
  fulfilPrivacyRequest: "staff: staff_privacy",
  liftRestriction: "staff: staff_privacy",
  exportPrivacyRequest: "staff: staff_privacy",
  exportPrivacyRequestReadable: "staff: staff_privacy",
  listBreaches: "staff: staff_privacy",
  listBreachPartners: "staff: staff_privacy",
  createBreach: "staff: staff_privacy",
  getBreach: "staff: staff_privacy",
  updateBreach: "staff: staff_privacy",
  notifyBreach: "staff: staff_privacy",
  closeBreach: "staff: staff_privacy",
  getRetention: "staff: staff_privacy",
  updateRetention: "staff: staff_privacy",
  previewRetention: "staff: staff_privacy",
  listDeskSubProcessors: "staff: staff_privacy",
  announceSubProcessor: "staff: staff_privacy",
  endSubProcessor: "staff: staff_privacy",
  listConsentVersions: "staff: staff_privacy",
  exportConsents: "staff: staff_privacy",
  listSubProcessors: "public",
  raiseCustomerRequest: "clinic_users",
  createCatalogueProduct: "staff: staff_catalogue",
  uploadPartnerLogo: "staff: staff_partners",
  removePartnerLogo: "staff: staff_partners",
  searchSupport: "staff: staff_support",
  countStuckWork: "staff: staff_support",
  listStuckWork: "staff: staff_support",
  getOrderStory: "staff: staff_support",
  resendPartnerEmail: "staff: staff_support",
  replayPartnerWebhook: "staff: staff_support",
  refundPartnerOrder: "staff: staff_support",
  replacePartnerKit: "staff: staff_support",
  getHealth: "staff: staff_health",
  listFailedJobs: "staff: staff_health",
  retryJob: "staff: staff_health",
  retryQueue: "staff: staff_health",
  listSlaDesk: "staff: staff_slas",
  listProductRoutes: "staff: staff_slas",
  routeProduct: "staff: staff_slas",
  listProviderRoutes: "staff: staff_slas",
  routeToProviders: "staff: staff_slas",
  getDeskSla: "staff: staff_slas",
  decideDeskSla: "staff: staff_slas",
  updatePartner: "staff: staff_partners",
  updatePartnerTerms: "staff: staff_partners",
  decideBillingIdentity: "staff: staff_partners",
  updatePartnerBranding: "staff: staff_partners",
  suspendPartner: "staff: staff_partners",
  resumePartner: "staff: staff_partners",
  listPartnerProducts: "staff: staff_partners",
  offerPartnerProduct: "staff: staff_partners",
  withdrawPartnerProduct: "staff: staff_partners",
  listPartnerAudit: "staff: staff_partners",
  viewAsPartner: "staff: staff_partners",
  stopViewing: "staff: staff_partners",
  listPartnerUsers: "staff: staff_partners",
  addPartnerUser: "staff: staff_partners",
  updatePartnerUser: "staff: staff_partners",
  deletePartnerUser: "staff: staff_partners",
  resetPartnerPassword: "staff: staff_partners",
  listApiKeys: "developer + developer",
  createApiKey: "developer + developer",
  rotateApiKey: "developer + developer",
  revokeApiKey: "developer + developer",
  listWebhooks: "developer + developer",
  updateWebhooks: "developer + developer",
  testWebhook: "developer + developer",
  getWebhookSecret: "developer + developer",
  rotateWebhookSecret: "developer + developer",
  recoverDeliveries: "developer + developer",
  listDeliveries: "developer + developer",
  getDelivery: "developer + developer",
  resendDelivery: "developer + developer",
};

const opensToKeys: Partial<Record<OperationName, KeyScope>> = {
  sendResults: "results:write",
  sendHl7: "results:write",
  stateHormonalStatus: "results:write",
  listProducts: "orders:read",
  listPublicProducts: "orders:read",
  getPublicProduct: "orders:read",
  createOrder: "orders:write",
  getAvailability: "appointments:read",
  listAppointmentPlaces: "appointments:read",
  holdSlot: "appointments:write",
  createAppointment: "appointments:write",
  listAppointments: "appointments:read",
  getAppointment: "appointments:read",
  rescheduleAppointment: "appointments:write",
  cancelAppointment: "appointments:write",
  listVisits: "appointments:read",
  getVisit: "appointments:read",
  planVisit: "appointments:write",
  assignNurse: "appointments:write",
  reportVisit: "appointments:write",
  suggestNurses: "appointments:read",
  holdVisit: "appointments:write",
  declineVisit: "appointments:write",
  noteUnreached: "appointments:write",
  getVisitWebhook: "appointments:read",
  setVisitWebhook: "appointments:write",
  getVisitWebhookSecret: "appointments:write",
  rotateVisitWebhookSecret: "appointments:write",
  listVisitDeliveries: "appointments:read",
  getVisitDelivery: "appointments:read",
  resendVisitDelivery: "appointments:write",
  checkOrder: "orders:read",
  getOrder: "orders:read",
  trackOrder: "orders:read",
  cancelOrder: "orders:write",
  listOrders: "orders:read",
  listTestResults: "results:read",
  listCovidResults: "results:read",
  findTest: "kits:read",
  getTest: "results:read",
  getTestAsFhir: "results:read",
  getTestAsHl7: "results:read",
  registerTest: "kits:write",
  createPublicToken: "kits:write",
  listBiomarkerResults: "results:read",
  downloadCertificate: "results:read",
  downloadReport: "results:read",
  listSimulatorProducts: "orders:read",
  simulate: "orders:write",
  listWebhooks: "webhooks:read",
  updateWebhooks: "webhooks:write",
  testWebhook: "webhooks:write",
  getWebhookSecret: "webhooks:write",
  rotateWebhookSecret: "webhooks:write",
  recoverDeliveries: "webhooks:write",
  listDeliveries: "webhooks:read",
  getDelivery: "webhooks:read",
  resendDelivery: "webhooks:write",
};

function accessOf({ access }: Operation): string {
  if (access.kind === "staff") return `staff: ${access.permission}`;
  if (access.kind === "signed_in" && access.whileBarred) return "signed_in, while barred";
  if (access.kind !== "permission") return access.kind;
  const flag = access.flag ? ` + ${access.flag}` : "";
  return `${access.permission}${flag}${access.outsideProduction ? ", outside production" : ""}`;
}

const opensToWarehouse: Partial<Record<OperationName, KeyScope>> = {
  listWaitingOrders: "orders:read",
  getWaitingOrder: "orders:read",
  processOrders: "orders:write",
  processOrder: "orders:write",
  assignKit: "kits:write",
  unassignKit: "kits:write",
  dispatchOrder: "orders:write",
  printLabels: "orders:read",
  printPackingSlips: "orders:read",
  changeKit: "kits:write",
  readStock: "kits:read",
  receiveBatch: "kits:write",
};

/** What an account can do before its e-mail is confirmed: show itself, prepare an order, link a shop, be confirmed, and leave. */
const opensToUnconfirmed: OperationName[] = [
  "checkConfirmation",
  "confirmEmail",
  "signOut",
  "getUserInfo",
  "getConfig",
  "getProfile",
  "updateProfile",
  "sendConfirmation",
  "endSession",
  "endSessions",
  "connectStore",
  "listProducts",
  "checkOrder",
  "listDueConsents",
  "giveConsents",
];

describe("the table of operations", () => {
  const rows = operationRows;

  const opened = (isMeant: (row: Operation) => boolean) =>
    Object.fromEntries(
      rows.filter(([, row]) => row.apiKey && isMeant(row)).map(([name, { apiKey }]) => [name, apiKey]),
    );

  // Shows: promise access-matrix
  test("allows nobody more than the specification does", () => {
    assert.deepEqual(Object.fromEntries(rows.map(([name, row]) => [name, accessOf(row)])), expectedAccess);
  });

  test("opens to a developer's key what a partner's system needs, but neither people nor keys", () => {
    assert.deepEqual(
      opened(({ access }) => access.kind !== "staff"),
      opensToKeys,
    );
  });

  test("opens to the warehouse's key what is packed and sent, but neither recalls nor keys", () => {
    assert.deepEqual(
      opened(({ access }) => access.kind === "staff"),
      opensToWarehouse,
    );
  });

  test("offers each kind of organisation the areas where its keys open something", () => {
    for (const kind of organisationKinds) {
      const mayUse: readonly Permission[] = keyPermissions[kind];
      const areas = Object.values(
        opened(({ access }) => "permission" in access && mayUse.includes(access.permission)),
      );
      const opens = new Set(areas.map((scope) => scope!.split(":")[0]!));
      assert.deepEqual([...opens].sort(), [...keyAreas[kind]].sort(), kind);
    }
  });

  test("opens almost nothing to an account with an unconfirmed e-mail", () => {
    const opened = rows.filter(([, { whileUnconfirmed }]) => whileUnconfirmed).map(([name]) => name);
    assert.deepEqual(opened.toSorted(), opensToUnconfirmed.toSorted());
  });

  test("has each address once", () => {
    const addresses = rows.flatMap(([, { method, path, alsoAt = [] }]) =>
      [path, ...alsoAt].map((address) => `${method} ${address.replace(/:\w+/g, ":")}`),
    );
    assert.equal(new Set(addresses).size, addresses.length);
  });

  // Shows: ASVS 15.3.7
  test("declares exactly the parameters of its path in each row", () => {
    for (const [name, { path, params }] of rows) {
      const inPath = [...path.matchAll(/:(\w+)/g)].map(([, key]) => key!);
      const parsed = params?.safeParse({});
      const inRow = parsed?.error?.issues.map((issue) => String(issue.path[0])) ?? [];
      assert.deepEqual(inRow, inPath, name);
    }
  });

  // Shows: ASVS 3.5.3
  test("changes nothing on GET and reads no body there", () => {
    for (const [name, { method, body }] of rows) assert.ok(method !== "GET" || !body, name);
  });
});

describe("a list's query", () => {
  const read = (query: Record<string, unknown>) => readQuery(orderListFields, query);
  const unfiltered = {
    status: undefined,
    productCode: undefined,
    appointment: undefined,
    startTime: undefined,
    endTime: undefined,
  };
  const standard = { count: 10, page: 1, search: "", ...unfiltered };

  test("is what it says if valid", () => {
    assert.deepEqual(read({ count: "25", page: "3", search: " Ann " }), {
      ...standard,
      count: 25,
      page: 3,
      search: "Ann",
    });
    const named = { status: "cancelled", productCode: "C1BLP11500", appointment: "on_hold" };
    const filter = { ...named, startTime: 0, endTime: 9_999_999_999 };
    assert.deepEqual(read({ ...filter, startTime: "0" }), { ...standard, ...filter });
    assert.deepEqual(read({ count: 100, page: 2 }), { ...standard, count: 100, page: 2 });
  });

  test("is the default if missing or wrong", () => {
    for (const wrong of [
      "",
      "0",
      "-1",
      "2.0",
      "2e1",
      "0x10",
      " 2",
      "2 ",
      "٣",
      "9".repeat(11),
      null,
      [],
      {},
      ["10", "25"],
    ])
      assert.deepEqual(read({ count: wrong, page: wrong }), standard, JSON.stringify(wrong));
    for (const search of ["x".repeat(101), "a\u0000", "\ud800", ["a"], { a: 1 }])
      assert.deepEqual(read({ search, status: search, productCode: search, appointment: search }), standard);
    for (const status of ["Cancelled", "toString", "__proto__"])
      assert.deepEqual(read({ status, startTime: "-1", endTime: "1.5" }), standard);
    assert.deepEqual(read({}), standard);
  });
});

test("every kind of object in a call has a name for when it is gone", () => {
  for (const [name, row] of operationRows) {
    if (row.path.includes("/:")) assert.notEqual(nounOf(row), null, `${name} ${row.path}`);
  }
  assert.equal(
    missingText(operations.deleteTeamMember),
    "This user could not be found. It may have been removed.",
  );
});
