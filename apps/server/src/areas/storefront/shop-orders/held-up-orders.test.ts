import { dayMs } from "@kitpath/contract/time/durations";
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { setPaymentType } from "#areas/access/accounts/organisations.ts";
import { setUpCard } from "#test/billing.ts";
import { openClinicWithShop } from "#test/clinic-with-shop.ts";
import { makeTenant, openSession } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import { shopDeps } from "#test/shop-orders.ts";
import { until } from "#test/until.ts";
import { reconcileShops } from "./reconciliation.ts";
import { takeHeldUpJob, takeHeldUpOrders } from "./held-up-orders.ts";

const app = await startTestApp();
const { mode } = app;
const deps = shopDeps(app);
await mode.jobs.work(takeHeldUpJob, (payload) => takeHeldUpOrders(deps, payload));

async function openShop() {
  const shop = await openClinicWithShop(app);
  const { clinicId, domain } = shop;
  return {
    ...shop,
    findKept: () =>
      mode.db.inTenant(clinicId, (trx) =>
        trx
          .selectFrom("shop_orders")
          .select(["state", "problems"])
          .where("clinic_id", "=", clinicId)
          .executeTakeFirstOrThrow(),
      ),
    /** The shop's orders were last changed so long ago that the nightly comparison does not list them. */
    passDays: () =>
      mode.db.directory
        .updateTable("test_shop_objects")
        .set({ updated_at: new Date(app.clock.now.getTime() - 4 * dayMs) })
        .where("domain", "=", domain)
        .where("kind", "=", "order")
        .execute(),
  };
}

describe("a shop's order that waits for a card", () => {
  test("is placed automatically once one is set up", async () => {
    const shop = await openShop();
    await setPaymentType(mode, shop.clinicId, "card");
    await shop.sell();
    assert.deepEqual((await shop.waiting())[0]?.problems, ["payment"]);
    await setUpCard(app, shop.clinic);
    await until(async () => (await shop.findKept()).state === "placed", "placed order");
    assert.equal((await shop.orders()).length, 1);
  });

  test("is placed automatically once the clinic pays by invoice", async () => {
    const shop = await openShop();
    await setPaymentType(mode, shop.clinicId, "card");
    await shop.sell();
    const { token } = await makeTenant(app, "platform_admin");
    const params = { id: shop.clinicId };
    const { terms } = (await app.call("getPartner", { token, params })).body.data;
    const body = { ...terms, paymentType: "invoice" };
    const reply = await app.call("updatePartnerTerms", { token, params, body });
    assert.equal(reply.status, 200);
    await until(async () => (await shop.findKept()).state === "placed", "placed order");
  });

  test("is placed by the next reconciliation once it can be paid, however long ago the shop changed it", async () => {
    const shop = await openShop();
    await setPaymentType(mode, shop.clinicId, "card");
    await shop.sell();
    await shop.passDays();
    await setPaymentType(mode, shop.clinicId, "invoice");
    await reconcileShops(deps);
    assert.deepEqual(await shop.waiting(), []);
    assert.equal((await shop.orders()).length, 1);
  });

  test("is logged once, however often it is reconciled", async () => {
    const shop = await openShop();
    await setPaymentType(mode, shop.clinicId, "card");
    await shop.sell();
    for (let night = 0; night < 2; night++) await reconcileShops(deps);
    const kept = (await shop.actions()).filter((action) => action === "shop_order_kept");
    assert.equal(kept.length, 1);
  });
});

describe("a shop's order that waits while the clinic is suspended", () => {
  test("is placed when the clinic is resumed", async () => {
    const shop = await openShop();
    const { token: staff } = await makeTenant(app, "platform_admin");
    const params = { id: shop.clinicId };
    const body = { reason: "Invoices are unpaid" };
    assert.equal((await app.call("suspendPartner", { token: staff, params, body })).status, 200);
    await shop.sell();
    assert.deepEqual(await shop.findKept(), { state: "needs_attention", problems: ["suspended"] });
    await app.call("resumePartner", { token: staff, params });
    await until(async () => (await shop.findKept()).state === "placed", "placed order");
    const again = await openSession(app, shop.clinic);
    assert.equal((await app.call("listOrders", { token: again })).body.meta.total, 1);
  });
});
