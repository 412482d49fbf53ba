import { makeProvider, venousProfile } from "./appointments.ts";
import { products } from "@kitpath/contract/catalogue/products/shipped-products";
import { makePlainQuestionnaire, vitaminProfile } from "./questionnaires.ts";
import type { LabSla } from "@kitpath/contract/catalogue/labs/labs";
import type { OperationName } from "@kitpath/contract/operations";
import { logoUpload, makeOrganisation, plainBranding } from "./branding.ts";
import type { Tenant } from "./factories.ts";
import { requestedChange } from "./billing-identities.ts";
import { makeTenant, thyroidProfile } from "./factories.ts";
import type { CallInput, TestApp } from "./harness.ts";
import { addMember, makeMember } from "./people.ts";

const statedReason = { reason: "Asked for on the telephone" };

export const makePartner = (change: object = {}) => {
  const { onCall: _onCall, phone: _phone, ...details } = makeOrganisation();
  const { email, fname, lname } = makeMember();
  const user = { email, fname, lname };
  return { kind: "clinic", ...details, paymentType: "invoice", user, offersCatalogue: true, ...change };
};

const versionOf = async (
  test: TestApp,
  token: string,
  name: "getCatalogueProduct" | "getCatalogueBiomarker" | "getQuestionnaire",
  code: string,
): Promise<number> => (await test.call(name, { token, params: { code } })).body.data.version;

const reason = "The lab has a new analyser";

export const makeProductChange = (version: number, change: object = {}) => ({
  title: "Thyroid Function Profile",
  description: "Thyroid hormones and antibodies.",
  phlebotomyType: "NONE",
  registrationType: "AUTOMATIC_WITH_USER_INFO",
  registrationless: false,
  turnaroundHours: 48,
  priceMinor: 4900,
  version,
  reason,
  ...change,
});

/** A code that no product has. */
const newCode = () => `T${Math.random().toString(36).slice(2, 10).toUpperCase()}`;

export function makeNewProduct(change: object = {}) {
  const { version: _version, reason: _reason, ...terms } = makeProductChange(1);
  const panels = [
    { title: "Thyroid", biomarkers: ["TSH", "FT4"] },
    { title: "Inflammation", biomarkers: ["CRP"] },
  ];
  const product = { productCode: newCode(), category: "general", testType: null, slaId: "15", panels };
  return { ...terms, title: "Thyroid and inflammation", ...product, ...change };
}

const everyAge = { fromYears: null, toYears: null };

export const makeBiomarkerChange = (version: number, change: object = {}) => ({
  name: "Thyroid stimulating hormone",
  loinc: "3016-3",
  quantity: {
    unit: "mIU/L",
    ucum: "m[IU]/L",
    decimals: 2,
    ranges: [
      { sex: "any", ...everyAge, low: 0.4, high: 4 },
      { sex: "f", fromYears: 70, toYears: 120, low: 0.5, high: 6 },
    ],
    critical: { low: 0.01, high: 100 },
    plausible: { low: 0.001, high: 500 },
  },
  version,
  reason,
  ...change,
});

/** A biomarker that there is not yet, as staff would add it. */
export function makeNewBiomarker(change: object = {}) {
  const { quantity } = makeBiomarkerChange(1);
  const names = { code: newCode(), name: "Cystatin C", loinc: "", specimenType: "BLOOD" };
  return { ...names, quantity: { ...quantity, unit: "g/L", ucum: "g/L" }, ...change };
}

/** Has a new lab accept an agreement; gives where it stands. */
export async function acceptSla(test: TestApp, slaId: string) {
  const { token, organisationId: labId } = await makeTenant(test, "lab_admin");
  const { body } = await test.call("acceptLabSla", { token, body: { sla_id: slaId } });
  const accepted = (body.labSla as LabSla[]).find(({ sla_id }) => sla_id === slaId);
  return { labId, id: accepted!.sla_identifier! };
}

/** A new lab that is approved for an agreement; gives its id. */
export async function approveLab(test: TestApp, { token }: Pick<Tenant, "token">, slaId: string) {
  const params = await acceptSla(test, slaId);
  await test.call("decideDeskSla", { token, params, body: { status: "approved", reason: "" } });
  return params.labId;
}

/** Valid inputs of the calls of the platform's staff, about organisations made for them. */
export async function staffInputs(test: TestApp) {
  const staff = await makeTenant(test, "platform_admin");
  const asStaff = { token: staff.token, as: staff };
  const partner = await makeTenant(test);
  const params = { id: partner.organisationId };
  const member = await addMember(test, partner);
  const { email: _locked, ...change } = makeMember();
  const suspended = { id: (await makeTenant(test)).organisationId };
  await test.call("suspendPartner", { ...asStaff, params: suspended, body: statedReason });
  const product = { ...params, productCode: thyroidProfile };
  return {
    listPartners: asStaff,
    createPartner: { ...asStaff, body: makePartner() },
    getPartner: { ...asStaff, params },
    updatePartner: {
      ...asStaff,
      params,
      body: { ...makeOrganisation(), partnerCode: `partner-${partner.organisationId.slice(-8)}` },
    },
    updatePartnerTerms: {
      ...asStaff,
      params,
      body: {
        paymentType: "invoice",
        paymentDays: 14,
        flags: { developer: true, team: true, orders: true, storefront: false },
      },
    },
    decideBillingIdentity: {
      ...asStaff,
      ...(await requestedChange(test)),
    },
    setPartnerPlaceHost: {
      ...asStaff,
      params,
      body: { host: `${params.id}.example` },
    },
    updatePartnerBranding: { ...asStaff, params, body: plainBranding },
    uploadPartnerLogo: { ...asStaff, params, ...logoUpload() },
    removePartnerLogo: { ...asStaff, params },
    createCatalogueProduct: { ...asStaff, body: makeNewProduct() },
    suspendPartner: {
      ...asStaff,
      params: { id: (await makeTenant(test)).organisationId },
      body: statedReason,
    },
    resumePartner: { ...asStaff, params: suspended },
    listPartnerProducts: { ...asStaff, params },
    offerPartnerProduct: {
      ...asStaff,
      params: product,
      body: { priceMinor: 3900, currency: "EUR", labId: null },
    },
    withdrawPartnerProduct: { ...asStaff, params: { ...params, productCode: "C1BLP11400" } },
    listPartnerAudit: { ...asStaff, params, query: { action: "user_added" } },
    listPartnerUsers: { ...asStaff, params },
    addPartnerUser: { ...asStaff, params, body: makeMember() },
    updatePartnerUser: { ...asStaff, params: { ...params, userId: member }, body: change },
    deletePartnerUser: { ...asStaff, params: { ...params, userId: await addMember(test, partner) } },
    resetPartnerPassword: { ...asStaff, params: { ...params, userId: member } },
    listCatalogueProducts: asStaff,
    getCatalogueProduct: { ...asStaff, params: { code: thyroidProfile } },
    getQuestionnaire: { ...asStaff, params: { code: thyroidProfile } },
    publishQuestionnaire: {
      ...asStaff,
      params: { code: vitaminProfile },
      body: makePlainQuestionnaire(await versionOf(test, asStaff.token, "getQuestionnaire", vitaminProfile)),
    },
    updateCatalogueProduct: {
      ...asStaff,
      params: { code: thyroidProfile },
      body: makeProductChange(await versionOf(test, asStaff.token, "getCatalogueProduct", thyroidProfile)),
    },
    listCatalogueBiomarkers: asStaff,
    createCatalogueBiomarker: { ...asStaff, body: makeNewBiomarker() },
    getCatalogueBiomarker: { ...asStaff, params: { code: "TSH" } },
    updateCatalogueBiomarker: {
      ...asStaff,
      params: { code: "TSH" },
      body: makeBiomarkerChange(await versionOf(test, asStaff.token, "getCatalogueBiomarker", "TSH")),
    },
    listSlaDesk: asStaff,
    listProductRoutes: asStaff,
    listProviderRoutes: asStaff,
    routeToProviders: {
      ...asStaff,
      params: { productCode: venousProfile, countryCode: "IE" },
      body: { providerIds: [(await makeProvider(test)).id] },
    },
    routeProduct: {
      ...asStaff,
      params: { productCode: products.find(({ slaId }) => slaId === "16")!.productCode },
      body: { labId: await approveLab(test, asStaff, "16") },
    },
    getDeskSla: { ...asStaff, params: await acceptSla(test, "15") },
    decideDeskSla: {
      ...asStaff,
      params: await acceptSla(test, "16"),
      body: { status: "declined", reason: "The accreditation has lapsed" },
    },
    viewAsPartner: { ...asStaff, params, body: statedReason },
    stopViewing: asStaff,
  } satisfies Partial<Record<OperationName, CallInput>>;
}
