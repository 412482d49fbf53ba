import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { liftRestriction, restrictCustomer } from "#areas/patients/customers/restrict-customer.ts";
import { assertRefused } from "#test/assert-refused.ts";
import { deliverAll } from "#test/canary-clinic.ts";
import { customerOf } from "#test/customers.ts";
import { makeTenant } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import { openOutbox } from "#test/outbox.ts";
import { makeRegistrationOf, makeUnregisteredKit } from "#test/registrations.ts";
import { scopeOfTenant } from "#test/scope.ts";
import { makeToldOrder, statedReason } from "#test/support-inputs.ts";
import { sendEmailAgain } from "./resending.ts";

const app = await startTestApp();
const { token } = await makeTenant(app, "platform_support");

/** An e-mail that was sent to somebody, whose data can be restricted. */
async function openTold() {
  const clinic = await makeTenant(app);
  const { params, emailId } = await makeToldOrder(app, clinic);
  const { id } = await customerOf(app, clinic, params.orderNumber);
  const change = (work: typeof restrictCustomer) =>
    app.mode.db.inTenant(clinic.organisationId, (trx) => work(trx, scopeOfTenant(app, clinic), id));
  const { sent, deps } = openOutbox(app);
  return {
    sent,
    resend: () =>
      app.call("resendPartnerEmail", { token, params: { ...params, emailId }, body: statedReason }),
    sendWaiting: () => sendEmailAgain(deps, { clinicId: clinic.organisationId, emailId }),
    restrict: () => change(restrictCustomer),
    lift: () => change(liftRestriction),
  };
}

describe("an e-mail to a person with restricted data", () => {
  test("is not resent, and the answer says why", async () => {
    const { resend, restrict, lift } = await openTold();
    await restrict();
    const refused = await resend();
    assertRefused(refused, 422, "standard");
    assert.match(refused.body.message, /asked for their data not to be used/);
    await lift();
    assert.equal((await resend()).status, 200);
  });

  test("is not sent if it was still waiting for its resend", async () => {
    const { sent, resend, sendWaiting, restrict } = await openTold();
    assert.equal((await resend()).status, 200);
    await restrict();
    await sendWaiting();
    assert.deepEqual(sent, []);
  });
});

test("an e-mail about an undone registration is not resent, even if it was still waiting", async () => {
  const clinic = await makeTenant(app);
  const { organisationId: id } = clinic;
  const kit = await makeUnregisteredKit(app, clinic);
  await app.call("registerTest", { token: clinic.token, body: makeRegistrationOf(kit) });
  await deliverAll(app, clinic);
  const email = await app.mode.db.inTenant(id, (trx) =>
    trx
      .selectFrom("emails as m")
      .innerJoin("domain_events as e", "e.id", "m.event_id")
      .select(["m.id", "e.test_id"])
      .where("m.clinic_id", "=", id)
      .where("e.clinic_id", "=", id)
      .where("e.type", "=", "TEST.REGISTERED")
      .executeTakeFirstOrThrow(),
  );
  const params = { id, orderNumber: kit.orderNumber, emailId: email.id };
  const resend = () => app.call("resendPartnerEmail", { token, params, body: statedReason });
  assert.equal((await resend()).status, 200);
  await app.call("undoRegistration", { token: clinic.token, params: { id: email.test_id! } });
  const { sent, deps } = openOutbox(app);
  await sendEmailAgain(deps, { clinicId: id, emailId: email.id });
  assert.deepEqual(sent, []);
  const refused = await resend();
  assertRefused(refused, 422, "standard");
  assert.match(refused.body.message, /has been undone/);
});
