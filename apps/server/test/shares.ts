import assert from "node:assert/strict";
import type { MadeShare, NewShare } from "@kitpath/contract/my-tests/shares/shares";
import { customerOf } from "./customers.ts";
import type { Tenant } from "./factories.ts";
import { makeKit } from "./factories.ts";
import type { CallInput, TestApp } from "./harness.ts";
import { openPersonToken } from "./person-sessions.ts";

/** What a link holds, read as any software for SMART Health Links reads it. */
export function payloadOf(link: string) {
  const [, payload] = /#shlink:\/([\w-]+)$/.exec(link)!;
  const read = JSON.parse(Buffer.from(payload!, "base64url").toString()) as {
    url: string;
    key: string;
    exp: number;
    flag: string;
    label: string;
    v: number;
  };
  return { ...read, secret: read.url.split("/").at(-1)! };
}

type Inside = { token: string };

/** Shares results of a person; returns what they are shown once. */
export async function share(test: TestApp, inside: Inside, change: Partial<NewShare> = {}) {
  const body = { forWhom: "Dr Jones", days: 7, ...change };
  const made = await test.call("makeShare", { token: inside.token, body });
  assert.equal(made.status, 201, JSON.stringify(made.body));
  const { data, link, code } = made.body as MadeShare;
  return { id: data.id, link, code, secret: payloadOf(link).secret };
}

/** What the calls of shares accept. */
export async function shareInputs(test: TestApp, tenant: Tenant) {
  const { organisationId } = tenant;
  const { orderNumber, testId } = await makeKit(test, tenant);
  const { id } = await customerOf(test, tenant, orderNumber);
  await disclose(test, organisationId, testId);
  const as = { organisationId, userId: id, isPerson: true } as const;
  const inside = { as, token: await openPersonToken(test, as) };
  const { code, secret } = await share(test, inside);
  const body = { link: secret, code, reader: "Dr Jones" };
  const asked = { recipient: "Surgery", passcode: code };
  const params = { id: secret };
  const located = await test.call("openManifest", { params, body: { ...asked, embeddedLengthMax: 0 } });
  const location = located.body.files[0].location as string;
  const ended = await share(test, inside);
  return {
    listShares: inside,
    makeShare: { ...inside, body: { forWhom: "Dr Jones", days: 7, tests: [testId] } },
    endShare: { ...inside, params: { id: ended.id } },
    getOwnResultsAsPdf: inside,
    getOwnResultsAsCsv: { ...inside, query: { tests: testId } },
    getOwnResultsAsFhir: inside,
    findShared: { body: { link: secret } },
    openShared: { body },
    openSharedAsPdf: { body },
    openSharedAsCsv: { body },
    openSharedAsFhir: { body },
    openManifest: { params, body: asked },
    openManifestFile: { params: { ...params, ticket: location.split("/").at(-1)! } },
  } satisfies Record<string, CallInput>;
}

/** Lets somebody have the results of a test, whatever the clinic's policy is. */
const disclose = ({ mode, clock }: TestApp, clinicId: string, testId: string) =>
  mode.db.inTenant(clinicId, async (trx) => {
    await trx
      .updateTable("reviews")
      .set({ disclosed_at: clock.now })
      .where("clinic_id", "=", clinicId)
      .where("test_id", "=", testId)
      .execute();
  });
