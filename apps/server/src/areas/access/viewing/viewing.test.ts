import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { assertRefused } from "#test/assert-refused.ts";
import { makeApiKey, makeWebhook } from "#test/developer.ts";
import type { Tenant } from "#test/factories.ts";
import { makeKit, makeOrder, makeTenant } from "#test/factories.ts";
import type { CallInput } from "#test/harness.ts";
import { startTestApp } from "#test/harness.ts";

const app = await startTestApp();
const clinic = await makeTenant(app);
const kit = await makeKit(app, clinic);
const reason = "They cannot find their results";
const viewAs = (staff: Tenant, partner: Tenant = clinic) =>
  app.call("viewAsPartner", {
    token: staff.token,
    params: { id: partner.organisationId },
    body: { reason },
  });
const infoOf = async ({ token }: Tenant) => (await app.call("getUserInfo", { token })).body.userInfo;
const logOf = async () =>
  (await app.call("listAudit", { token: clinic.token, query: { page_size: 100 } })).body.data as {
    action: string;
    actor: { kind: string; id: string; name: string };
    sessionId: string | null;
    details: object;
  }[];

describe("viewing as a partner", () => {
  // Shows: promise staff-calls
  test("shows what its administrators see, names the viewer, and changes nothing", async () => {
    const staff = await makeTenant(app, "platform_admin");
    const { token } = staff;
    assertRefused(await app.call("listOrders", { token }), 403, "standard");
    assert.equal((await viewAs(staff)).status, 200);

    const info = await infoOf(staff);
    assert.deepEqual([info.profile.type, info.profile.email], ["clinic", staff.email]);
    assert.deepEqual(info.permissions, (await infoOf(clinic)).permissions);
    assert.equal(info.clinic.id, clinic.organisationId);
    assert.equal(info.viewing.reason, reason);
    const orders = await app.call("listOrders", { token });
    assert.deepEqual(orders.body, (await app.call("listOrders", { token: clinic.token })).body);
    const read = await app.call("listBiomarkerResults", { token, params: { id: kit.testId } });
    assert.equal(read.status, 200);

    const refused = await app.call("createOrder", { token, body: makeOrder() });
    assert.deepEqual([refused.status, refused.body.code], [403, "viewing_only"]);
    const changed = await app.call("updateProfile", {
      token,
      body: { fname: "Tess", lname: "T", phone: "" },
    });
    assert.equal(changed.body.code, "viewing_only");
    const params = { eventType: "ORDER.CREATED" };
    const secret = await app.call("getWebhookSecret", { token, params });
    assert.equal(secret.body.code, "viewing_only");

    assert.equal((await app.call("stopViewing", { token })).status, 200);
    assertRefused(await app.call("listOrders", { token }), 403, "standard");
    assert.equal((await infoOf(staff)).profile.type, "none");

    const own = (await logOf()).filter(({ actor }) => actor.id === staff.userId);
    assert.deepEqual(own.map(({ action }) => action).toReversed(), [
      "viewing_started",
      "orders_listed",
      "result_viewed",
      "viewing_ended",
    ]);
    assert.ok(own.every(({ actor }) => actor.kind === "staff" && actor.name === "Tess Tester (Kitpath)"));
    assert.deepEqual(new Set(own.map(({ sessionId }) => sessionId)).size, 1);
    assert.ok(own[0]!.sessionId);
    const until = `${info.viewing.until.slice(0, 16).replace("T", " ")} UTC`;
    assert.deepEqual(own.at(-1)!.details, { reason, until });
  });

  test("ends in the organisation's log too when the viewer signs out", async () => {
    const partner = await makeTenant(app);
    const staff = await makeTenant(app, "platform_admin");
    await viewAs(staff, partner);
    assert.equal((await app.call("signOut", { token: staff.token })).status, 200);
    const { body } = await app.call("listAudit", { token: partner.token });
    assert.deepEqual(
      body.data.map(({ action }: { action: string }) => action),
      ["viewing_ended", "viewing_started"],
    );
    assertRefused(await app.call("getProfile", { token: staff.token }), 401);
  });

  test("covers only the organisation: the viewer's own profile and log stay their own", async () => {
    const staff = await makeTenant(app, "platform_admin");
    await viewAs(staff);
    const { body } = await app.call("getProfile", { token: staff.token });
    assert.equal(body.email, staff.email);
    const { body: list } = await app.call("listPartners", { token: staff.token });
    assert.ok(list.meta.total >= 1);
  });

  test("shows the names of a webhook's headers, but not their values, which its systems trust", async () => {
    const developer = await makeTenant(app);
    await makeWebhook(app, developer, {
      headers: { Authorization: "Bearer of-theirs", "X-Team": "Bookings" },
    });
    const staff = await makeTenant(app, "platform_admin");
    await viewAs(staff, developer);
    const headersFor = async (caller: CallInput) =>
      (await app.call("listWebhooks", caller)).body[0].headers as object;
    const hidden = { Authorization: "••••••", "X-Team": "••••••" };
    assert.deepEqual(await headersFor({ token: staff.token }), hidden);
    const own = { Authorization: "Bearer of-theirs", "X-Team": "Bookings" };
    assert.deepEqual(await headersFor({ token: developer.token }), own);
    assert.deepEqual(await headersFor({ apiKey: await makeApiKey(app, developer) }), own);
  });

  test("ends after an hour, or when the viewer loses the permission", async () => {
    const staff = await makeTenant(app, "platform_admin");
    await viewAs(staff);
    const started = app.clock.now;
    app.clock.now = new Date(started.getTime() + 55 * 60_000);
    assert.equal((await app.call("listOrders", { token: staff.token })).status, 200);
    app.clock.now = new Date(started.getTime() + 60 * 60_000 + 1);
    assertRefused(await app.call("listOrders", { token: staff.token }), 403, "standard");
    assert.equal((await infoOf(staff)).viewing, null);

    const demoted = await makeTenant(app, "platform_accounts");
    await viewAs(demoted);
    assert.equal((await app.call("listOrders", { token: demoted.token })).status, 200);
    await app.mode.db.directory
      .updateTable("logins")
      .set({ role_code: "platform_support" })
      .where("user_id", "=", demoted.userId)
      .execute();
    assertRefused(await app.call("listOrders", { token: demoted.token }), 403, "standard");
  });

  test("never reaches another session, nor the platform itself", async () => {
    const staff = await makeTenant(app, "platform_admin");
    const colleague = await makeTenant(app, "platform_admin");
    await viewAs(staff);
    assertRefused(await app.call("listOrders", { token: colleague.token }), 403, "standard");
    assertRefused(await viewAs(colleague, staff), 404, "standard");
  });
});
