import type { Answer, OperationName } from "@kitpath/contract/operations";

type Reads = readonly OperationName[];

/** What a call changes on the screen. */
export type Touched = {
  /** The reads that show what it changes. */
  reads: Reads | "everything";
  /** The read whose answer is the call's own answer, of the same parameters as far as it has them; one that creates something answers with its id. */
  answers?: OperationName;
  /** Reads that no screen shows are dropped, because they may hold former details of a person. */
  forgets?: true;
};

const touches = (...reads: Reads): Touched => ({ reads });
const everything: Touched = { reads: "everything" };
const person: Touched = { reads: "everything", forgets: true };

/** Calls that answer with what `read` would answer now. */
const answering =
  <Read extends OperationName>(read: Read) =>
  <Call extends OperationName>(
    call: Answer<Call> extends Answer<Read> ? Call : never,
    ...reads: Reads
  ): Partial<Record<OperationName, Touched>> => ({ [call]: { answers: read, reads: [read, ...reads] } });

const request = answering("getPrivacyRequest");
const partner = answering("getPartner");
const partnerUsers = touches("listPartnerUsers", "getPartner");
const story = answering("getOrderStory");
const stuck = ["countStuckWork", "listStuckWork", "searchSupport"] as const;
const retried = touches("getHealth", "listFailedJobs");

const nurse = answering("getNurse");
const place = answering("getPlace");
const visit = answering("getVisit");
const plan = ["listVisits", "getVisit", "getVisitTally", "getVisitCalendar", "suggestNurses"] as const;

const catalogue = ["listCatalogueProducts", "listPartnerProducts"] as const;
const routes = ["listProductRoutes", "getDeskSla", "listPartnerProducts"] as const;

const deliveries = touches("listDeliveries", "getDelivery");
const filters = touches("listSavedFilters");
const tests = touches("listBiomarkerResults", "listTrends");
const reviewed = [
  "listReviews",
  "getReviewFigures",
  "getTest",
  "getReviewTimes",
  "listRepeats",
  "getDashboard",
] as const;
const registrations = touches("listRegistrations");
const tokens = touches("listPublicTokens");

const waiting = touches("listWaitingOrders");
const recall = touches("getRecall", "listRecalls");
const bulk = touches("readBulkOrder", "listBulkRows", "listBulkOrders");
const billing = answering("getBillingIdentity");

const samples = ["listLabSamples", "listLabWorklists", "getLabDashboard"] as const;
const batches = ["listBatches", "readBatch"] as const;
const intake = touches(...samples, ...batches, "listUnmatched", "listCandidates", "getLabDamages");
const batch = answering("readBatch");
const results = ["listResultWork", "getResultGrid", "listBatchControls", "getLabDamages"] as const;
const bench = [...samples, ...batches, ...results] as const;
const file = answering("getImport");

const shopOrders = touches("listShopOrders", "countShopOrders", "getShopOrder", "listOrders");
const storeProducts = ["getStore", "getStoreProduct", "listShopProducts"] as const;

/** What each call touches. One that is not listed changes nothing that a screen reads, or its screen shows it by itself. */
const appointments = touches(
  "listAppointments",
  "getAppointment",
  "getAvailability",
  "readOrder",
  "listOrders",
  "getCustomer",
);

export const touchedReads: Partial<Record<OperationName, Touched>> = {
  updateProfile: everything,
  changePassword: everything,
  endSession: touches("getProfile"),
  endSessions: touches("getProfile"),
  confirmTwoFactor: touches("getTwoFactor", "getUserInfo"),
  renewRecoveryCodes: touches("getTwoFactor", "getUserInfo"),
  turnOffTwoFactor: touches("getTwoFactor", "getUserInfo"),
  addPasskey: touches("listPasskeys"),
  removePasskey: touches("listPasskeys"),
  createApiKey: touches("listApiKeys"),
  rotateApiKey: touches("listApiKeys"),
  revokeApiKey: touches("listApiKeys"),
  createLabKey: touches("listLabKeys"),
  rotateLabKey: touches("listLabKeys"),
  revokeLabKey: touches("listLabKeys"),
  createProviderKey: touches("listProviderKeys"),
  rotateProviderKey: touches("listProviderKeys"),
  revokeProviderKey: touches("listProviderKeys"),
  setVisitWebhook: touches("getVisitWebhook"),
  rotateVisitWebhookSecret: touches("getVisitWebhookSecret"),
  resendVisitDelivery: touches("listVisitDeliveries", "getVisitDelivery"),
  createNurse: touches("listNurses", "listNurseAccounts"),
  ...nurse("updateNurse", "listNurses"),
  ...nurse("endNurse", "listNurses", ...plan),
  ...nurse("returnNurse", "listNurses"),
  ...nurse("addAbsence", "listNurses", ...plan),
  ...nurse("removeAbsence", "listNurses", ...plan),
  createPlace: touches("listPlaces"),
  ...place("updatePlace", "listPlaces"),
  ...place("closePlace", "listPlaces", ...plan),
  ...place("reopenPlace", "listPlaces"),
  ...place("addClosure", "listPlaces", ...plan),
  ...place("removeClosure", "listPlaces", ...plan),
  ...answering("listClosedDays")("addClosedDays", ...plan),
  ...answering("listClosedDays")("removeClosedDays", ...plan),
  ...answering("listCoverage")("updateCoverage"),
  applyActions: touches(...plan, "getDay", "listReports"),
  ...answering("listReports")("settleReport", ...plan),
  ...visit("planVisit", ...plan),
  ...visit("assignNurse", ...plan),
  ...visit("reportVisit", ...plan, "listReports"),
  ...visit("assignNearest", ...plan),
  ...visit("holdVisit", ...plan),
  ...visit("declineVisit", ...plan),
  ...visit("noteUnreached", ...plan),
  replaceNurse: touches(...plan, "reviewAbsence", "listNurses", "getNurse"),
  createWarehouseKey: touches("listWarehouseKeys"),
  rotateWarehouseKey: touches("listWarehouseKeys"),
  revokeWarehouseKey: touches("listWarehouseKeys"),
  addTeamMember: touches("listTeam", "getTeamMember"),
  deleteTeamMember: touches("listTeam", "getTeamMember"),
  // If it is the user, much shows who they are.
  updateTeamMember: { answers: "getTeamMember", reads: "everything" },
  ...answering("getOrganisation")("updateOrganisation", "getUserInfo", "getTextMessages"),
  ...answering("getCommunication")("updateCommunication"),
  ...answering("listDueConsents")("giveConsents"),
  updateBranding: touches("getBranding"),
  uploadLogo: touches("getBranding"),
  removeLogo: touches("getBranding"),

  ...answering("listLabSla")("acceptLabSla"),
  ...answering("getDeskSla")("decideDeskSla", "listSlaDesk", ...routes),
  ...answering("listProductRoutes")("routeProduct", ...routes),
  ...answering("listProviderRoutes")("routeToProviders"),
  createCatalogueProduct: touches(...catalogue),
  ...answering("getQuestionnaire")("publishQuestionnaire"),
  ...answering("getCatalogueProduct")("updateCatalogueProduct", ...catalogue),
  createCatalogueBiomarker: touches("listCatalogueBiomarkers"),
  ...answering("getCatalogueBiomarker")("updateCatalogueBiomarker", "listCatalogueBiomarkers"),

  ...answering("listWebhooks")("updateWebhooks"),
  testWebhook: deliveries,
  resendDelivery: deliveries,
  recoverDeliveries: deliveries,

  createOrder: touches("listOrders", "getAvailability"),
  holdSlot: touches("getAvailability"),
  createAppointment: appointments,
  rescheduleAppointment: appointments,
  cancelAppointment: appointments,
  sendAppointmentLink: appointments,
  cancelOrder: touches("readOrder", "listOrders"),
  uploadBulkOrder: bulk,
  discardBulkOrder: touches("listBulkOrders"),
  correctBulkRow: bulk,
  ...answering("readBulkOrder")("orderBulkRows"),
  processOrder: waiting,
  processOrders: waiting,
  assignKit: waiting,
  unassignKit: waiting,
  dispatchOrder: waiting,
  receiveBatch: touches("readStock"),
  setStockWarning: touches("readStock"),
  startRecall: touches("readStock", "listRecalls"),
  tellRecalled: recall,
  closeRecall: recall,
  ...billing("changeBillingIdentity", "getBilling"),
  ...billing("withdrawBillingIdentity", "getBilling"),

  scanSample: intake,
  noteSample: intake,
  waiveStability: intake,
  rejectSample: intake,
  reinstateSample: intake,
  acceptUnmatched: intake,
  rejectUnmatched: intake,
  askClinic: intake,
  makeBatch: intake,
  discardBatch: touches("listBatches"),
  ...batch("placeSample", ...samples, "listBatches"),
  ...batch("removeSample", ...samples, "listBatches"),
  ...batch("startBatch", ...samples, "listBatches"),
  ...batch("finishBatch", ...samples, "listBatches"),
  releaseSamples: touches(...bench),
  rerunSample: touches(...bench),
  addControlRun: touches(...bench),
  justifyControl: touches(...bench),
  matchInstrumentCode: touches("listInstrumentCodes", ...bench),
  discardWaitingResults: touches("listInstrumentCodes"),
  addControl: touches("listControls"),
  retireControl: touches("listControls"),
  ...answering("getLabRules")("updateLabRules"),
  ...file("uploadImport"),
  ...file("chooseHeading"),
  ...file("startImport"),
  ...answering("getReview")("claimReview", "listReviews"),
  releaseReview: touches("listReviews"),
  // The form has what it saves; reading it again would leave a row in the audit log each time.
  saveCommentaryDraft: touches(),
  addAttachment: touches(),
  removeAttachment: touches(),
  signCommentary: touches("getReview", ...reviewed),
  correctCommentary: touches("getReview", ...reviewed),
  putCommentary: touches("getReview", ...reviewed),
  discloseResults: touches("getReview"),
  ...answering("getApproval")("approveOrder", "listApprovals", "readOrder", "listOrders"),
  ...answering("getApproval")("declineOrder", "listApprovals", "readOrder", "listOrders"),
  ...answering("getNetworkReview")("claimNetworkReview", "listNetworkReviews"),
  ...answering("getNetworkApproval")("approveNetworkOrder", "listNetworkApprovals"),
  ...answering("getNetworkApproval")("declineNetworkOrder", "listNetworkApprovals"),
  releaseNetworkReview: touches("listNetworkReviews"),
  saveNetworkDraft: touches(),
  addNetworkAttachment: touches(),
  removeNetworkAttachment: touches(),
  signNetworkCommentary: touches("getNetworkReview", "listNetworkReviews"),
  correctNetworkCommentary: touches("getNetworkReview", "listNetworkReviews"),
  dismissRepeat: touches("listRepeats", "getDashboard"),
  orderRepeat: touches("listRepeats", "getDashboard", "listOrders", "readOrder", "listBiomarkerResults"),
  createSnippet: touches("listSnippets", "getReview"),
  changeSnippet: touches("listSnippets", "getReview"),
  approveSnippet: touches("listSnippets", "getReview"),
  removeSnippet: touches("listSnippets", "getReview"),
  stateNetworkRegistration: touches("listNetworkClinicians"),
  openNetworkSigning: touches("listNetworkClinicians"),
  stateRegistration: touches("listClinicians", "getReviewPolicies"),
  openSigning: touches("listClinicians"),
  ...answering("getReviewPolicies")("setReviewPolicy"),
  ...answering("getReviewPolicies")("setReviewPolicyOfProduct"),
  ...answering("getReviewPolicies")("removeReviewPolicyOfProduct"),
  ...answering("getCriticalAlert")("acknowledgeAlert", "listWaitingAlerts", "listCriticalAlerts"),

  connectStore: touches("listStores", "getUserInfo"),
  addStoreProduct: touches(...storeProducts),
  createStoreProduct: touches(...storeProducts),
  ...answering("getStoreProduct")("updateStoreProduct", ...storeProducts),
  removeStoreProduct: touches(...storeProducts),
  syncStoreProduct: touches(...storeProducts),
  placeShopOrder: shopOrders,
  withdrawShopOrder: shopOrders,

  startExport: touches("listExports"),
  putAwayFirstSteps: touches("getDashboard"),
  replaceKit: touches("listBiomarkerResults", "readOrder"),
  stateHormonalStatus: tests,
  saveFilter: filters,
  deleteSavedFilter: filters,

  registerTest: registrations,
  undoRegistration: registrations,
  ...answering("getActivationSettings")("updateActivationSettings"),
  revokePublicToken: tokens,
  revokeAllPublicTokens: tokens,
  correctTestTaker: person,
  setCustomerTexts: touches("getCustomer"),
  raiseCustomerRequest: touches("listCustomerRequests"),
  updatePlaceSettings: everything,
  invitePeople: everything,
  closePlaceOfPerson: everything,
  setCustomerContact: person,
  eraseCustomer: person,
  ...answering("listDuplicates")("tellApart"),
  ...answering("listDuplicates")("undoTellingApart"),
  mergeCustomers: person,
  undoMerge: person,
  makeDoorCode: touches(),
  ...answering("listCustomerCarers")("grantCarer"),
  ...answering("listCustomerCarers")("endCarer"),
  ...answering("listOwnCarers")("endOwnCarer", "getMe"),
  ...answering("listOwnCarers")("stateOwnWish"),
  ...answering("getAbout")("setOwnTexts"),
  ...answering("getAbout")("confirmContactChange"),
  ...answering("getAbout")("makeOwnRequest"),
  createPrivacyRequest: touches("listPrivacyRequests"),
  exportPrivacyRequest: touches("getPrivacyRequest"),
  exportPrivacyRequestReadable: touches("getPrivacyRequest"),
  ...request("confirmIdentity", "listPrivacyRequests"),
  ...request("extendPrivacyRequest", "listPrivacyRequests"),
  ...request("liftRestriction", "listPrivacyRequests"),
  ...request("refusePrivacyRequest", "listPrivacyRequests"),
  // It may erase the person.
  fulfilPrivacyRequest: { answers: "getPrivacyRequest", reads: ["listPrivacyRequests"], forgets: true },
  ...answering("getRetention")("updateRetention", "previewRetention"),

  createBreach: touches("listBreaches"),
  ...answering("getBreach")("updateBreach", "listBreaches"),
  ...answering("getBreach")("notifyBreach", "listBreaches"),
  ...answering("getBreach")("closeBreach", "listBreaches"),
  createPartner: touches("listPartners"),
  ...partner("updatePartner", "listPartners"),
  ...partner("updatePartnerTerms", "listPartners"),
  ...partner("updatePartnerBranding"),
  ...partner("setPartnerPlaceHost"),
  ...partner("uploadPartnerLogo"),
  ...partner("removePartnerLogo"),
  ...partner("suspendPartner", "listPartners"),
  ...partner("resumePartner", "listPartners"),
  ...partner("decideBillingIdentity", "listPartners"),
  offerPartnerProduct: touches("listPartnerProducts", "getPartner"),
  withdrawPartnerProduct: touches("listPartnerProducts", "getPartner"),
  addPartnerUser: partnerUsers,
  updatePartnerUser: partnerUsers,
  deletePartnerUser: partnerUsers,
  announceSubProcessor: touches("listDeskSubProcessors"),
  endSubProcessor: touches("listDeskSubProcessors"),
  ...story("refundPartnerOrder", ...stuck),
  ...story("replacePartnerKit", ...stuck),
  ...story("replayPartnerWebhook", ...stuck),
  ...story("resendPartnerEmail", ...stuck),
  retryJob: retried,
  retryQueue: retried,
  simulate: everything,
};
