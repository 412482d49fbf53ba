import type { ReviewPolicy } from "@kitpath/contract/review/policies/policies";
import type { Tenant } from "./factories.ts";
import { makeKit, thyroidProfile } from "./factories.ts";
import { pdfUpload } from "./pdfs.ts";
import type { TestApp } from "./harness.ts";

/** Everything is reviewed, and reaches the test taker afterwards. */
export const reviewAll: ReviewPolicy = {
  rule: "all",
  disclosure: "after_review",
  reviewer: "clinic",
  flaggedHours: 24,
  routineHours: 72,
  ordersRepeats: false,
};

export const gmc = { professionalBody: "GMC", registrationNumber: "1234567" } as const;

/** Lets the tenant's user review and sign. */
export async function makeClinician(
  test: TestApp,
  tenant: Tenant,
  policy: Partial<ReviewPolicy> = {},
): Promise<void> {
  const { token, password } = tenant;
  await test.call("stateRegistration", { token, body: gmc });
  await test.call("setReviewPolicy", { token, body: { ...reviewAll, ...policy } });
  await openSigning(test, tenant, password);
}

/** Lets a member of the platform's staff review and sign for clinics. */
export async function makeNetworkClinician(
  test: TestApp,
  { token, password }: Pick<Tenant, "token" | "password">,
  body: object = gmc,
): Promise<void> {
  await test.call("stateNetworkRegistration", { token, body });
  await test.call("openNetworkSigning", { token, body: { password } });
}

export const openSigning = (test: TestApp, { token }: Pick<Tenant, "token">, password: string) =>
  test.call("openSigning", { token, body: { password } });

/** A test whose results wait for the tenant's clinician. */
export async function makeReview(test: TestApp, tenant: Pick<Tenant, "token">, product = thyroidProfile) {
  const made = await makeKit(test, tenant, "results", product);
  return { ...made, id: await reviewOf(test, tenant, made.testId) };
}

/** The review of a test that waits. */
export async function reviewOf(
  test: TestApp,
  { token }: Pick<Tenant, "token">,
  testId: string,
): Promise<string> {
  const { body } = await test.call("listReviews", { token, query: { page_size: 100 } });
  const found = (body.data as { id: string; testId: string }[]).find((row) => row.testId === testId);
  if (!found) throw new Error(`No review of test ${testId} waits`);
  return found.id;
}

export const makeCommentary = (change: object = {}) => ({
  words: "Your thyroid works as it should.\n\nNothing needs to change.",
  outcome: "no_action" as const,
  resultVersion: 1,
  ...change,
});

/** A test with a signed commentary. */
export async function makeCommented(test: TestApp, tenant: Pick<Tenant, "token">) {
  const made = await makeReview(test, tenant);
  const { token } = tenant;
  await test.call("signCommentary", { token, params: { id: made.id }, body: makeCommentary() });
  return made;
}

/** A test with a commentary that was signed with a file. */
export async function makeAttached(test: TestApp, tenant: Pick<Tenant, "token">) {
  const made = await makeReview(test, tenant);
  const { token } = tenant;
  const params = { id: made.id };
  const { body } = await test.call("addAttachment", { token, params, ...(await pdfUpload()) });
  await test.call("signCommentary", { token, params, body: makeCommentary() });
  return { ...made, attachmentId: body.data[0].id as string };
}

/** A commentary that was signed in another system. */
export const makeSystemCommentary = (at: Date, change: object = {}) => ({
  ...makeCommentary(),
  clinician: { name: "Dr Ada Byron", ...gmc },
  signature: { signedAt: at.toISOString(), method: "smartcard", reference: "sig-1" },
  ...change,
});
