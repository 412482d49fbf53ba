import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { newsPath } from "@kitpath/contract/messaging/events/news";
import { isForAccounts, isOpenWhileBarred } from "@kitpath/contract/operation/operation";
import { operationRows } from "@kitpath/contract/operations";
import { assertRefused } from "#test/assert-refused.ts";
import { makeTenant, openSession } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import { turnOnTwoFactor } from "#test/second-steps.ts";

const app = await startTestApp();
const staff = await makeTenant(app, "platform_admin");

/** The exports and saved filters too, which any signed-in person may call. */
const barred = operationRows.filter(
  ([, row]) => isForAccounts(row) && row.access.kind !== "optional" && !isOpenWhileBarred(row),
);
const anyParams = Object.fromEntries(
  barred.flatMap(([, { path }]) => [...path.matchAll(/:(\w+)/g)].map(([, name]) => [name!, "1"])),
);

describe("the second step for staff", () => {
  // Shows: ASVS 6.3.3
  test("opens the staff area outside `local`; without it only the profile opens", async () => {
    const newcomer = await makeTenant(app, "platform_admin");
    const { token } = newcomer;
    await app.call("turnOffTwoFactor", { token, body: { password: newcomer.password } });
    for (const [name, { errorForm }] of barred) {
      const refused = await app.call(name, { token, params: anyParams });
      assertRefused(refused, 403, errorForm);
      assert.equal(refused.body.code, "two_factor_needed", name);
    }
    const news = { url: newsPath, headers: { authorization: `Bearer ${token}` } };
    assert.equal((await app.app.inject(news)).statusCode, 403);
    const isDue = async () =>
      (await app.call("getUserInfo", { token })).body.userInfo.profile.require_two_factor as boolean;
    assert.equal(await isDue(), true);
    assert.equal((await app.call("getProfile", { token })).status, 200);

    await turnOnTwoFactor(app, newcomer);
    assert.equal(await isDue(), false);
    assert.equal((await app.call("listPartners", { token })).status, 200);
  });

  // Shows: ASVS 6.3.3
  test("is also required while they view as a partner, if it was turned off meanwhile", async () => {
    const looking = await makeTenant(app, "platform_admin");
    const { organisationId: id } = await makeTenant(app);
    const { token, password } = looking;
    await app.call("viewAsPartner", { token, params: { id }, body: { reason: "They asked us to" } });
    assert.equal((await app.call("listOrders", { token })).status, 200);
    const elsewhere = await openSession(app, looking);
    await app.call("turnOffTwoFactor", { token: elsewhere, body: { password } });
    const refused = await app.call("listOrders", { token });
    assert.deepEqual([refused.status, refused.body.code], [403, "two_factor_needed"]);
  });

  test("is required of nobody else", async () => {
    const { token } = await makeTenant(app);
    const { body } = await app.call("getUserInfo", { token });
    assert.equal(body.userInfo.profile.require_two_factor, false);
    assert.equal((await app.call("listTeam", { token })).status, 200);
  });
});

describe("in `local`", () => {
  test("staff need no second step, so that a newcomer can look around", async () => {
    const local = await startTestApp({ KITPATH_ENV: "local" });
    const { token, password } = await makeTenant(local, "platform_admin");
    await local.call("turnOffTwoFactor", { token, body: { password } });
    assert.equal((await local.call("listPartners", { token })).status, 200);
  });
});

describe("the list of partners and labs", () => {
  test("is searched by name, code, city and user e-mail, and never shows the platform itself", async () => {
    const clinic = await makeTenant(app);
    const lab = await makeTenant(app, "lab_admin");
    const find = async (query: object) => {
      const { body } = await app.call("listPartners", { token: staff.token, query });
      return (body.data as { id: string }[]).map(({ id }) => id);
    };
    const all = await find({ page_size: 100 });
    assert.ok(all.includes(clinic.organisationId) && all.includes(lab.organisationId));
    assert.ok(!all.includes(staff.organisationId));
    assert.deepEqual(await find({ search: clinic.email.toUpperCase() }), [clinic.organisationId]);
    assert.deepEqual(await find({ search: "100%_" }), []);
    assert.ok((await find({ search: "leeds", page_size: 100 })).length >= 2);
    assert.ok(!(await find({ kind: "lab", page_size: 100 })).includes(clinic.organisationId));
    assert.deepEqual(await find({ state: "suspended" }), []);
  });
});
