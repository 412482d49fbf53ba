import { pdfUpload } from "./pdfs.ts";
import { npi, placeUsOrder } from "./approvals.ts";
import type { Tenant } from "./factories.ts";
import { makeKit, makeTenant, thyroidProfile } from "./factories.ts";
import type { TestApp } from "./harness.ts";
import {
  gmc,
  makeAttached,
  makeClinician,
  makeCommentary,
  makeCommented,
  makeNetworkClinician,
  makeReview,
  makeSystemCommentary,
  reviewAll,
} from "./reviews.ts";

const usPhysician = { ...npi, licensedStates: ["CA"] };

/** Valid inputs of the calls of the platform's clinicians. */
export async function networkInputs(test: TestApp) {
  const staff = await makeTenant(test, "platform_admin");
  const asStaff = { token: staff.token, as: staff };
  const clinic = await makeTenant(test);
  await makeNetworkClinician(test, staff, usPhysician);
  await test.call("setReviewPolicy", { token: clinic.token, body: { ...reviewAll, reviewer: "platform" } });
  const place = async () => ({
    ...asStaff,
    params: { clinicId: clinic.organisationId, id: (await makeReview(test, clinic)).id },
  });
  const order = async () => ({
    ...asStaff,
    params: { clinicId: clinic.organisationId, orderNumber: await placeUsOrder(test, clinic) },
  });
  const [waiting, toSign, signed] = [await place(), await place(), await place()];
  await test.call("signNetworkCommentary", { ...signed, body: makeCommentary() });
  const attachments: string[] = [];
  for (const words of ["Diet", "Sleep"]) {
    const added = await test.call("addNetworkAttachment", { ...waiting, ...(await pdfUpload({ words })) });
    attachments.push(added.body.data.at(-1).id);
  }
  const [removed = "", kept = ""] = attachments;
  return {
    listNetworkClinicians: asStaff,
    stateNetworkRegistration: { ...asStaff, body: usPhysician },
    openNetworkSigning: { ...asStaff, body: { password: staff.password } },
    getNetworkReviewTimes: asStaff,
    listNetworkApprovals: { ...asStaff, query: { show: "waiting" } },
    getNetworkApproval: await order(),
    approveNetworkOrder: await order(),
    declineNetworkOrder: { ...(await order()), body: { reason: "The patient takes part in a trial." } },
    listNetworkReviews: { ...asStaff, query: { show: "waiting" } },
    getNetworkReview: waiting,
    claimNetworkReview: waiting,
    releaseNetworkReview: waiting,
    saveNetworkDraft: { ...waiting, body: { words: "Your thyroid", revision: 0 } },
    addNetworkAttachment: { ...waiting, ...(await pdfUpload()) },
    removeNetworkAttachment: { ...waiting, params: { ...waiting.params, attachmentId: removed } },
    readNetworkAttachment: { ...waiting, params: { ...waiting.params, attachmentId: kept } },
    signNetworkCommentary: { ...toSign, body: makeCommentary() },
    correctNetworkCommentary: {
      ...signed,
      body: makeCommentary({ corrects: 1, reason: "A word was missing." }),
    },
  };
}

/** Valid inputs of the calls of clinical review. */
export async function reviewInputs(test: TestApp, tenant: Tenant) {
  const { token, password } = tenant;
  const unreviewed = await makeKit(test, tenant);
  await makeClinician(test, tenant, { disclosure: "through_clinic" });
  const undisclosed = await makeCommented(test, tenant);
  const waiting = { token, params: { id: (await makeReview(test, tenant)).id } };
  const toSign = await makeReview(test, tenant);
  const attachments: string[] = [];
  for (const words of ["Diet", "Sleep"]) {
    const added = await test.call("addAttachment", { ...waiting, ...(await pdfUpload({ words })) });
    attachments.push(added.body.data.at(-1).id);
  }
  const [removed = "", kept = ""] = attachments;
  const attached = await makeAttached(test, tenant);
  const snippetBody = { title: "Greeting", words: "Dear {{firstName}}," };
  const added = async () =>
    (await test.call("createSnippet", { token, body: snippetBody })).body.data.id as string;
  const repeated = await makeReview(test, tenant);
  const ask = async ({ id, testId }: { id: string; testId: string }) => {
    const body = makeCommentary({ outcome: "repeat", repeatWeeks: 6 });
    await test.call("signCommentary", { token, params: { id }, body });
    return (await test.call("listRepeats", { token, query: { testId } })).body.data;
  };
  const [repeat] = await ask(repeated);
  const [toDismiss] = await ask(await makeReview(test, tenant));
  const ofProduct = { token, params: { productCode: thyroidProfile } };
  return {
    listRepeats: { token, query: { testId: repeated.testId } },
    orderRepeat: { token, params: { id: repeat.id as string } },
    dismissRepeat: { token, params: { id: toDismiss.id as string } },
    listSnippets: { token },
    createSnippet: { token, body: { ...snippetBody, productCode: thyroidProfile } },
    changeSnippet: {
      token,
      params: { id: await added() },
      body: { ...snippetBody, words: "Hello {{firstName}},", version: 1 },
    },
    approveSnippet: { token, params: { id: "thyroid_in_range" } },
    removeSnippet: { token, params: { id: await added() } },
    listClinicians: { token },
    stateRegistration: { token, body: gmc },
    openSigning: { token, body: { password } },
    getReviewPolicies: { token },
    setReviewPolicy: { token, body: reviewAll },
    setReviewPolicyOfProduct: { ...ofProduct, body: reviewAll },
    removeReviewPolicyOfProduct: ofProduct,
    listReviews: { token, query: { show: "waiting", urgency: "routine", productCode: thyroidProfile } },
    getReviewFigures: { token },
    getReviewTimes: { token },
    getReview: waiting,
    claimReview: waiting,
    releaseReview: waiting,
    saveCommentaryDraft: { ...waiting, body: { words: "Your thyroid", outcome: "no_action", revision: 0 } },
    addAttachment: { ...waiting, ...(await pdfUpload()) },
    removeAttachment: { token, params: { ...waiting.params, attachmentId: removed } },
    readAttachment: { token, params: { ...waiting.params, attachmentId: kept } },
    downloadAttachment: { token, params: { id: attached.testId, attachmentId: attached.attachmentId } },
    signCommentary: { token, params: { id: toSign.id }, body: makeCommentary() },
    correctCommentary: {
      token,
      params: { id: undisclosed.id },
      body: makeCommentary({ outcome: "repeat", repeatWeeks: 6, corrects: 1, reason: "A week was missing." }),
    },
    discloseResults: { token, params: { id: undisclosed.id } },
    putCommentary: {
      token,
      params: { id: unreviewed.testId },
      // As `approvalInputs` leaves the registration.
      body: makeSystemCommentary(test.clock.now, { clinician: { name: "Tess Tester", ...npi } }),
    },
  };
}
