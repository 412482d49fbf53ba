import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { advanceKit } from "#areas/kits/kits/advance-kit.ts";
import { assertRefused } from "#test/assert-refused.ts";
import { makeKit, makeTenant } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import { makeActivation, makeRegistrationOf, makeUnregisteredKit } from "#test/registrations.ts";
import { scopeOfTenant } from "#test/scope.ts";
import { asLab, makeRejectedKit } from "#test/specimens.ts";
import { findOrder } from "./find-order.ts";
import { moveOrder } from "./move-order.ts";

const app = await startTestApp();
const clinic = await makeTenant(app);
const { token, organisationId } = clinic;

const refund = (orderNumber: string) =>
  app.mode.db.inTenant(organisationId, async (trx) => {
    const order = await findOrder(trx, organisationId, { orderNumber });
    await moveOrder(trx, scopeOfTenant(app, clinic), order!, "refund");
  });
const cautionsOf = async (orderNumber: string) =>
  (await app.call("readOrder", { token, params: { orderNumber } })).body.cautions;

describe("a refund of an order", () => {
  // Shows: promise refunded-kits
  test("ends every way to register its kits, and kit and order say why", async () => {
    const kit = await makeUnregisteredKit(app, clinic);
    assert.deepEqual(await cautionsOf(kit.orderNumber), []);
    await refund(kit.orderNumber);
    for (const reply of [
      await app.call("findRegistrableKit", { token, params: { code: kit.kitId } }),
      await app.call("registerTest", { token, body: makeRegistrationOf(kit) }),
      await app.call("findActivatableKit", { body: { kitId: kit.kitId } }),
      await app.call("activateKit", { body: makeActivation(kit) }),
    ]) {
      assertRefused(reply, 422);
      assert.equal(reply.body.code, "KIT_ORDER_ENDED");
      assert.match(
        reply.body.message,
        new RegExp(`The order of kit ${kit.kitId} was refunded.* Ask for a new one`),
      );
    }
    assert.deepEqual(await cautionsOf(kit.orderNumber), [{ code: "kit_unusable", kitIds: [kit.kitId] }]);
  });

  test("lets a registered kit go on to the lab, and the order says so", async () => {
    const { orderNumber, kitId } = await makeKit(app, clinic, "registered");
    await refund(orderNumber);
    assert.deepEqual(await cautionsOf(orderNumber), [{ code: "kit_in_use", kitIds: [kitId] }]);
    await asLab(app, clinic, kitId, async (trx, scope, kit) => {
      assert.equal(await advanceKit(trx, scope, kit, "accession"), "lab_accessioned");
    });
  });

  test("says nothing of a kit whose results are in or whose sample was rejected", async () => {
    for (const { orderNumber } of [await makeKit(app, clinic), await makeRejectedKit(app, clinic)]) {
      await refund(orderNumber);
      assert.deepEqual(await cautionsOf(orderNumber), []);
    }
  });
});
