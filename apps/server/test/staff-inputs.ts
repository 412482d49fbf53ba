import type { LabSla } from "@kitpath/contract/labs";
import type { OperationName } from "@kitpath/contract/operations";
import { makeOrganisation, plainBranding } from "./branding.ts";
import { makeTenant, thyroidProfile } from "./factories.ts";
import type { CallInput, TestApp } from "./harness.ts";
import { addMember, makeMember } from "./people.ts";

const statedReason = { reason: "Asked for on the telephone" };

export const makePartner = (change: object = {}) => {
  const { onCall: _onCall, ...details } = makeOrganisation();
  const { email, fname, lname } = makeMember();
  const user = { email, fname, lname };
  return { kind: "clinic", ...details, paymentType: "invoice", user, offersCatalogue: true, ...change };
};

/** Has a new lab accept an agreement; gives where it stands. */
export async function acceptSla(test: TestApp, slaId: string) {
  const { token, organisationId: labId } = await makeTenant(test, "lab_admin");
  const { body } = await test.call("acceptLabSla", { token, body: { sla_id: slaId } });
  const accepted = (body.labSla as LabSla[]).find(({ sla_id }) => sla_id === slaId);
  return { labId, id: accepted!.sla_identifier! };
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
    updatePartnerBranding: { ...asStaff, params, body: plainBranding },
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
    listSlaDesk: asStaff,
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
