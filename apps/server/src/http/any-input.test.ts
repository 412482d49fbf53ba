import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { Operation } from "@kitpath/contract/operation";
import { errorStatusesOf } from "@kitpath/contract/operation";
import type { OperationName } from "@kitpath/contract/operations";
import { operations } from "@kitpath/contract/operations";
import fc from "fast-check";
import { sql } from "kysely";
import { asOwner } from "#db/prepare-database.ts";
import { makeOrder, makeTenant, openSession } from "#test/factories.ts";
import type { CallInput } from "#test/harness.ts";
import { startTestApp } from "#test/harness.ts";
import { validInputs } from "#test/valid-inputs.ts";

const app = await startTestApp();
const clinic = await makeTenant(app);
const inputs = await validInputs(app, clinic);
const rows = Object.entries(operations) as [OperationName, Operation][];
const runs = 200;

const nasty = fc.constantFrom(
  "",
  " ",
  "\u0000",
  "\ud800",
  "a\u0000b",
  "'; drop table orders; --",
  "%",
  "_",
  "\\",
  "../..",
  "__proto__",
  "constructor",
  "null",
  "NaN",
  "-1",
  "1e309",
  "9".repeat(40),
  "x".repeat(5000),
  "٣",
  "\u202e",
  "2024-02-30",
);
const scalar = fc.oneof(
  nasty,
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.constant(undefined),
);
const anything = fc.oneof(
  scalar,
  fc.array(scalar, { maxLength: 3 }),
  fc.dictionary(fc.oneof(fc.string(), fc.constantFrom("__proto__", "toString")), scalar, { maxKeys: 3 }),
  fc.anything({ maxDepth: 4, withBigInt: false, withDate: false }),
);

/** A valid value with some of its leaves replaced, removed or joined by others: nearly right is where mistakes hide. */
function mutated(valid: unknown): fc.Arbitrary<unknown> {
  if (typeof valid !== "object" || valid === null) {
    return fc.oneof({ weight: 4, arbitrary: fc.constant(valid) }, { weight: 1, arbitrary: anything });
  }
  const fields = Object.fromEntries(Object.entries(valid).map(([key, value]) => [key, mutated(value)]));
  return fc.oneof(
    { weight: 8, arbitrary: fc.record(fields, { requiredKeys: [] }) },
    { weight: 1, arbitrary: anything },
  );
}

const textOf = (value: unknown): string =>
  typeof value === "string" ? value : (JSON.stringify(value) ?? "undefined");
const texts = (fields: object) =>
  fc.record(
    Object.fromEntries(
      Object.entries(fields).map(([key, value]) => [
        key,
        fc.oneof(fc.constant(String(value)), anything.map(textOf)).map((text) => text.toWellFormed()),
      ]),
    ),
    { requiredKeys: [] },
  );

const knownQuery = {
  redirect: "/",
  count: 10,
  page: 1,
  search: "a",
  status: "all",
  start: 0,
  limit: 10,
  startTime: 1,
  endTime: 2,
  username: "a",
  orderNumber: "RT1",
  productTestType: "PCR",
  standalone: "true",
  batchCount: 1,
  kitId: "A",
};

function inputFor(name: OperationName, valid: CallInput): fc.Arbitrary<CallInput> {
  const row: Operation = operations[name];
  return fc.record({
    params: row.params ? texts(valid.params ?? {}) : fc.constant({}),
    query: row.query ? texts({ ...knownQuery, ...valid.query }) : fc.constant({}),
    body: row.body ? mutated(valid.body) : fc.constant(undefined),
  });
}

describe("no input gives a 5xx or an undeclared answer", () => {
  for (const [name, row] of rows) {
    test(name, async () => {
      const declared = new Set([row.status, ...errorStatusesOf(row), 404]);
      const token = inputs[name].token ? await openSession(app, clinic) : null;
      await fc.assert(
        fc.asyncProperty(inputFor(name, inputs[name]), async (input) => {
          // A batch of fifty is as valid as one of two and takes longer.
          const query = { ...input.query, ...("batchCount" in (input.query ?? {}) ? { batchCount: 2 } : {}) };
          const own = name === "signOut" ? await openSession(app, clinic) : token;
          const reply = await app.call(name, { ...input, query, token: own });
          assert.ok(declared.has(reply.status), `${reply.status} ${JSON.stringify(reply.body)}`);
        }),
        { numRuns: runs, endOnFailure: true },
      );
    });
  }
});

describe("fields that nobody asked for", () => {
  test("are ignored and stored nowhere", async () => {
    const canary = "canary-7f3a91";
    const extra = { [canary]: canary, isAdmin: canary };
    const token = await openSession(app, clinic);
    const order = makeOrder();
    const body = {
      ...order,
      ...extra,
      delivery: { ...order.delivery, ...extra, address: { ...order.delivery.address, ...extra } },
      user: { ...order.user, ...extra },
    };
    const reply = await app.call("createOrder", { token, body });
    assert.equal(reply.status, 201);
    await app.call("simulate", {
      token,
      params: { type: "results" },
      body: { orderNumber: reply.body.orderNumber, ...extra, existingKit: undefined },
    });
    const hits = await asOwner(app.target, async (owner) => {
      const tables = await sql<{ name: string }>`
        select format('%I.%I', schemaname, tablename) as name from pg_tables
        where schemaname in ('public', 'pgboss')`.execute(owner);
      const found: string[] = [];
      for (const { name } of tables.rows) {
        const rows = await sql<{ n: number }>`
          select count(*) as n from ${sql.raw(name)} t where t::text like ${`%${canary}%`}`.execute(owner);
        if (rows.rows[0]!.n > 0) found.push(name);
      }
      return found;
    });
    assert.deepEqual(hits, []);
  });
});
