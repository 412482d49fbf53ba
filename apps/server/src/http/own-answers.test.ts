import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { assertRefused, namedFields } from "#test/assert-refused.ts";
import { makeKit, makeOrder, makeTenant } from "#test/factories.ts";
import type { CallInput } from "#test/harness.ts";
import { startTestApp } from "#test/harness.ts";

const app = await startTestApp();
const clinic = await makeTenant(app);
const other = await makeTenant(app);
const { token } = clinic;

describe("answers that follow from an operation's own rules", () => {
  test("wrong credentials are 401 on both sign-in calls", async () => {
    const body = { email: clinic.email, password: "Wrong-1-password" };
    const consent = { accepted_terms: "on", accepted_cookie_and_privacy: "on" };
    for (const name of ["signIn", "createToken"] as const) {
      const reply = await app.call(name, { body: { ...body, ...consent } });
      assertRefused(reply, 401);
      assert.equal(reply.body.message, "Wrong credentials");
    }
  });

  test("another tenant's kit is 404 like an unknown one", async () => {
    const theirs = await makeKit(app, other);
    const replies = [];
    for (const kitId of [theirs.kitId, "AAAAAAAA", ""]) {
      replies.push(await app.call("findTest", { token, query: { kitId } }));
    }
    for (const reply of replies) {
      assertRefused(reply, 404);
      assert.deepEqual(reply.body, replies[0]!.body);
    }
  });

  test("a missing or impossible kit id is 422", async () => {
    for (const query of [{}, { kitId: "x".repeat(21) }, { kitId: "\u0000" }]) {
      const reply = await app.call("findTest", { token, query });
      assertRefused(reply, 422);
      assert.deepEqual(namedFields(reply, "standard"), ["kitId"]);
    }
  });

  test("the simulator finds neither the order nor the kit of another tenant", async () => {
    const theirs = await makeKit(app, other, "dispatched");
    for (const body of [
      { orderNumber: theirs.orderNumber },
      { existingKit: { kitId: theirs.kitId } },
      { orderNumber: "RT999999999" },
      { existingKit: { kitId: "AAAAAAAA" } },
    ]) {
      assertRefused(await app.call("simulate", { token, params: { type: "results" }, body }), 404);
    }
  });

  test("the simulator names missing fields", async () => {
    const needs = async (type: string, query: object, body: object = {}) => {
      const reply = await app.call("simulate", { token, params: { type }, query, body });
      assertRefused(reply, 422);
      return namedFields(reply, "standard");
    };
    assert.deepEqual(await needs("results", {}), ["product"]);
    assert.deepEqual(await needs("order", {}, { product: "C1XXX00000" }), ["product"]);
    assert.deepEqual(await needs("dispatched", { standalone: true }), ["orderNumber"]);
    assert.deepEqual(await needs("results", { standalone: true }), ["existingKit.kitId"]);
  });

  test("a refused step shows the status and the possible steps", async () => {
    const { orderNumber } = await makeKit(app, clinic, "results");
    const reply = await app.call("simulate", {
      token,
      params: { type: "dispatched" },
      body: { orderNumber },
    });
    assertRefused(reply, 422);
    assert.equal(reply.body.status, "results");
    assert.deepEqual(reply.body.validSteps, []);
  });

  test("a call without a body may send a content type", async () => {
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    const { orderNumber } = (await app.call("createOrder", { token, body: makeOrder() })).body;
    const url = `/orders/v3/${orderNumber}/cancel`;
    const reply = await app.app.inject({ method: "PATCH", url, headers });
    assert.equal(reply.statusCode, 200, reply.body);
  });

  // Shows: ASVS 1.1.1
  test("an unreadable address is 400, without quoting it", async () => {
    const reply = await app.app.inject({ method: "GET", url: "/tests/v2/%zz-secret/biomarker-results" });
    assert.equal(reply.statusCode, 400);
    assert.equal(reply.json().code, "malformed_request");
    assert.ok(!reply.body.includes("secret"));
  });

  test("a call without a body has no fields: missing ones are named, and a call that needs none succeeds", async () => {
    for (const headers of [{}, { "content-type": "application/json" }, { "content-length": "0" }]) {
      const bare = { body: undefined, headers } as CallInput;
      const order = await app.call("createOrder", { ...bare, token });
      assertRefused(order, 422, "orders");
      assert.deepEqual(namedFields(order, "orders"), ["productCode", "delivery"]);
      const signIn = await app.call("createToken", bare);
      assertRefused(signIn, 422);
      assert.deepEqual(namedFields(signIn, "standard"), ["email", "password"]);
      const store = await app.call("loginStore", bare);
      assert.equal(typeof store.body.redirect_url, "string");
    }
  });

  test("a kit's test is found with and without the trailing slash", async () => {
    const { kitId } = await makeKit(app, clinic, "registered");
    const answers = [];
    for (const url of ["/tests/v2/", "/tests/v2"]) {
      const reply = await app.app.inject({
        url: `${url}?kitId=${kitId}`,
        headers: { authorization: `Bearer ${token}` },
      });
      assert.equal(reply.statusCode, 200);
      answers.push(reply.json());
    }
    assert.deepEqual(answers[0], answers[1]);
  });

  test("user info has permissions and organisation, in the profile and beside it", async () => {
    const { userInfo } = (await app.call("getUserInfo", { token })).body;
    const { profile, permissions, clinic: own, lab } = userInfo;
    assert.equal(permissions.clinic_order, true);
    assert.deepEqual([profile.permissions, profile.clinic, profile.lab], [permissions, own, lab]);
  });

  test("an unknown address is 404, and so is a known one with another method", async () => {
    for (const [method, url] of [
      ["GET", "/nowhere"],
      ["DELETE", "/orders/v3"],
      ["GET", "/v1/auth/login_token"],
    ] as const) {
      const reply = await app.app.inject({ method, url });
      assert.equal(reply.statusCode, 404);
      assert.equal(reply.json().code, "not_found");
    }
  });

  test("the token's scheme is read in any case", async () => {
    for (const scheme of ["Bearer", "bearer", "BEARER"]) {
      const headers = { authorization: `${scheme} ${token}` };
      const reply = await app.app.inject({ url: "/api/userinfo", headers });
      assert.equal(reply.statusCode, 200, scheme);
    }
  });
});
