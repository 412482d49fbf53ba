import assert from "node:assert/strict";
import { test } from "node:test";
import { makePhysician, placeUsOrder } from "#test/approvals.ts";
import { makeTenant } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import { makeClinician, makeCommentary, makeReview, openSigning } from "#test/reviews.ts";

const app = await startTestApp();

test("nobody signs their own result, or decides their own order", async () => {
  const clinic = await makeTenant(app);
  const { token, organisationId } = clinic;
  const reach = (email: string) =>
    app.mode.db.inTenant(organisationId, (trx) => trx.updateTable("patients").set({ email }).execute());
  await makeClinician(app, clinic);
  const { id } = await makeReview(app, clinic);
  await openSigning(app, clinic, clinic.password);
  const sign = () => app.call("signCommentary", { token, params: { id }, body: makeCommentary() });
  await reach(clinic.email.toUpperCase());
  const refused = await sign();
  assert.deepEqual([refused.status, refused.body.code], [422, "step_not_possible"]);
  assert.match(refused.body.message, /your own result/);
  await reach("somebody.else@example.test");
  const signed = await sign();
  assert.equal(signed.status, 201, JSON.stringify(signed.body));

  await makePhysician(app, clinic);
  await openSigning(app, clinic, clinic.password);
  const params = { orderNumber: await placeUsOrder(app, clinic) };
  await reach(clinic.email);
  const decided = await app.call("approveOrder", { token, params });
  assert.match(decided.body.message, /your own order/);
});
