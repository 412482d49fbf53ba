import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { OperationName } from "@kitpath/contract/operations";
import { operationRows } from "@kitpath/contract/operations";
import { hourMs } from "@kitpath/contract/time/durations";
import { setPaymentType } from "#areas/access/accounts/organisations.ts";
import { assertRefused, namedFields } from "#test/assert-refused.ts";
import { setUpCard } from "#test/billing.ts";
import { makeOrder, makeTenant, openSession, thyroidProfile } from "#test/factories.ts";
import type { CallInput, Reply } from "#test/harness.ts";
import { startTestApp } from "#test/harness.ts";
import { openClinic } from "#test/open-clinic.ts";
import { withEachLeaf } from "#test/leaves.ts";
import { addMember, makeMember } from "#test/people.ts";
import { validInputs } from "#test/valid-inputs.ts";
import { tryLockKey } from "./idempotency-queries.ts";

const app = await startTestApp();
const clinic = await makeTenant(app);
const inputs = await validInputs(app, clinic);
const idempotent = operationRows.filter(([, row]) => row.idempotent);

let count = 0;
const newKey = () => `key-${++count}`;
const withKey = (key: string): CallInput => ({ headers: { "idempotency-key": key } });

const replacements = [
  "",
  "2",
  "Another",
  "2026-02-03",
  "2026-02-03T04:05:06Z",
  "0195509c-7b11-7f42-8d0e-5a6a0f3c9e77",
  "other@example.test",
  "+447700900999",
  7,
  true,
  false,
];

/** Requests that differ from the valid one in one leaf; some of them are still valid. */
function* otherBodies(name: OperationName): Generator<unknown> {
  if (name === "addTeamMember") yield makeMember();
  if (name === "createOrder") yield makeOrder();
  const body = inputs[name].body ?? {};
  yield { ...Object(body), email: "" };
  for (const replacement of replacements)
    for (const changed of withEachLeaf(body, replacement)) yield changed.body;
}

/** Opens a clinic; `order` places an order with an idempotency key, and `total` counts its orders. */
async function openShop() {
  const shop = await openClinic(app);
  const order = (key: string, body: object, token = shop.token): Promise<Reply> =>
    app.call("createOrder", { token, body, ...withKey(key) });
  const total = async () => (await shop.list()).meta.total;
  return { ...shop, order, total };
}

for (const [name, row] of idempotent) {
  const form = row.errorForm ?? "standard";
  const send = (key: string, change: CallInput = {}) =>
    app.call(name, { ...inputs[name], ...withKey(key), ...change });

  describe(`${name} with an Idempotency-Key`, () => {
    // Shows: promise answer-once
    test("repeats its first answer, status and body, and says so", async () => {
      const key = newKey();
      const first = await send(key);
      assert.equal(first.status, row.status, JSON.stringify(first.body));
      assert.equal(first.headers["idempotent-replayed"], undefined);
      const again = await send(key);
      assert.deepEqual([again.status, again.body], [first.status, first.body]);
      assert.equal(again.headers["idempotent-replayed"], "true");
    });

    // Shows: promise answer-once
    test("422 when the key comes with another request", async () => {
      const key = newKey();
      await send(key);
      for (const body of otherBodies(name)) {
        const reply = await send(key, { body });
        if (reply.body?.code !== "idempotency_key_reused") continue;
        assertRefused(reply, 422, form);
        return;
      }
      assert.fail("no other request was told apart");
    });

    // Shows: promise answer-once
    test("409 while a request with the key is running, and no longer", async () => {
      const { organisationId } = inputs[name].as ?? clinic;
      const id = { organisationId, operation: name, key: newKey() };
      await app.mode.db.inTenant(organisationId, async (trx) => {
        assert.ok(await tryLockKey(trx, id));
        const reply = await send(id.key);
        assertRefused(reply, 409, form);
        assert.equal(reply.body.code, "request_running");
      });
      // The call itself may fail for another reason, e.g. because it can be done only once.
      assert.notEqual((await send(id.key)).body.code, "request_running");
    });

    test("422 for a key that no header can hold", async () => {
      for (const key of ["", "two words", "x".repeat(256), "ключ"]) {
        const reply = await send(encodeURI(key).length > key.length ? "a b" : key);
        assertRefused(reply, 422, form);
        assert.deepEqual(namedFields(reply, form), ["idempotency-key"], key);
      }
    });
  });
}

describe("an answer kept by an Idempotency-Key", () => {
  test("is given only to its caller: to no colleague, whatever their role, and to no API key", async () => {
    const { order, token, organisationId } = await openShop();
    const body = makeOrder();
    assert.equal((await order("shared", body)).status, 201);
    for (const adminRole of ["clinic_admin", "clinic_fulfilment", "clinic_viewer"]) {
      const userId = await addMember(app, { token }, { adminRole });
      const theirs = await openSession(app, { organisationId, userId });
      const reply = await order("shared", body, theirs);
      assert.equal(reply.headers["idempotent-replayed"], undefined, adminRole);
      assert.equal(reply.body.orderNumber, undefined, adminRole);
      assert.equal(reply.body.code, adminRole === "clinic_viewer" ? "forbidden" : "idempotency_key_reused");
    }
    const { apiKey } = (await app.call("createApiKey", { token, body: { keyName: "Records" } })).body;
    const byKey = await app.call("createOrder", { apiKey, body, ...withKey("shared") });
    assert.equal(byKey.body.code, "idempotency_key_reused");
    assert.equal((await order("shared", body)).headers["idempotent-replayed"], "true");
  });

  test("is not repeated once its caller's permissions have changed", async () => {
    const { order, token, organisationId } = await openShop();
    const userId = await addMember(app, { token }, { adminRole: "clinic_admin" });
    const theirs = await openSession(app, { organisationId, userId });
    const body = makeOrder();
    assert.equal((await order("demoted", body, theirs)).status, 201);
    const demote = async (adminRole: string) => {
      const change = { fname: "Max", lname: "Member", adminRole };
      assert.equal(
        (await app.call("updateTeamMember", { token, params: { id: userId }, body: change })).status,
        200,
      );
      return (await order("demoted", body, theirs)).body.code;
    };
    assert.equal(await demote("clinic_fulfilment"), "idempotency_key_reused");
    assert.equal(await demote("clinic_viewer"), "forbidden");
  });
});

describe("placing an order with an Idempotency-Key", () => {
  // Shows: promise answer-once
  test("places one order, however many equal calls arrive at once", async () => {
    const { order, total } = await openShop();
    const [key, body] = [newKey(), makeOrder()];
    const replies = await Promise.all(Array.from({ length: 100 }, () => order(key, body)));
    const placed = replies.filter(({ status }) => status === 201);
    assert.equal(new Set(placed.map((reply) => reply.body.orderNumber)).size, 1);
    for (const { status } of replies) assert.ok(status === 201 || status === 409, String(status));
    assert.equal(await total(), 1);
    assert.equal((await order(key, body)).body.orderNumber, placed[0]!.body.orderNumber);
  });

  test("treats fields in another order and omitted defaults as the same request", async () => {
    const { order, total } = await openShop();
    const { quantity, ...rest } = makeOrder();
    const key = newKey();
    await order(key, { ...rest, quantity });
    const reordered = Object.fromEntries(Object.entries(rest).toReversed());
    assert.equal((await order(key, reordered)).headers["idempotent-replayed"], "true");
    assert.equal(await total(), 1);
  });

  test("keeps organisations and keys apart, but not the people of one organisation", async () => {
    const [mine, theirs] = [await openShop(), await openShop()];
    const [key, body] = [newKey(), makeOrder()];
    const { orderNumber } = (await mine.order(key, body)).body;
    for (const other of [await theirs.order(key, body), await mine.order(newKey(), body)]) {
      assert.equal(other.status, 201);
      assert.notEqual(other.body.orderNumber, orderNumber);
    }
    const colleague = await openSession(app, mine);
    assert.equal((await mine.order(key, body, colleague)).body.orderNumber, orderNumber);
  });

  test("repeats a refusal, and an unreadable request does not use the key", async () => {
    const { order, total } = await openShop();
    const key = newKey();
    assert.equal((await order(key, {})).status, 422);
    const wrong = makeOrder({ productCode: "C1XXX00000" });
    const refused = await order(key, wrong);
    const again = await order(key, wrong);
    assertRefused(again, 422, "orders");
    assert.deepEqual(again.body, refused.body);
    assert.equal(again.headers["idempotent-replayed"], "true");
    assert.equal((await order(key, makeOrder())).body.code, "idempotency_key_reused");
    assert.equal(await total(), 0);
  });

  test("places an order that was refused without a card once there is one", async () => {
    const shop = await openShop();
    const { order, total } = shop;
    const [key, body] = [newKey(), makeOrder()];
    await setPaymentType(app.mode, shop.organisationId, "card");
    assertRefused(await order(key, body), 402, "orders");
    assertRefused(await order(key, body), 402, "orders");
    await setUpCard(app, shop);
    assert.equal((await order(key, body)).status, 201);
    assert.equal((await order(key, body)).headers["idempotent-replayed"], "true");
    assert.equal(await total(), 1);
  });

  // Shows: ASVS 16.5.3
  test("stores nothing of a call that failed through our fault, so that it can be retried", async () => {
    const { order, total } = await openShop();
    const [key, body] = [newKey(), makeOrder()];
    const { jobs } = app.mode;
    app.mode.jobs = {
      ...jobs,
      enqueue: async () => {
        throw new Error("the queue is broken");
      },
    };
    assert.equal((await order(key, body)).status, 500);
    app.mode.jobs = jobs;
    assert.equal(await total(), 0);
    const reply = await order(key, body);
    assert.deepEqual([reply.status, reply.headers["idempotent-replayed"]], [201, undefined]);
    assert.equal(await total(), 1);
  });

  // Shows: promise answer-once
  test("remembers for 72 hours, and then deletes everything", async () => {
    const { order, total, organisationId } = await openShop();
    const [key, body] = [newKey(), makeOrder()];
    const start = app.clock.now;
    const { orderNumber } = (await order(key, body)).body;
    const signIn = () => openSession(app, clinicOf);
    const clinicOf = { organisationId, userId: (await keptUser(organisationId)).id };
    app.clock.now = new Date(start.getTime() + 72 * hourMs - 60_000);
    assert.equal((await order(key, body, await signIn())).body.orderNumber, orderNumber);
    app.clock.now = new Date(start.getTime() + 72 * hourMs + 60_000);
    const token = await signIn();
    assert.notEqual((await order(key, body, token)).body.orderNumber, orderNumber);
    await order(newKey(), makeOrder(), token);
    const kept = await app.mode.db.inTenant(organisationId, (trx) =>
      trx
        .selectFrom("idempotency_keys")
        .select("kept_at")
        .where("organisation_id", "=", organisationId)
        .execute(),
    );
    assert.equal(kept.length, 2);
    for (const { kept_at } of kept) assert.ok(kept_at.getTime() > start.getTime() + hourMs);
    app.clock.now = start;
    assert.equal(await total(), 3);
  });

  test("also makes a simulator batch once", async () => {
    const { token, total } = await openShop();
    const call = {
      token,
      params: { type: "batch" },
      query: { batchCount: 3 },
      body: { product: thyroidProfile },
    };
    const key = newKey();
    const first = await app.call("simulate", { ...call, ...withKey(key) });
    const again = await app.call("simulate", { ...call, ...withKey(key) });
    assert.deepEqual(again.body, first.body);
    assert.equal(await total(), 3);
  });
});

const keptUser = (organisationId: string) =>
  app.mode.db.inTenant(organisationId, (trx) =>
    trx
      .selectFrom("users")
      .select("id")
      .where("organisation_id", "=", organisationId)
      .executeTakeFirstOrThrow(),
  );
