import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { operations } from "@kitpath/contract/operations";
import { sql } from "kysely";
import { openDatabase } from "#db/database.ts";
import { asOwner } from "#db/prepare-database.ts";
import type { DatabaseTarget } from "#db/target.ts";
import { urlOf } from "#test/database.ts";
import { makeOrder, makeTenant } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import { startScript, startServer } from "#test/process.ts";
import { until } from "#test/until.ts";
import { startPooler } from "#test/transaction-pooler.ts";

const app = await startTestApp({}, { withSandbox: true });
const pooler = await startPooler(app.target);
const user = `web_${process.pid}`;
await asOwner(app.target, (owner) =>
  sql.raw(`create role ${user} login in role kitpath_app, kitpath_person`).execute(owner),
);
const throughPooler = ({ database }: DatabaseTarget, as = user): string =>
  `postgresql://${as}@127.0.0.1:${pooler.port}/${database}`;

const env = {
  KITPATH_DEMO: "off",
  DATABASE_URL: urlOf(app.target),
  SANDBOX_DATABASE_URL: urlOf(app.sandboxTarget),
  DATABASE_POOLER_URL: throughPooler(app.target),
  SANDBOX_DATABASE_POOLER_URL: throughPooler(app.sandboxTarget),
};

describe("a pooler in transaction mode", () => {
  // Shows: promise pooler
  test("never mixes up tenants, however many share a connection", async () => {
    const target = { connectionString: throughPooler(app.target) };
    const db = openDatabase(app.target, { pooler: target, poolSize: 20 });
    const tenants = await Promise.all([makeTenant(app), makeTenant(app), makeTenant(app)]);
    const look = async (id: string) => {
      const found = await db.inTenant(id, async (trx) => {
        await sql`select pg_sleep(0.002)`.execute(trx);
        return trx.selectFrom("users").select("organisation_id").execute();
      });
      assert.deepEqual(found, [{ organisation_id: id }]);
      assert.deepEqual(await db.directory.selectFrom("users").select("id").execute(), []);
    };
    await Promise.all(
      Array.from({ length: 120 }, (_, n) => look(tenants[n % tenants.length]!.organisationId)),
    );
    await db.close();
    assert.ok(pooler.handedOut() > 240);
    assert.equal(pooler.opened(), 3);
  });

  test("serves requests and jobs, while queue and news connect directly", async () => {
    const { token } = await makeTenant(app);
    const server = await startServer(env);
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    const { method, path } = operations.createOrder;
    const orders = Array.from({ length: 12 }, () =>
      fetch(server.url + path, { method, headers, body: JSON.stringify(makeOrder()) }),
    );
    for (const answer of await Promise.all(orders)) assert.equal(answer.status, 201, await answer.text());
    await until(
      async () => (await app.mode.db.directory.selectFrom("kept_mail").select("id").execute()).length >= 12,
      "e-mail of each order",
    );
    server.child.kill("SIGTERM");
    assert.equal(await server.ended, 0);
  });

  // Shows: ASVS 13.2.2
  test("is refused with a user exempt from row-level security", async () => {
    const refused = startScript("src/main.ts", {
      env: { ...env, PORT: "0", DATABASE_POOLER_URL: throughPooler(app.target, "postgres") },
    });
    assert.equal(await refused.ended, 1);
    assert.match(refused.output(), /its user postgres owns tables or is exempt from row-level security/);
  });

  test("is refused if it leads to another database than the mode's", async () => {
    const onLive = { DATABASE_POOLER_URL: "", SANDBOX_DATABASE_POOLER_URL: throughPooler(app.target) };
    const refused = startScript("src/main.ts", { env: { ...env, PORT: "0", ...onLive } });
    assert.equal(await refused.ended, 1);
    assert.match(
      refused.output(),
      /The pooler's address for sandbox cannot be used: it leads to another database than the direct/,
    );
  });
});
