import assert from "node:assert/strict";
import { glob, readFile } from "node:fs/promises";
import { describe, test } from "node:test";
import type { OperationName } from "@kitpath/contract/operations";
import type { RawBuilder } from "kysely";
import { sql } from "kysely";
import { asTenant } from "#db/database.ts";
import { asOwner } from "#db/prepare-database.ts";
import { isOfProvider } from "#test/appointments.ts";
import { makeKit, makeTenant, salivaPcr } from "#test/factories.ts";
import { makeCustomer } from "#test/customers.ts";
import { letIn, openPlace } from "#test/my-tests.ts";
import { startTestApp } from "#test/harness.ts";
import { validInputs } from "#test/valid-inputs.ts";

const app = await startTestApp();
const mine = await makeTenant(app);
const theirs = await makeTenant(app);
const theirInputs = await validInputs(app, theirs);
const [myLab, theirLab] = [await makeTenant(app, "lab_admin"), theirInputs.listLabSamples.as!];
const myProvider = await makeTenant(app, "provider_admin");
await openPlace(app, mine);
const myPerson = await letIn(app, mine, (await makeCustomer(app, mine)).id);
const theirKit = await makeKit(app, theirs);
await makeKit(app, theirs, "results", salivaPcr);
await makeKit(app, mine, "registered");

const tenantTables = await asOwner(app.target, async (owner) => {
  const { rows } = await sql<{ name: string; tenant: string }>`
    select c.relname as name, a.attname as tenant from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum = 1
    where c.relnamespace = 'public'::regnamespace and c.relrowsecurity`.execute(owner);
  return rows;
});

/** Calls after which the caller is no longer signed in. */
const endings = new Set<OperationName>(["signOut", "leavePlace", "endOwnSessions", "closeOwnAccess"]);

/** Calls whose path names nothing of a tenant's own. */
const sameForAll = new Set<OperationName>([
  "simulate",
  "getStatement",
  "exportStatement",
  "getPublicProduct",
  "updateCoverage",
  "listHolidayPlaces",
  "setReviewPolicyOfProduct",
  "removeReviewPolicyOfProduct",
  "approveSnippet",
]);

/** Everything that could give a row of theirs away: its names, numbers and ids. */
const canaries = await asOwner(app.target, async (owner) => {
  const { rows } = await sql<{ value: string }>`
    select unnest(array[o.id::text, o.order_number, o.delivery_email, k.id::text, k.kit_code, k.barcode, t.id::text])
      as value
    from orders o join kits k on k.order_id = o.id left join tests t on t.kit_id = k.id
    where o.clinic_id = ${theirs.organisationId}
    union all select unnest(array[s.id::text, s.barcode, s.kit_code]) from lab_samples s
      where s.organisation_id = ${theirLab.organisationId}
    union all select b.id::text from lab_batches b where b.organisation_id = ${theirLab.organisationId}
    union all select unnest(array[u.id::text, u.email]) from users u where u.organisation_id = ${theirs.organisationId}
    union all select s.id::text from sessions s where s.organisation_id = ${theirs.organisationId}
    union all select unnest(array[i.id::text, i.invoice_ref]) from invoices i where i.clinic_id = ${theirs.organisationId}
    union all select k.id::text from api_keys k where k.clinic_id = ${theirs.organisationId}
    union all select e.id::text from webhook_endpoints e where e.clinic_id = ${theirs.organisationId}
    union all select d.id::text from webhook_deliveries d where d.clinic_id = ${theirs.organisationId}`.execute(
    owner,
  );
  return [...new Set(rows.map(({ value }) => value).filter(Boolean))];
});

describe("another tenant's data", () => {
  // Shows: ASVS 8.2.2, promise tenant-ids
  test("is in no answer, whatever is requested with their ids", async () => {
    for (const [name, input] of Object.entries(theirInputs) as [
      OperationName,
      (typeof theirInputs)["signIn"],
    ][]) {
      if (!input.token || endings.has(name)) continue;
      const { token } = input.as?.isPerson
        ? myPerson
        : isOfProvider(name)
          ? myProvider
          : input.as
            ? myLab
            : mine;
      const reply = await app.call(name, { ...input, token });
      const text = JSON.stringify(reply.body);
      const leaked = canaries.filter(
        (canary) => text.includes(canary) && !JSON.stringify(input).includes(canary),
      );
      assert.deepEqual(leaked, [], `${name} answered ${reply.status}`);
      // The name of a step or of an event is nobody's own.
      const isTheirs = input.params && !("type" in input.params) && !("eventType" in input.params);
      if (isTheirs && !sameForAll.has(name)) assert.equal(reply.status, 404, name);
    }
  });

  test("is not found by searching", async () => {
    for (const search of canaries) {
      const { body } = await app.call("listOrders", { token: mine.token, query: { search } });
      assert.equal(body.meta.total, 0, search);
    }
    const query = { status: "all", orderNumber: theirKit.orderNumber };
    for (const name of ["listTestResults", "listCovidResults"] as const) {
      const { body } = await app.call(name, { token: mine.token, query });
      assert.equal(body.total, 0);
    }
  });

  // Shows: ASVS 8.4.1, promise tenant-ids
  test("is invisible in my transaction, even when a query names no tenant", async () => {
    assert.ok(tenantTables.length >= 12);
    await app.mode.db.inTenant(mine.organisationId, async (trx) => {
      for (const { name, tenant } of tenantTables) {
        const { rows } = await sql<{ tenant: string }>`
          select distinct ${sql.ref(tenant)} as tenant from ${sql.table(name)}`.execute(trx);
        assert.ok(
          rows.every((row) => row.tenant === mine.organisationId),
          name,
        );
      }
      const changed =
        await sql`update orders set city = 'Elsewhere' where order_number = ${theirKit.orderNumber}`.execute(
          trx,
        );
      assert.equal(changed.numAffectedRows, 0n);
    });
  });

  // Shows: ASVS 8.4.1
  test("cannot be written to from my transaction", async () => {
    const asMine = (query: RawBuilder<unknown>) =>
      app.mode.db.inTenant(mine.organisationId, (trx) => query.execute(trx));
    for (const query of [
      sql`insert into tallies values (${theirs.organisationId}, 'orders', 0, 1)`,
      sql`update orders set clinic_id = ${theirs.organisationId}`,
      sql`insert into audit_log select ${theirs.organisationId}, gen_random_uuid(), actor_kind, actor_id, action,
        subject_kind, subject_id, request_id, occurred_at from audit_log`,
    ]) {
      await assert.rejects(asMine(query), /row-level security/);
    }
  });

  // Shows: ASVS 13.3.2
  test("is invisible outside a tenant's transaction", async () => {
    for (const { name } of tenantTables) {
      const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(name)}`.execute(
        app.mode.db.directory,
      );
      assert.equal(rows[0]!.n, 0, name);
    }
  });

  test("is not reachable through the search functions either", async () => {
    await app.mode.db.inTenant(mine.organisationId, async (trx) => {
      const orders = await sql<{ id: string }>`select id from search_orders(' ', '', '', null, null)`.execute(
        trx,
      );
      const own = await trx
        .selectFrom("orders")
        .select("id")
        .where("clinic_id", "=", mine.organisationId)
        .execute();
      assert.deepEqual(orders.rows.map(({ id }) => id).sort(), own.map(({ id }) => id).sort());
    });
    await app.mode.db.inTenant(mine.organisationId, async (trx) => {
      const people = await sql<{ id: string }>`select id from search_customers(' ', '', '')`.execute(trx);
      const own = await trx
        .selectFrom("patients")
        .select("id")
        .where("clinic_id", "=", mine.organisationId)
        .execute();
      assert.deepEqual(people.rows.map(({ id }) => id).sort(), own.map(({ id }) => id).sort());
    });
    const outside = await sql`select id from search_orders(' ', '', '', null, null)`.execute(
      app.mode.db.directory,
    );
    assert.equal(outside.rows.length, 0);
  });

  test("is out of reach once that tenant's transaction has ended on the same connection", async () => {
    await app.mode.db.inTenant(theirs.organisationId, async () => undefined);
    const { rows } = await sql<{ tenant: string | null }>`select current_tenant() as tenant`.execute(
      app.mode.db.directory,
    );
    assert.equal(rows[0]!.tenant, null);
  });
});

describe("work in the name of another tenant", () => {
  test("returns to one's own tenant, even after a failure, and is limited to the lab's bench, providers and the platform's notes", async () => {
    const [me, them] = [mine.organisationId, theirs.organisationId];
    await app.mode.db.inTenant(me, async (trx) => {
      const tenant = async () =>
        (await sql<{ id: string }>`select current_tenant() as id`.execute(trx)).rows[0]!.id;
      assert.equal(await asTenant(trx, them, tenant), them);
      assert.equal(await tenant(), me);
      await assert.rejects(
        asTenant(trx, them, () => Promise.reject(new Error("refused"))),
        /refused/,
      );
      assert.equal(await tenant(), me);
    });
    const users: string[] = [];
    for await (const file of glob("apps/server/src/**/*.ts", { exclude: (name) => name.includes(".test.") }))
      if ((await readFile(file, "utf8")).includes("asTenant(")) users.push(file);
    assert.deepEqual(users.sort(), [
      "apps/server/src/areas/access/staff/audit-in-both.ts",
      "apps/server/src/areas/appointments/appointments/at-the-provider.ts",
      "apps/server/src/areas/appointments/plan/at-the-clinic.ts",
      "apps/server/src/areas/lab/lab-samples/at-the-clinic.ts",
      "apps/server/src/areas/lab/lab-samples/receipt.ts",
      "apps/server/src/areas/lab/lab-samples/sample-of-kit.ts",
    ]);
  });
});

describe("append-only data", () => {
  // Shows: ASVS 16.4.2
  test("can be neither changed nor deleted by the application, not even one's own", async () => {
    for (const table of [
      "kit_events",
      "audit_log",
      "audit_chain",
      "domain_events",
      "result_sets",
      "results",
    ]) {
      const own = sql.ref(table.startsWith("audit_") ? "organisation_id" : "clinic_id");
      for (const query of [
        sql`update ${sql.table(table)} set ${own} = ${own}`,
        sql`delete from ${sql.table(table)}`,
        sql`truncate ${sql.table(table)}`,
      ]) {
        const attempt = app.mode.db.inTenant(theirs.organisationId, (trx) => query.execute(trx));
        await assert.rejects(attempt, /permission denied/, table);
      }
    }
  });

  test("records every move of a kit, in order, with who made it", async () => {
    const events = await app.mode.db.inTenant(theirs.organisationId, (trx) =>
      trx
        .selectFrom("kit_events as e")
        .innerJoin("kits as k", "k.id", "e.kit_id")
        .select(["e.event", "e.from_status", "e.to_status", "e.actor_kind", "e.actor_id"])
        .where("e.clinic_id", "=", theirs.organisationId)
        .where("k.kit_code", "=", theirKit.kitId)
        .orderBy("e.id")
        .execute(),
    );
    assert.ok(events.length >= 4);
    for (const [n, event] of events.entries()) {
      if (n > 0) assert.equal(event.from_status, events[n - 1]!.to_status);
      assert.deepEqual([event.actor_kind, event.actor_id], ["simulator", theirs.userId]);
    }
    assert.equal(events.at(-1)!.to_status, "processed");
  });
});
