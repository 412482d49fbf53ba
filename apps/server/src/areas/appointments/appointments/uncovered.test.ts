import assert from "node:assert/strict";
import { test } from "node:test";
import { makeProvider, venousProfile } from "#test/appointments.ts";
import { makeTenant, placeOrder } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";

const app = await startTestApp();
const clinic = await makeTenant(app);
const { token } = clinic;
await makeProvider(app);

const orderTo = (address: { city: string; postcode: string }) =>
  placeOrder(app, clinic, {
    productCode: venousProfile,
    quantity: 1,
    delivery: {
      firstName: "Ada",
      lastName: "Quill",
      email: `ada.${address.city.toLowerCase()}@example.test`,
      mobileNumber: "+447700900456",
      address: { addressLine1: "2 Park Row", countryCode: "GB", ...address },
    },
  });

async function saidOf(orderNumber: string) {
  const params = { orderNumber };
  const page = await app.call("readOrder", { token, params });
  assert.equal(page.status, 200, JSON.stringify(page.body));
  const order = await app.call("getOrder", { token, params });
  const codes = page.body.cautions.map(({ code }: { code: string }) => code);
  return [codes.includes("nobody_comes"), order.body.isUncovered];
}

test("an order to an address where nobody comes says so until it is cancelled, and no other does", async () => {
  const far = await orderTo({ city: "Truro", postcode: "TR1 1AA" });
  assert.deepEqual(await saidOf(far), [true, true]);
  assert.deepEqual(await saidOf(await orderTo({ city: "Leeds", postcode: "LS1 4AP" })), [false, false]);
  await app.call("cancelOrder", { token, params: { orderNumber: far } });
  assert.deepEqual(await saidOf(far), [false, false]);
});
