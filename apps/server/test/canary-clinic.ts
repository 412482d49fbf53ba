import assert from "node:assert/strict";
import type { NewOrder } from "@kitpath/contract/orders/orders/orders";
import { products } from "@kitpath/contract/catalogue/products/shipped-products";
import { openEventDelivery } from "#areas/messaging/events/delivery.ts";
import { insertApproval } from "#areas/review/approvals/queries.ts";
import { raiseAlert } from "#areas/lab/critical-alerts/raising.ts";
import { lockKitsOfOrder } from "#areas/kits/kits/find-kit.ts";
import { renderPapers } from "#areas/kits/papers/rendering.ts";
import { registerKit } from "#areas/kits/kits/registration.ts";
import { findOrder } from "#areas/orders/orders/find-order.ts";
import { openRequest } from "#areas/patients/privacy-requests/open-request.ts";
import { refuseRequest } from "#areas/patients/privacy-requests/desk-steps.ts";
import { openMailer } from "#mail/mailer.ts";
import { makeMissedVisit } from "./appointments.ts";
import {
  answers,
  canaryPerson,
  carer,
  notes,
  physicianDetails,
  receiver,
  visitNotes,
} from "./canary-person.ts";
import { customerOf, orderFor } from "./customers.ts";
import { seenOf } from "./critical-alerts.ts";
import type { Tenant } from "./factories.ts";
import type { TestApp } from "./harness.ts";
import { letIn, openPlace } from "./my-tests.ts";
import { openOutbox } from "./outbox.ts";
import { openClinic } from "./open-clinic.ts";
import { pdfUpload } from "./pdfs.ts";
import { makeClinician, makeCommentary } from "./reviews.ts";
import type { Clinic } from "./open-clinic.ts";
import { todayOf } from "./privacy-inputs.ts";
import { scopeOfTenant } from "./scope.ts";
import { share } from "./shares.ts";
import { chooseChannels, keepTexts } from "./texting.ts";

/** A product whose orders name no patient. */
const registrationless = products.find((product) => product.registrationless)!.productCode;

export async function place(clinic: Clinic, order: NewOrder): Promise<string> {
  const reply = await clinic.place(order);
  assert.equal(reply.status, 201, JSON.stringify(reply.body));
  return reply.body.orderNumber;
}

export async function simulate(
  test: TestApp,
  { token }: Clinic,
  type: "dispatched" | "results",
  orderNumber: string,
): Promise<void> {
  const reply = await test.call("simulate", { token, params: { type }, body: { orderNumber } });
  assert.equal(reply.status, 200, JSON.stringify(reply.body));
}

/** Sends what the clinic's events still have to send. */
export async function deliverAll(test: TestApp, clinic: Pick<Tenant, "organisationId">) {
  const { mode } = test;
  const { organisationId: clinicId } = clinic;
  const mailer = openMailer(
    { smtpUrl: "", mailFrom: { name: "", address: "" }, environment: "test" },
    mode.db,
    mode.name,
  );
  const events = await mode.db.inTenant(clinicId, (trx) =>
    trx.selectFrom("domain_events").select("id").where("clinic_id", "=", clinicId).execute(),
  );
  const deps = { ...openOutbox(test).deps, mailer };
  for (const { id } of events) await openEventDelivery(deps)({ clinicId, eventId: id });
  await keepTexts(test, clinicId);
}

/** Makes every certificate and report of the clinic's tests. */
async function renderAll({ mode, clock }: TestApp, { organisationId: clinicId }: Clinic) {
  const tests = await mode.db.inTenant(clinicId, (trx) =>
    trx.selectFrom("tests").select("id").where("clinic_id", "=", clinicId).execute(),
  );
  for (const { id: testId } of tests)
    await renderPapers({ mode, now: () => clock.now }, { clinicId, testId });
}

/** A clinic that knows the canary person in every way in which it can know one. */
export async function openCanaryClinic(test: TestApp) {
  const clinic = await openClinic(test);
  await chooseChannels(test, clinic, { email: true, text: true });
  await makeClinician(test, clinic, { disclosure: "at_once" });
  const plain = orderFor(canaryPerson);
  const sent = receiver(canaryPerson);
  const own = await place(clinic, {
    ...plain,
    delivery: sent,
    quantity: 2,
    physicianDetails,
    notes,
    answers,
  });
  const byCarer = await place(clinic, {
    ...plain,
    delivery: receiver(carer),
    repeats: { orderNumber: own, reason: `${canaryPerson.lastName}: ferritin low` },
  });
  const unnamed = await place(clinic, { ...plain, productCode: registrationless, delivery: sent });
  const family = orderFor({ firstName: "Junior", lastName: "Kept", email: "junior@kept.example" });
  const forFamily = await place(clinic, { ...family, delivery: sent, notes });
  const mentioned = await place(clinic, { ...family, productCode: registrationless, user: plain.user });
  await simulate(test, clinic, "dispatched", unnamed);
  await registerByName(test, clinic, unnamed);
  await askUnderName(test, clinic);
  await declineByPhysician(test, clinic, own);
  const { id, name } = await customerOf(test, clinic, own);
  const reason = `${canaryPerson.lastName} was not at home`;
  await makeMissedVisit(test, clinic, own, { ...visitNotes, reason, said: canaryPerson });
  const finish = async ({ isWrittenTo = true } = {}) => {
    for (const order of [own, byCarer, unnamed, forFamily]) await simulate(test, clinic, "results", order);
    await noteCritical(test, clinic, own);
    await comment(test, clinic, own);
    await shareResults(test, clinic, id);
    if (isWrittenTo) await deliverAll(test, clinic);
    await renderAll(test, clinic);
  };
  return { clinic, id, name, own, byCarer, unnamed, forFamily, mentioned, finish };
}

/** What a physician wrote of the order, as they do of orders to the US. */
async function declineByPhysician(
  test: TestApp,
  { organisationId }: Clinic,
  orderNumber: string,
): Promise<void> {
  const at = test.clock.now;
  await test.mode.db.inTenant(organisationId, async (trx) => {
    const order = await findOrder(trx, organisationId, { orderNumber });
    await insertApproval(trx, {
      clinic_id: organisationId,
      order_id: order!.id,
      state: "declined",
      asked_at: at,
      due_at: at,
      ended_at: at,
      physician_name: "Dr Kept",
      reason: `${canaryPerson.lastName} takes part in a trial`,
    });
  });
}

/** A critical result of the order's kits, acknowledged with a note that names the person. */
async function noteCritical(test: TestApp, clinic: Clinic, orderNumber: string): Promise<void> {
  const { organisationId } = clinic;
  const scope = scopeOfTenant(test, clinic);
  await test.mode.db.inTenant(organisationId, async (trx) => {
    const order = await findOrder(trx, organisationId, { orderNumber });
    const [kit] = await lockKitsOfOrder(trx, organisationId, order!.id);
    await raiseAlert(trx, scope, kit!, { biomarkerCodes: ["TSH"], raisedAt: test.clock.now });
  });
  const { body } = await test.call("listWaitingAlerts", { token: clinic.token });
  const note = `Called ${canaryPerson.firstName} ${canaryPerson.lastName}, who is well.`;
  for (const { id } of body.data as { id: string }[]) {
    const acknowledged = { note, seen: await seenOf(test, clinic, id) };
    await test.call("acknowledgeAlert", { token: clinic.token, params: { id }, body: acknowledged });
  }
}

/** A signed commentary with a file on the order's results that names the person, its correction, and one that is not signed. */
async function comment(test: TestApp, clinic: Clinic, orderNumber: string): Promise<void> {
  const { token } = clinic;
  const { data } = (await test.call("listReviews", { token, query: { page_size: 100 } })).body;
  const waiting = (data as { id: string; orderNumber: string }[]).filter(
    (row) => row.orderNumber === orderNumber,
  );
  const words = `${canaryPerson.firstName} ${canaryPerson.lastName} is well.`;
  for (const [index, { id }] of waiting.entries()) {
    const params = { id };
    await test.call("saveCommentaryDraft", { token, params, body: { words, revision: 0 } });
    const name = `${canaryPerson.lastName}.pdf`;
    const added = await test.call("addAttachment", { token, params, ...(await pdfUpload({ name, words })) });
    assert.equal(added.status, 201);
    if (index > 0) continue;
    await test.call("signCommentary", { token, params, body: makeCommentary({ words }) });
    const corrected = makeCommentary({ words, reason: `${canaryPerson.lastName} was misspelt.` });
    await test.call("correctCommentary", { token, params, body: corrected });
  }
  assert.ok(waiting.length > 1);
}

/** Registers the order's kit to the canary person, of whom it then knows no more than the name. */
async function registerByName(test: TestApp, clinic: Clinic, orderNumber: string): Promise<void> {
  const { organisationId } = clinic;
  await test.mode.db.inTenant(organisationId, async (trx) => {
    const order = await findOrder(trx, organisationId, { orderNumber });
    const [kit] = await lockKitsOfOrder(trx, organisationId, order!.id);
    await registerKit(trx, scopeOfTenant(test, clinic), kit!, { patientId: null, ...canaryPerson });
  });
}

/** A request of theirs from before they were a customer, refused with a reason that names them. */
async function askUnderName(test: TestApp, clinic: Clinic): Promise<void> {
  const { firstName, lastName, email } = canaryPerson;
  const scope = scopeOfTenant(test, clinic);
  await test.mode.db.inTenant(clinic.organisationId, async (trx) => {
    const asker = { name: `${firstName} ${lastName}`, email };
    const id = await openRequest(trx, scope, { kind: "access", receivedOn: todayOf(test), asker });
    await refuseRequest(trx, scope, id, `${firstName} ${lastName} could not say who they are`);
  });
}

/** Results that they shared with their physician, who has opened them. */
async function shareResults(test: TestApp, clinic: Clinic, id: string): Promise<void> {
  await openPlace(test, clinic);
  const inside = await letIn(test, clinic, id);
  const { secret, code } = await share(test, inside, { forWhom: physicianDetails.name });
  const body = { link: secret, code, reader: physicianDetails.name };
  assert.equal((await test.call("openShared", { body })).status, 200);
}
