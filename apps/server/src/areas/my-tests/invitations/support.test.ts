import assert from "node:assert/strict";
import { test } from "node:test";
import { customerOf } from "#test/customers.ts";
import { makeTenant, placeOrder } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import { letIn, openPlace } from "#test/my-tests.ts";

const app = await startTestApp();

test("support sees whether an order’s person is invited and in, without results", async () => {
  const staff = await makeTenant(app, "platform_admin");
  const clinic = await makeTenant(app);
  const orderNumber = await placeOrder(app, clinic);
  const { id } = await customerOf(app, clinic, orderNumber);
  const params = { id: clinic.organisationId, orderNumber };
  const read = async () => (await app.call("getOrderStory", { token: staff.token, params })).body.data.place;
  assert.equal(await read(), null);
  await openPlace(app, clinic);
  assert.equal((await read()).invitedAt, null);
  await app.call("invitePeople", { token: clinic.token, body: { customerIds: [id] } });
  await letIn(app, clinic, id);
  const { invitedAt, enteredAt, lastEnteredAt } = await read();
  assert.ok(invitedAt && enteredAt && lastEnteredAt);
});
