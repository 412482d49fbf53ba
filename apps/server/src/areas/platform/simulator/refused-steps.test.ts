import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { products } from "@kitpath/contract/catalogue/products/shipped-products";
import { dayOf } from "@kitpath/contract/time/calendar";
import { assertRefused } from "#test/assert-refused.ts";
import { makeKit, makeOrder, makeTenant } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";

const app = await startTestApp();
const clinic = await makeTenant(app);
const { token, organisationId } = clinic;
const registeredByPatient = products.find(
  ({ registrationType, registrationless }) => registrationType === "MANUAL" && !registrationless,
)!.productCode;

const simulate = (type: string, body: object, query: object = {}) =>
  app.call("simulate", { token, params: { type }, body, query });

const setKit = (kitId: string, change: object) =>
  app.mode.db.inTenant(organisationId, (trx) =>
    trx
      .updateTable("kits")
      .set(change)
      .where("clinic_id", "=", organisationId)
      .where("kit_code", "=", kitId)
      .execute(),
  );

async function refusal(type: string, body: object, query: object = {}) {
  const reply = await simulate(type, body, query);
  assertRefused(reply, 422);
  const { code, status, validSteps } = reply.body;
  return { code, status, validSteps };
}

const sentKit = async (): Promise<{ orderNumber: string; kitId: string }> => {
  const { body } = await simulate("dispatched", { product: registeredByPatient });
  return { orderNumber: body.orderNumber, kitId: body.linkedOrderAndKit.kitId };
};

describe("a refused step of the simulator names the status and the valid steps", () => {
  test("for a recalled or expired kit, which has no next step", async () => {
    const yesterday = dayOf(new Date(app.clock.now.getTime() - 86_400_000));
    for (const [change, code] of [
      [{ recalled_at: app.clock.now }, "KIT_RECALLED"],
      [{ expires_on: yesterday }, "KIT_EXPIRED"],
    ] as const) {
      const { orderNumber, kitId } = await sentKit();
      await setKit(kitId, change);
      for (const [type, standalone] of [
        ["registered", true],
        ["registered", false],
        ["results", false],
      ] as const) {
        const refused = await refusal(type, { existingKit: { kitId } }, { standalone });
        assert.deepEqual(refused, { code, status: "dispatched", validSteps: [] });
      }
      const behind = await refusal("order", { orderNumber });
      assert.deepEqual(behind, { code: "step_not_possible", status: "dispatched", validSteps: [] });
    }
  });

  test("for a single step that skips another", async () => {
    const { orderNumber, kitId } = await sentKit();
    for (const body of [{ orderNumber }, { existingKit: { kitId } }])
      assert.deepEqual(await refusal("results", body, { standalone: true }), {
        code: "step_not_possible",
        status: "dispatched",
        validSteps: ["registered"],
      });
  });

  test("for an order that was cancelled", async () => {
    const { orderNumber } = (await app.call("createOrder", { token, body: makeOrder() })).body;
    await app.call("cancelOrder", { token, params: { orderNumber } });
    assert.deepEqual(await refusal("dispatched", { orderNumber }), {
      code: "step_not_possible",
      status: "closed",
      validSteps: [],
    });
  });

  test("for an outcome that one of an order's kits cannot have, and leaves the others unchanged", async () => {
    const body = makeOrder({ productCode: registeredByPatient, quantity: 2 });
    const { orderNumber } = (await app.call("createOrder", { token, body })).body;
    const { kits } = (await simulate("lab-accessioned", { orderNumber })).body;
    const rejected = { outcome: "rejected", rejectionReason: "sample_contaminated" };
    await simulate("results", { existingKit: { kitId: kits[1].kitId }, ...rejected });
    const refused = await refusal("results", { orderNumber, outcome: "amended" });
    assert.deepEqual(refused, {
      code: "step_not_possible",
      status: "lab-accessioned",
      validSteps: ["results"],
    });
    assert.equal((await simulate("results", { existingKit: { kitId: kits[0].kitId } })).status, 200);
  });
});

describe("a simulator call that names an order and a kit", () => {
  test("is refused at the order's number unless they belong together", async () => {
    const [one, other] = [await sentKit(), await sentKit()];
    const existingKit = { kitId: one.kitId };
    const { orderNumber } = other;
    const refused = await simulate("registered", { existingKit, orderNumber });
    assertRefused(refused, 422);
    assert.deepEqual(Object.keys(refused.body.errors), ["orderNumber"]);
    const together = { existingKit, orderNumber: one.orderNumber.toLowerCase() };
    assert.equal((await simulate("registered", together)).status, 200);
  });
});

describe("the simulator takes a step", () => {
  test("for a kit whose return parcel was lost, and never reports it delivered", async () => {
    const { kitId } = await makeKit(app, clinic, "dispatched");
    await setKit(kitId, { status: "return_out_for_delivery" });
    assert.equal((await simulate("results", { existingKit: { kitId } })).status, 200);
  });

  test("for a kit that the carrier has already returned", async () => {
    const { kitId } = await makeKit(app, clinic, "registered");
    await setKit(kitId, { status: "return_received" });
    assert.equal((await simulate("lab-accessioned", { existingKit: { kitId } })).status, 200);
  });

  test("with a lost parcel only for the kits that allow it", async () => {
    const body = makeOrder({ productCode: registeredByPatient, quantity: 2 });
    const { orderNumber } = (await app.call("createOrder", { token, body })).body;
    const { kits } = (await simulate("dispatched", { orderNumber })).body;
    await simulate("lab-accessioned", { existingKit: { kitId: kits[0].kitId } });
    assert.equal((await simulate("registered", { orderNumber, parcel: "lost" })).status, 200);
  });
});
