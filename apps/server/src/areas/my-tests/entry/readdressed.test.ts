import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { sendContactNotice, contactNoticeJob } from "#areas/my-tests/entry/contact-messages.ts";
import { linkTo, makeProvider, venousProfile } from "#test/appointments.ts";
import { assertRefused } from "#test/assert-refused.ts";
import { customerOf, orderFor } from "#test/customers.ts";
import { makeTenant, placeOrder, thyroidProfile } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import { letIn, openEntries, openPlace } from "#test/my-tests.ts";
import { openOutbox } from "#test/outbox.ts";
import { share } from "#test/shares.ts";
import { until } from "#test/until.ts";

const app = await startTestApp();
const entries = await openEntries(app);
const { deps, sent } = openOutbox(app);
await app.mode.jobs.work(contactNoticeJob, (payload) =>
  sendContactNotice({ ...deps, texter: null }, payload),
);
const clinic = await makeTenant(app);
const { token } = clinic;
const code = await openPlace(app, clinic);
await makeProvider(app);

const dateOfBirth = "1985-12-10";
const make = (change: object) => ({
  ...orderFor({
    firstName: "Ada",
    lastName: "Byron",
    dateOfBirth,
    partnerUserId: "user-1",
    ...change,
  }),
  productCode: venousProfile,
});

describe("an order that reaches a person elsewhere", () => {
  test("ends all that was sent to the address before, and tells it", async () => {
    const [email, other] = ["ada@example.test", "somebody.else@example.test"];
    const orderNumber = await placeOrder(app, clinic, make({ email }));
    const { id } = await customerOf(app, clinic, orderNumber);
    const unused = (await entries.ask({ clinic: code, channel: "email", email }))!;
    const entry = (await entries.ask({ clinic: code, channel: "email", email }))!;
    const told = { clinic: code, by: "link", isTrusted: false, dateOfBirth };
    const entered = await app.call("enter", { body: { ...told, secret: entry.secret } });
    const person = await letIn(app, clinic, id);
    const link = await linkTo(app, clinic, orderNumber);
    const before = sent.length;

    await placeOrder(app, clinic, make({ email: other }));
    assertRefused(await app.call("getMe", { token: entered.body.token }), 401);
    assertRefused(await app.call("getMe", { token: person.token }), 401);
    const late = await app.call("enter", { body: { ...told, secret: unused.secret } });
    assertRefused(late, 422);
    assertRefused(await app.call("findByLink", { body: { link } }), 404);
    await until(() => sent.slice(before).some(({ to }) => to === email), "a notice to the old address");
  });

  test("changes nothing where the number is only written otherwise", async () => {
    const email = "grace@example.test";
    const orderNumber = await placeOrder(
      app,
      clinic,
      make({ email, partnerUserId: "user-2", mobileNumber: "+447700900456" }),
    );
    const { id } = await customerOf(app, clinic, orderNumber);
    const person = await letIn(app, clinic, id);
    await placeOrder(
      app,
      clinic,
      make({ email: "Grace@example.test", partnerUserId: "user-2", mobileNumber: "+44 7700 900456" }),
    );
    assert.equal((await app.call("getMe", person)).status, 200);
  });
});

describe("a corrected address", () => {
  test("ends what whoever was reached there has shared, and how they arrange appointments", async () => {
    const email = "wrong@example.test";
    const order = make({ email, partnerUserId: "user-3" });
    const orderNumber = await placeOrder(app, clinic, order);
    const { id } = await customerOf(app, clinic, orderNumber);
    const tested = await placeOrder(app, clinic, { ...order, productCode: thyroidProfile });
    const body = { orderNumber: tested };
    await app.call("simulate", { token, params: { type: "results" }, body });
    await share(app, await letIn(app, clinic, id));
    const link = await linkTo(app, clinic, orderNumber);
    const contact = { email: "right@example.test", mobileNumber: "+447700900456" };
    const corrected = await app.call("setCustomerContact", { token, params: { id }, body: contact });
    assert.equal(corrected.status, 200, JSON.stringify(corrected.body));
    assertRefused(await app.call("findByLink", { body: { link } }), 404);
    const again = await letIn(app, clinic, id);
    const { body: shares } = await app.call("listShares", again);
    assert.deepEqual(
      shares.data.map(({ state }: { state: string }) => state),
      ["by_clinic"],
    );
  });
});
