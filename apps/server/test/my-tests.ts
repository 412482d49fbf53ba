import assert from "node:assert/strict";
import type { NextStep } from "@kitpath/contract/my-tests/next-steps/next-steps";
import { hashToken, newToken } from "#areas/access/accounts/token.ts";
import { insertEntry } from "#areas/my-tests/entry/entry-queries.ts";
import { newId } from "#db/ids.ts";
import { sendEntry, sendEntryJob } from "#areas/my-tests/entry/sending.ts";
import type { Text, Texter } from "../src/texts/texter.ts";
import { makeAuthenticator } from "./authenticator.ts";
import { venousProfile } from "./appointments.ts";
import { makeLogo } from "./branding.ts";
import { customerOf, makeCustomer, orderFor } from "./customers.ts";
import type { Tenant } from "./factories.ts";
import { makeOrder, makeTenant, placeOrder } from "./factories.ts";
import type { CallInput, TestApp } from "./harness.ts";
import { makeAttached } from "./reviews.ts";
import { makeRejectedKit } from "./specimens.ts";
import { shareInputs } from "./shares.ts";
import { openPersonToken } from "./person-sessions.ts";
import { openOutbox } from "./outbox.ts";
import { until } from "./until.ts";

type Clinic = Pick<Tenant, "organisationId" | "token">;

/** A person in their place: their session is opened by `openSession`, as a user's is. */
export type PersonInside = { token: string; as: { organisationId: string; userId: string; isPerson: true } };

const place = { isOn: true, invites: true, welcome: "", help: "Call us on 020 7946 0000.", links: [] };

/** Switches a clinic's place on; returns the code in its address. */
export async function openPlace(test: TestApp, { token }: Clinic, change: object = {}): Promise<string> {
  const { version } = (await test.call("getPlaceSettings", { token })).body;
  const body = { ...place, version, ...change };
  const { status, body: made } = await test.call("updatePlaceSettings", { token, body });
  assert.equal(status, 200, JSON.stringify(made));
  return (made.address as string).split("/").at(-1)!;
}

type Named = {
  firstName: string;
  lastName: string;
  dateOfBirth: string;
  email: string;
  mobileNumber?: string;
};

/** Returns what makes people of a clinic, each with an e-mail address of their own unless one is named. */
export function peopleOf(test: TestApp, clinic: Tenant) {
  let made = 0;
  return async (change: Partial<Named> = {}, of: Tenant = clinic): Promise<Named & { id: string }> => {
    const person = {
      firstName: "Ada",
      lastName: "Byron",
      dateOfBirth: "1985-12-10",
      email: `ada${++made}@example.com`,
      ...change,
    };
    const { id } = await customerOf(test, of, await placeOrder(test, of, orderFor(person)));
    return { ...person, id };
  };
}

/** Lets a person of the clinic in. */
export async function letIn(
  test: TestApp,
  { organisationId }: Clinic,
  personId: string,
): Promise<PersonInside> {
  const as = { organisationId, userId: personId, isPerson: true } as const;
  return { as, token: await openPersonToken(test, as) };
}

/** Does the work of sending ways in, and reads what each message holds: the link's secret, or the code. */
export async function openEntries(test: TestApp) {
  const { deps, sent } = openOutbox(test);
  const texts: Text[] = [];
  const texter: Texter = {
    send: async (text) => {
      texts.push(text);
      return { kind: "taken", state: "sent", ref: null, failure: null };
    },
    find: async () => [],
  };
  let done = 0;
  await test.mode.jobs.work(sendEntryJob, async (payload) => {
    await sendEntry({ ...deps, texter }, payload);
    done++;
  });
  /** Asks for a way in, and waits until what follows has been done; null if nothing was sent. */
  const ask = async (
    body: object,
  ): Promise<{ id: string; secret: string; to: string; text: string } | null> => {
    const [before, mails, shorts] = [done, sent.length, texts.length];
    const asked = await test.call("askEntry", { body });
    assert.equal(asked.status, 202, JSON.stringify(asked.body));
    await until(() => done > before, "work on a way in");
    const { id } = asked.body as { id: string };
    const [mail, text] = [sent[mails], texts[shorts]];
    if (mail) return { id, to: mail.to, text: mail.text, secret: /enter#([\w-]{43})/.exec(mail.text)![1]! };
    return text ? { id, to: text.to, text: text.body, secret: /\b\d{6}\b/.exec(text.body)![0] } : null;
  };
  return { ask };
}

/** The person of a test. */
export async function personOfTest(
  test: TestApp,
  { organisationId }: Clinic,
  testId: string,
): Promise<string> {
  const { patient_id: id } = await test.mode.db.inTenant(organisationId, (trx) =>
    trx
      .selectFrom("tests")
      .select("patient_id")
      .where("clinic_id", "=", organisationId)
      .where("id", "=", testId)
      .executeTakeFirstOrThrow(),
  );
  return id!;
}

/** The first of a person's kits, as they see it. */
export async function stepOf(test: TestApp, { token }: PersonInside): Promise<NextStep> {
  const { status, body } = await test.call("listNextSteps", { token });
  assert.equal(status, 200, JSON.stringify(body));
  return (body as { data: NextStep[] }).data[0]!;
}

/** The place of a clinic with a logo; returns its code. */
async function openMarked(test: TestApp): Promise<string> {
  const clinic = await makeTenant(test);
  await makeLogo(test, clinic);
  return openPlace(test, clinic);
}

/** What the calls of a clinic's place, and of a person in it, accept. */
export async function myTestsInputs(test: TestApp, tenant: Tenant) {
  const clinic = await openPlace(test, tenant);
  const { token } = tenant;
  const person = await makeCustomer(test, tenant);
  const inside = await letIn(test, tenant, person.id);
  const device = makeAuthenticator();
  const options = await test.call("startOwnPasskey", inside);
  assert.equal(options.status, 200, JSON.stringify(options.body));
  const added = await test.call("addOwnPasskey", {
    ...inside,
    body: { name: "Phone", response: device.make(options.body) },
  });
  assert.equal(added.status, 201, JSON.stringify(added.body));
  const second = makeAuthenticator();
  const forSecond = await test.call("startOwnPasskey", inside);
  const challenge = await test.call("startPasskeyEntry");
  const sessions = await letIn(test, tenant, person.id).then(() => test.call("listOwnSessions", inside));
  const spare = sessions.body.data.find(({ isThis }: { isThis: boolean }) => !isThis).id as string;
  const shown = await stepOf(test, inside);
  const rejected = await makeRejectedKit(test, tenant);
  const unlucky = await letIn(test, tenant, (await customerOf(test, tenant, rejected.orderNumber)).id);
  const visited = await placeOrder(test, tenant, makeOrder({ productCode: venousProfile }));
  const atHome = await letIn(test, tenant, (await customerOf(test, tenant, visited)).id);
  const commented = await makeAttached(test, tenant);
  await test.call("discloseResults", { token, params: { id: commented.id } });
  const reader = await letIn(test, tenant, await personOfTest(test, tenant, commented.testId));
  const ofTest = { ...reader, params: { id: commented.testId } };
  return {
    listOwnResults: inside,
    getOwnResult: ofTest,
    downloadOwnReport: ofTest,
    downloadOwnAttachment: {
      ...reader,
      params: { id: commented.testId, attachmentId: commented.attachmentId },
    },
    listOwnTrends: inside,
    ...(await shareInputs(test, tenant)),
    listNextSteps: inside,
    getNextStep: { ...inside, params: { id: shown.id } },
    openOwnRegistration: { ...inside, body: { kitId: "KLRR8451" } },
    openOwnAppointment: { ...atHome, params: { id: (await stepOf(test, atHome)).id } },
    replaceOwnKit: { ...unlucky, params: { id: (await stepOf(test, unlucky)).id } },
    getPlaceSettings: { token },
    updatePlaceSettings: { token, body: { ...place, version: 1 } },
    getPlaceDoor: { query: { clinic } },
    getPlaceManifest: { query: { clinic } },
    getPlaceIcon: { query: { clinic: await openMarked(test) } },
    invitePeople: { token, body: { customerIds: [(await makeCustomer(test, tenant)).id] } },
    listUninvited: { token },
    getPlaceOfPerson: { token, params: { id: person.id } },
    closePlaceOfPerson: { token, params: { id: (await makeCustomer(test, tenant)).id } },
    getPlaceFigures: { token },
    askEntry: { body: { clinic, channel: "email", email: person.email } },
    enter: {
      body: { clinic, by: "link", secret: await openEntry(test, tenant, person.id), isTrusted: true },
    },
    startPasskeyEntry: {},
    enterByPasskey: { body: { clinic, isTrusted: false, signature: device.sign(challenge.body) } },
    getMe: inside,
    seePerson: { ...inside, params: { id: person.id } },
    leavePlace: inside,
    listOwnSessions: inside,
    endOwnSession: { ...inside, params: { id: spare } },
    endOwnSessions: inside,
    listOwnPasskeys: inside,
    startOwnPasskey: inside,
    addOwnPasskey: { ...inside, body: { name: "Tablet", response: second.make(forSecond.body) } },
    removeOwnPasskey: { ...inside, params: { id: added.body.data.id as string } },
  } satisfies Record<string, CallInput>;
}

/** A way in that was sent to a person; returns its secret. */
export async function openEntry(
  test: TestApp,
  { organisationId }: Clinic,
  personId: string,
): Promise<string> {
  const secret = newToken();
  const at = test.clock.now;
  await insertEntry(test.mode.db.directory, {
    id: newId(at),
    clinic_id: organisationId,
    patient_ids: [personId],
    channel: "email",
    address_hash: hashToken(personId),
    secret_hash: hashToken(secret),
    created_at: at,
    expires_at: new Date(at.getTime() + 30 * 60_000),
  });
  return secret;
}
