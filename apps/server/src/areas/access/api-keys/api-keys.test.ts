import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { describe, test } from "node:test";
import { sql } from "kysely";
import { asOwner } from "#db/prepare-database.ts";
import { assertRefused } from "#test/assert-refused.ts";
import { makeApiKey, makeWebhook } from "#test/developer.ts";
import { makeOrder, makeTenant } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import { findKeyActor } from "./keys-in-use.ts";
import { newApiKey } from "./key-format.ts";

const app = await startTestApp({}, { withSandbox: true });
const clinic = await makeTenant(app);
const other = await makeTenant(app);
const { token } = clinic;

const from = () => ({ now: app.clock.now, ip: "127.0.0.1" });
const listed = async (query: object = {}) => (await app.call("listApiKeys", { token, query })).body;
const statusWith = async (apiKey: string) => (await app.call("listOrders", { apiKey })).status;

/** A key created with only a name, as it is listed. */
const withoutChoices = {
  id: "",
  keyName: "Third",
  createdAt: "",
  lastUsedAt: null,
  scopes: null,
  addresses: [],
  expiresAt: null,
  previous: null,
};

const lists = [
  ["listApiKeys", "createApiKey", "clinic_admin"],
  ["listLabKeys", "createLabKey", "lab_admin"],
  ["listWarehouseKeys", "createWarehouseKey", "platform_fulfilment"],
] as const;

describe("API keys", () => {
  test("are listed newest first with name and day, never with the key itself", async () => {
    const { token, organisationId } = await makeTenant(app);
    for (const keyName of ["First", "Second", "Third"])
      await app.call("createApiKey", { token, body: { keyName } });
    const query = { partnerType: "clinic", partnerId: organisationId, revoked: false };
    const { body } = await app.call("listApiKeys", { token, query });
    assert.deepEqual(
      body.map(({ keyName }: { keyName: string }) => keyName),
      ["Third", "Second", "First"],
    );
    assert.deepEqual({ ...body[0], id: "", createdAt: "" }, withoutChoices);
  });

  for (const [list, create, role] of lists)
    test(`of ${list} are sorted by name or time in both directions, equal ones in a fixed order`, async () => {
      const { token } = await makeTenant(app, role);
      const idsBy = async (sort: string): Promise<string[]> =>
        (await app.call(list, { token, query: { sort } })).body.map(({ id }: { id: string }) => id);
      for (const keyName of ["beta", "Alpha", "beta"]) await app.call(create, { token, body: { keyName } });
      const [later, alpha, beta] = await idsBy("");
      assert.deepEqual(await idsBy("-createdAt"), [later, alpha, beta]);
      assert.deepEqual(await idsBy("createdAt"), [beta, alpha, later]);
      assert.deepEqual(await idsBy("keyName"), [alpha, beta, later]);
      assert.deepEqual(await idsBy("-keyName"), [later, beta, alpha]);
      assertRefused(await app.call(list, { token, query: { sort: "key_hash" } }), 422);
    });

  test("need a name", async () => {
    for (const keyName of ["", "  ", "x".repeat(101), 7])
      assertRefused(await app.call("createApiKey", { token, body: { keyName } }), 422);
  });

  test("are listed and changed only for the caller's own organisation, or not found", async () => {
    const [first] = await listed();
    const id = first?.id ?? (await makeApiKey(app, clinic), (await listed())[0].id);
    const own = { partnerType: "clinic", partnerId: clinic.organisationId };
    for (const query of [
      { partnerId: other.organisationId },
      { ...own, partnerId: other.organisationId },
      { partnerType: "lab" },
      { ...own, partnerType: "lab" },
    ]) {
      assertRefused(await app.call("listApiKeys", { token, query }), 404);
      assertRefused(await app.call("createApiKey", { token, query, body: { keyName: "Theirs" } }), 404);
      assertRefused(await app.call("rotateApiKey", { token, query, params: { id }, body: {} }), 404);
      assertRefused(await app.call("revokeApiKey", { token, query, params: { id } }), 404);
    }
    assert.equal((await app.call("revokeApiKey", { token, query: own, params: { id } })).status, 200);
  });

  test("are stored only as a hash", async () => {
    const key = await makeApiKey(app, clinic);
    const found = await asOwner(app.target, async (owner) => {
      const { rows } = await sql<{ n: number }>`
        select (select count(*) from api_keys k where k::text like ${`%${key.slice(8, 40)}%`})
          + (select count(*) from api_key_hashes h where h::text like ${`%${key.slice(8, 40)}%`}) as n`.execute(
        owner,
      );
      return rows[0]!.n;
    });
    assert.equal(found, 0);
  });

  test("place orders without a person, and the audit log names the key", async () => {
    const apiKey = await makeApiKey(app, clinic);
    const [{ id }] = await listed();
    const { status, body } = await app.call("createOrder", { apiKey, body: makeOrder() });
    assert.equal(status, 201);
    const { clinicId } = { clinicId: clinic.organisationId };
    await app.mode.db.inTenant(clinicId, async (trx) => {
      const order = await trx
        .selectFrom("orders")
        .select("placed_by")
        .where("clinic_id", "=", clinicId)
        .where("order_number", "=", body.orderNumber)
        .executeTakeFirstOrThrow();
      assert.equal(order.placed_by, null);
      const audit = await trx
        .selectFrom("audit_log")
        .select(["actor_kind", "actor_id"])
        .where("organisation_id", "=", clinicId)
        .where("action", "=", "order_placed")
        .orderBy("id", "desc")
        .executeTakeFirstOrThrow();
      assert.deepEqual(audit, { actor_kind: "api_key", actor_id: id });
    });
  });

  test("see only their own clinic", async () => {
    const apiKey = await makeApiKey(app, other);
    assert.equal((await app.call("listOrders", { apiKey })).body.meta.total, 0);
    await makeWebhook(app, clinic, { eventType: "TEST.PROCESSED" });
    assert.deepEqual((await app.call("listWebhooks", { apiKey })).body, []);
  });

  test("work only in their own mode, live or sandbox", async () => {
    const sandboxed = await makeTenant(app, "clinic_admin", app.sandbox);
    const host = "api.sandbox.localhost";
    const made = await app.call("createApiKey", {
      token: sandboxed.token,
      host,
      body: { keyName: "Trial" },
    });
    const apiKey = made.body.apiKey as string;
    assert.match(apiKey, /^kp_sandbox_/);
    assert.equal((await app.call("listOrders", { apiKey, host })).status, 200);
    const live = await makeApiKey(app, clinic);
    for (const wrong of [{ apiKey }, { apiKey: live, host }, { apiKey: "mistyped" }]) {
      const refused = await app.call("listOrders", wrong);
      assertRefused(refused, 401);
      assert.match(refused.body.message, /^We do not know this API key\./);
    }
    assert.equal((await app.call("listOrders", {})).body.message, "Sign in to continue.");
  });

  // Shows: promise key-revoked
  test("are refused from the next request after being revoked, in every process", async () => {
    const apiKey = await makeApiKey(app, clinic);
    const elsewhere = await app.startBeside();
    const statuses = async () => [
      await statusWith(apiKey),
      (await elsewhere("listOrders", { apiKey })).status,
    ];
    assert.deepEqual(await statuses(), [200, 200]);
    const [{ id }] = await listed();
    assert.equal((await app.call("revokeApiKey", { token, params: { id } })).status, 200);
    assert.deepEqual(await statuses(), [401, 401]);
    assert.ok(!(await listed()).some((key: { id: string }) => key.id === id));
    assert.ok((await listed({ revoked: true })).some((key: { id: string }) => key.id === id));
    assertRefused(await app.call("revokeApiKey", { token, params: { id } }), 404);
    assertRefused(await app.call("rotateApiKey", { token, params: { id }, body: {} }), 404);
  });

  test("show when they were last used, to the minute", async () => {
    const apiKey = await makeApiKey(app, clinic);
    assert.equal((await listed())[0].lastUsedAt, null);
    await statusWith(apiKey);
    const first = (await listed())[0].lastUsedAt as string;
    assert.ok(Math.abs(Date.parse(first) - app.clock.now.getTime()) < 60_000);
    await statusWith(apiKey);
    assert.equal((await listed())[0].lastUsedAt, first);
    app.clock.now = new Date(app.clock.now.getTime() + 61_000);
    await statusWith(apiKey);
    assert.notEqual((await listed())[0].lastUsedAt, first);
  });

  // Shows: promise key-revoked
  test("that are made up cost no query, even 10,000 of them", async () => {
    const { db } = app.mode;
    let queries = 0;
    const directory = new Proxy(db.directory, {
      get(target, name, receiver) {
        if (name === "selectFrom") queries++;
        const value: unknown = Reflect.get(target, name, receiver);
        return typeof value === "function" ? value.bind(target) : value;
      },
    });
    const mode = { ...app.mode, db: { ...db, directory } };
    const valid = await makeApiKey(app, clinic);
    for (let n = 0; n < 10_000; n++) {
      const junk = `kp_live_${randomBytes(40).toString("hex").slice(0, 49)}`;
      assert.equal(await findKeyActor(mode, n % 2 ? junk : `${valid.slice(0, -1)}!`, from()), null);
    }
    assert.equal(queries, 0);
    assert.equal(await findKeyActor(mode, newApiKey("live"), from()), null);
    assert.equal(queries, 1, "a well-formed one is looked up");
  });

  test("open nothing while their clinic is suspended", async () => {
    const suspended = await makeTenant(app);
    const apiKey = await makeApiKey(app, suspended);
    await app.mode.db.directory
      .updateTable("organisations")
      .set({ suspended_at: app.clock.now })
      .where("id", "=", suspended.organisationId)
      .execute();
    assert.equal(await statusWith(apiKey), 401);
  });

  test("that are renewed and revoked at the same moment open nothing", async () => {
    for (let n = 0; n < 10; n++) {
      const { token, organisationId } = await makeTenant(app);
      await makeApiKey(app, { token });
      const query = { partnerType: "clinic", partnerId: organisationId, revoked: false };
      const params = { id: (await app.call("listApiKeys", { token, query })).body[0].id };
      const [renewed, revoked] = await Promise.all([
        app.call("rotateApiKey", { token, params, body: { overlapHours: 1 } }),
        app.call("revokeApiKey", { token, params }),
      ]);
      assert.equal(revoked.status, 200);
      if (renewed.status === 201) assert.equal(await statusWith(renewed.body.apiKey), 401);
    }
  });

  test("that are renewed twice at once give two working keys", async () => {
    for (let n = 0; n < 5; n++) {
      const { token, organisationId } = await makeTenant(app);
      await makeApiKey(app, { token });
      const query = { partnerType: "clinic", partnerId: organisationId, revoked: false };
      const params = { id: (await app.call("listApiKeys", { token, query })).body[0].id };
      const renew = () => app.call("rotateApiKey", { token, params, body: { overlapHours: 1 } });
      for (const { status, body } of await Promise.all([renew(), renew()]))
        assert.deepEqual([status, await statusWith(body.apiKey)], [201, 200]);
    }
  });
});
