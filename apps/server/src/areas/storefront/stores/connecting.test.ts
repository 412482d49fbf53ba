import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { storefrontMessages } from "@kitpath/contract/storefront/stores/storefront-messages";
import { minuteMs } from "@kitpath/contract/time/durations";
import { newToken } from "#areas/access/accounts/token.ts";
import { makeTenant } from "#test/factories.ts";
import type { Tenant } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import { installQuery, makeConnectionLink } from "#test/shop-orders.ts";

const app = await startTestApp();
const { clock } = app;
const call: typeof app.call = (name, input) => app.call(name, input);
const { installation } = app.mode.shops.test;
const clinic = await makeTenant(app);
const { token } = clinic;

const browser = { "sec-fetch-site": "cross-site" };

/** Returns where a browser that comes back from a shop is redirected. */
async function comeBack(query: Record<string, string>, state: string | null): Promise<string> {
  const { statusCode, headers } = await app.app.inject({
    method: "GET",
    url: "/storefront/callback",
    query,
    headers: { ...browser, host: "localhost", ...(state ? { cookie: `kitpath_shop=${state}` } : {}) },
  });
  assert.equal(statusCode, 302);
  return String(headers.location);
}

const connect = (link: string, by: Pick<Tenant, "token"> = clinic) =>
  call("connectStore", { token: by.token, body: { shopify: link } });

function assertExpired(reply: Awaited<ReturnType<typeof connect>>) {
  assert.equal(reply.status, 422);
  assert.deepEqual(reply.body.error.errors.general, [storefrontMessages.expired]);
}

describe("logging in to a store", () => {
  test("leads to the shop's authorisation page, and remembers the browser", async () => {
    const domain = await installation.newShop();
    const { status, body, headers } = await call("loginStore", { body: { shop: domain }, headers: browser });
    assert.equal(status, 200);
    const to = new URL(body.redirect_url, "http://localhost");
    assert.equal(to.pathname, `/test-store/${domain}/admin/oauth/authorize`);
    const cookies = String(headers["set-cookie"]);
    assert.ok(cookies.includes(`kitpath_shop=${to.searchParams.get("state")}`));
    assert.ok(cookies.includes("HttpOnly; SameSite=Lax"));
  });

  test("creates a shop for somebody who has none, and finds none at a wrong address", async () => {
    const { body } = await call("loginStore", { body: {} });
    assert.match(body.redirect_url, /^\/test-store\/test-store-\d+\.shop\.test\//);
    const refused = await call("loginStore", { body: { shop: "https://evil.example/" } });
    assert.equal(refused.status, 422);
    assert.match(refused.body.error.errors.general[0], /^There is no such shop/);
  });

  // Shows: ASVS 7.6.2
  test("from the shop's own admin leads to the store here once it is linked, and a forged link leads nowhere", async () => {
    const domain = await installation.newShop();
    const { body } = await connect(await makeConnectionLink(app, domain));
    const query = installation.openAppPath(domain).split("?")[1]!;
    const opened = await call("loginStore", { body: { query } });
    assert.equal(opened.body.redirect_url, `/admin/clinics/storefront/store/${body.store.id}`);
    assertExpired(
      await call("loginStore", { body: { query: query.replace(/hmac=[^&]+/, `hmac=${"0".repeat(64)}`) } }),
    );
    assertExpired(await call("loginStore", { body: { query: `shop=${domain}` } }));
  });
});

describe("returning from a shop", () => {
  test("gives a connection link that names the shop", async () => {
    const domain = await installation.newShop();
    const state = newToken();
    const to = new URL(await comeBack(await installQuery(app, domain, state), state), "http://localhost");
    assert.equal(to.pathname, "/connect");
    const shopify = to.searchParams.get("shopify")!;
    const { body } = await call("getStoreConnection", { query: { shopify } });
    assert.equal(body.domain, domain);
  });

  // Shows: ASVS 10.1.2, 10.2.1
  test("needs the browser that we sent, and the shop's signature over the whole query", async () => {
    const domain = await installation.newShop();
    const state = newToken();
    const query = await installQuery(app, domain, state);
    const other = await installation.newShop();
    for (const [changed, kept] of [
      [query, null],
      [query, newToken()],
      [{ ...query, shop: other }, state],
      [{ ...query, hmac: "0".repeat(64) }, state],
      [{ ...query, code: "made up" }, state],
      [{ state }, state],
    ] as const) {
      assert.equal(await comeBack(changed, kept), "/connect");
    }
  });
});

describe("connecting a store", () => {
  // Shows: ASVS 10.1.1
  test("links the shop to the clinic, and stores its access encrypted", async () => {
    const link = await makeConnectionLink(app);
    const { status, body } = await connect(link);
    assert.equal(status, 200);
    assert.match(body.store.title, /^Test store \d+$/);
    const { rows } = await app.mode.db.inTenant(clinic.organisationId, async (trx) => ({
      rows: await trx
        .selectFrom("stores")
        .select("access")
        .where("clinic_id", "=", clinic.organisationId)
        .execute(),
    }));
    for (const { access } of rows) assert.doesNotMatch(access ?? "", /test_access|token/);
    const info = await call("getUserInfo", { token });
    assert.ok(info.body.userInfo.clinic.stores.some(({ id }: { id: string }) => id === body.store.id));
  });

  // Shows: ASVS 10.2.2
  test("works once, within 30 minutes, and only with an unchanged link", async () => {
    const link = await makeConnectionLink(app);
    assert.equal((await connect(link)).status, 200);
    assertExpired(await connect(link));
    assertExpired(await call("getStoreConnection", { query: { shopify: link } }));

    const tampered = await makeConnectionLink(app);
    const at = tampered.length - 10;
    const changed = tampered[at] === "A" ? "B" : "A";
    assertExpired(await connect(tampered.slice(0, at) + changed + tampered.slice(at + 1)));
    for (const made of ["x", "..", "a.b", `${tampered}${tampered}`]) assertExpired(await connect(made));

    clock.now = new Date(clock.now.getTime() + 29 * minuteMs);
    assert.equal((await call("getStoreConnection", { query: { shopify: tampered } })).status, 200);
    clock.now = new Date(clock.now.getTime() + 2 * minuteMs);
    assertExpired(await connect(tampered));
  });

  test("happens once if 10 try at the same moment", async () => {
    const link = await makeConnectionLink(app);
    const statuses = (await Promise.all(Array.from({ length: 10 }, () => connect(link)))).map(
      ({ status }) => status,
    );
    assert.deepEqual(
      statuses.toSorted((a, b) => a - b),
      [200, ...Array<number>(9).fill(422)],
    );
  });

  test("needs a signed-in clinic user", async () => {
    const link = await makeConnectionLink(app);
    const lab = await makeTenant(app, "lab_admin");
    const clinician = await makeTenant(app, "clinic_clinician");
    assert.equal((await call("connectStore", { body: { shopify: link } })).status, 401);
    assert.equal((await connect(link, lab)).status, 403);
    assert.equal((await connect(link, clinician)).status, 403);
    assert.equal((await connect(link)).status, 200);
  });

  test("again reads the shop's current currency, from its own admin as by a link", async () => {
    const domain = await installation.newShop();
    const first = (await connect(await makeConnectionLink(app, domain))).body.store.id as string;
    const link = await makeConnectionLink(app);
    const { books } = app.mode.shops.test;
    const currencyOf = async (id: string) =>
      (await call("listStores", { token })).body.data.find((store: { id: string }) => store.id === id)
        .currency as string;
    const sellIn = async (of: string, currency: string) =>
      books.put(of, "shop", of, { ...(await books.find(of, "shop", of))!, currency });
    await sellIn(domain, "EUR");
    const state = newToken();
    await comeBack(await installQuery(app, domain, state), state);
    assert.equal(await currencyOf(first), "EUR");

    // Two windows had begun to link the same shop.
    const other = (await call("getStoreConnection", { query: { shopify: link } })).body.domain as string;
    await sellIn(other, "USD");
    const later = await makeConnectionLink(app, other);
    const { id } = (await connect(link)).body.store;
    assert.equal(await currencyOf(id), "GBP");
    assert.equal((await connect(later)).status, 200);
    assert.equal(await currencyOf(id), "USD");
  });

  test("does not take a shop from another account", async () => {
    const domain = await installation.newShop();
    const [first, second] = [await makeConnectionLink(app, domain), await makeConnectionLink(app, domain)];
    assert.equal((await connect(first)).status, 200);
    const other = await makeTenant(app);
    const refused = await connect(second, other);
    assert.equal(refused.status, 409);
    assert.deepEqual(refused.body.error.errors.general, ["This store is linked to another account."]);
    assert.deepEqual((await call("listStores", { token: other.token })).body.data, []);
  });
});
