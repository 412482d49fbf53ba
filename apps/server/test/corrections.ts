import type { Tenant } from "./factories.ts";
import type { Reply, TestApp } from "./harness.ts";

type Details = { firstName: string; lastName: string; gender: string; dateOfBirth: string };
type Correction = { user: Details; reason: string; before: Details };

/** A correction of a test's person by somebody who has just looked at them. */
export async function makeCorrection(
  test: TestApp,
  { token }: Pick<Tenant, "token">,
  testId: string,
  change: Partial<Details> = {},
): Promise<Correction> {
  const { body } = await test.call("getTestTaker", { token, params: { id: testId } });
  const { firstName, lastName, gender, dateOfBirth } = body.data;
  const before = { firstName, lastName, gender, dateOfBirth };
  return { user: { ...before, ...change }, reason: "mistyped", before };
}

export async function correct(
  test: TestApp,
  tenant: Pick<Tenant, "token">,
  testId: string,
  change: Partial<Details>,
): Promise<Reply> {
  const body = await makeCorrection(test, tenant, testId, change);
  return test.call("correctTestTaker", { token: tenant.token, params: { id: testId }, body });
}
