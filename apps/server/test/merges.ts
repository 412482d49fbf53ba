import assert from "node:assert/strict";
import type { MergeDetails } from "@kitpath/contract/patients/customers/merges";
import { makePersonBorn } from "./carers.ts";
import type { Tenant } from "./factories.ts";
import type { CallInput, TestApp } from "./harness.ts";

type Clinic = Pick<Tenant, "organisationId" | "token">;

export const allKept: MergeDetails = {
  name: "kept",
  dateOfBirth: "kept",
  gender: "kept",
  email: "kept",
  mobileNumber: "kept",
};

/** Joins a customer with another one; the details are the other's where nothing else is said. */
export const merge = (
  test: TestApp,
  { token }: Pick<Tenant, "token">,
  { kept, joined, details = {} }: { kept: string; joined: string; details?: Partial<MergeDetails> },
) =>
  test.call("mergeCustomers", {
    token,
    params: { id: kept },
    body: { joinedId: joined, details: { ...allKept, ...details } },
  });

export const undo = (test: TestApp, { token }: Pick<Tenant, "token">, id: string, mergeId: string) =>
  test.call("undoMerge", { token, params: { id, mergeId } });

/** What the calls that join customers accept. */
export async function mergeInputs(test: TestApp, tenant: Clinic) {
  const { token } = tenant;
  const make = async () => (await makePersonBorn(test, tenant, "1984-11-03")).id;
  const [kept, joined] = [await make(), await make()];
  const done = { kept: await make(), joined: await make() };
  const { status, body } = await merge(test, tenant, done);
  assert.equal(status, 201, JSON.stringify(body));
  const [one, other] = [await make(), await make()];
  const told = { token, params: { id: one, otherId: other } };
  assert.equal((await test.call("tellApart", told)).status, 200);
  return {
    listDuplicates: { token, params: { id: kept } },
    tellApart: { token, params: { id: kept, otherId: one } },
    undoTellingApart: told,
    mergeCustomers: { token, params: { id: kept }, body: { joinedId: joined, details: allKept } },
    undoMerge: { token, params: { id: done.kept, mergeId: body.data.id as string } },
  } satisfies Record<string, CallInput>;
}
