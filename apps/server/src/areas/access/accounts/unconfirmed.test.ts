import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { newsPath } from "@kitpath/contract/messaging/events/news";
import { isForAccounts } from "@kitpath/contract/operation/operation";
import { operationRows } from "@kitpath/contract/operations";
import { assertRefused } from "#test/assert-refused.ts";
import { openClinicWithShop } from "#test/clinic-with-shop.ts";
import { makeApiKey } from "#test/developer.ts";
import { makeOrder, makeTenant, makeUnconfirmed } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import { makeMember, openConfirmation, unconfirm } from "#test/people.ts";
import { makeConnectionLink, shopDeps } from "#test/shop-orders.ts";
import { until } from "#test/until.ts";
import { takeHeldUpJob, takeHeldUpOrders } from "#areas/storefront/shop-orders/held-up-orders.ts";

const app = await startTestApp();
const { mode } = app;
await mode.jobs.work(takeHeldUpJob, (payload) => takeHeldUpOrders(shopDeps(app), payload));

const refused = operationRows.filter(([, row]) => isForAccounts(row) && !row.whileUnconfirmed);
const anyParams = Object.fromEntries(
  refused.flatMap(([, { path }]) => [...path.matchAll(/:(\w+)/g)].map(([, name]) => [name!, "1"])),
);
const codeOf = async (...call: Parameters<typeof app.call>) => (await app.call(...call)).body?.code;

describe("an account with an unconfirmed e-mail", () => {
  test("is refused by every call that is not open to it", async () => {
    for (const role of ["clinic_admin", "lab_admin"] as const) {
      const { token } = await makeUnconfirmed(app, role);
      for (const [name, { errorForm }] of refused) {
        const reply = await app.call(name, { token, params: anyParams });
        assertRefused(reply, 403, errorForm);
        assert.equal(reply.body.code, "email_unconfirmed", name);
      }
      const headers = { authorization: `Bearer ${token}` };
      assert.equal((await app.app.inject({ url: newsPath, headers })).statusCode, 403);
    }
  });

  test("cannot use any key of its organisation, whatever the key's scopes", async () => {
    for (const [role, by] of [
      ["clinic_admin", "createApiKey"],
      ["lab_admin", "createLabKey"],
    ] as const) {
      const owner = await makeTenant(app, role);
      const apiKey = await makeApiKey(app, owner, by);
      await unconfirm(app, owner);
      for (const [name, { apiKey: scope, access, errorForm }] of refused) {
        if (!scope || access.kind === "staff") continue;
        const reply = await app.call(name, { apiKey, params: anyParams });
        assertRefused(reply, 403, errorForm);
        assert.equal(reply.body.code, "email_unconfirmed", name);
      }
    }
  });

  test("can read its own details, and open what it needs to prepare an order", async () => {
    const { token } = await makeUnconfirmed(app);
    const { body } = await app.call("getUserInfo", { token });
    assert.equal(body.userInfo.profile.require_email_confirmation, true);
    assert.ok((await app.call("listProducts", { token })).body.data.length > 10);
    const order = makeOrder();
    assert.equal((await app.call("checkOrder", { token, body: order })).status, 200);
    assert.equal(await codeOf("createOrder", { token, body: order }), "email_unconfirmed");
  });

  test("can link a shop", async () => {
    const { token } = await makeUnconfirmed(app);
    const link = await makeConnectionLink(app);
    assert.equal((await app.call("connectStore", { token, body: { shopify: link } })).status, 200);
    const { clinic } = (await app.call("getUserInfo", { token })).body.userInfo;
    assert.equal(clinic.stores.length, 1);
  });

  test("has its shop's orders wait, and placed once it is confirmed", async () => {
    const shop = await openClinicWithShop(app);
    await unconfirm(app, shop.clinic);
    await shop.sell();
    const kept = () =>
      mode.db.inTenant(shop.clinicId, (trx) =>
        trx
          .selectFrom("shop_orders")
          .select(["state", "problems"])
          .where("clinic_id", "=", shop.clinicId)
          .executeTakeFirstOrThrow(),
      );
    assert.deepEqual(await kept(), { state: "needs_attention", problems: ["unconfirmed"] });
    const body = { token: await openConfirmation(app, shop.clinic), password: shop.clinic.password };
    assert.equal((await app.call("confirmEmail", { body })).status, 200);
    await until(async () => (await kept()).state === "placed", "placed order");
  });

  test("lets nobody invite to its organisation, not even platform staff", async () => {
    const { token, organisationId } = await makeUnconfirmed(app);
    assert.equal(await codeOf("addTeamMember", { token, body: makeMember() }), "email_unconfirmed");
    const staff = await makeTenant(app, "platform_admin");
    const call = { token: staff.token, params: { id: organisationId }, body: makeMember() };
    assert.equal(await codeOf("addPartnerUser", call), "step_not_possible");
  });
});
