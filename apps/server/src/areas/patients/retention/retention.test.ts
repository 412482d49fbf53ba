import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { RetentionClass } from "@kitpath/contract/patients/retention/retention";
import type { RetentionPreview } from "@kitpath/contract/patients/retention/retention-desk";
import { dayOf } from "@kitpath/contract/time/calendar";
import { expiryBefore } from "@kitpath/contract/patients/retention/retention";
import { asOwner } from "#db/prepare-database.ts";
import { sealOrganisation } from "#areas/ledger/audit/sealing.ts";
import type { Finding } from "#areas/ledger/audit/verify-chain.ts";
import { verifyChain } from "#areas/ledger/audit/verify-chain.ts";
import { makeMissedVisit } from "#test/appointments.ts";
import { assertRefused } from "#test/assert-refused.ts";
import { deliverAll } from "#test/canary-clinic.ts";
import { makeAlert } from "#test/critical-alerts.ts";
import { customerOf } from "#test/customers.ts";
import type { Tenant } from "#test/factories.ts";
import { fitnessProfile, makeOrder, makeTenant, openSession, placeOrder } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import { scopeOfTenant } from "#test/scope.ts";
import { chooseChannels } from "#test/texting.ts";
import { until } from "#test/until.ts";
import { sql } from "kysely";
import { eraseCustomer } from "#areas/patients/customers/erase-customer.ts";
import { restrictCustomer } from "#areas/patients/customers/restrict-customer.ts";
import { forget } from "./forget.ts";
import { listExpiredTests } from "./queries.ts";
import { expireRecords } from "./expire-records.ts";

const app = await startTestApp();
const staff = await makeTenant(app, "platform_privacy");
const random = () => 0;

/** The day on which everything here was done; its seventh anniversary does not exist in the calendar. */
const leapDay = "2016-02-29";
const lastKept = "2023-02-28";
const firstGone = "2023-03-01";

const runOn = (day: string) =>
  expireRecords({ mode: app.mode, now: () => new Date(`${day}T03:10:00Z`), random });

/** Creates a clinic with one person, one order with results and an e-mail, all on a day long ago. */
async function makeOldClinic(day = leapDay) {
  const today = app.clock.now;
  app.clock.now = new Date(`${day}T12:00:00Z`);
  const clinic = await makeTenant(app);
  const { orderNumber } = await makeAlert(app, clinic, ["TSH"], "results");
  const person = await customerOf(app, clinic, orderNumber);
  await chooseChannels(app, clinic, { email: true, text: true });
  const consent = { params: { id: person.id }, body: { acceptsTexts: true } };
  await app.call("setCustomerTexts", { token: clinic.token, ...consent });
  const written = { access_notes: "Blue gate", visit_notes: "Ring twice", needs: "{}" };
  const said = { firstName: "Ada", lastName: "Quill", dateOfBirth: "1984-02-29" };
  await makeMissedVisit(app, clinic, orderNumber, { ...written, reason: "Nobody was in", said });
  await deliverAll(app, clinic);
  await sealOrganisation({ mode: app.mode, now: () => app.clock.now }, clinic.organisationId);
  app.clock.now = today;
  return { clinic, orderNumber, person };
}

const preview = async (day: string, { organisationId }: Tenant) => {
  const { body } = await app.call("previewRetention", { token: staff.token, query: { day } });
  const { classes } = body.data as RetentionPreview;
  const own = classes.map(({ class: code, organisations }) => [
    code,
    organisations.find(({ id }) => id === organisationId)?.records ?? 0,
  ]);
  return Object.fromEntries(own) as Record<RetentionClass, number>;
};

/** How many numbers are known to be written to by the clinic. */
const numbersOf = ({ organisationId }: Tenant) =>
  asOwner(app.target, async (owner) => {
    const found = owner.selectFrom("texted_numbers").select("clinic_id");
    return (await found.where("clinic_id", "=", organisationId).execute()).length;
  });

/** Returns the number of the clinic's rows in each table. */
const rowsOf = ({ organisationId }: Tenant) =>
  asOwner(app.target, async (owner) => {
    const tables = await sql<{ table: string; column: string }>`
      select table_name as table, column_name as column from information_schema.columns
      where table_schema = 'public' and ordinal_position = 1 and column_name in ('clinic_id', 'organisation_id')`.execute(
      owner,
    );
    const counts: Record<string, number> = {};
    for (const { table, column } of tables.rows) {
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from ${sql.table(table)} where ${sql.ref(column)} = ${organisationId}`.execute(
        owner,
      );
      if (rows[0]!.n > 0) counts[table] = rows[0]!.n;
    }
    return counts;
  });

describe("retention", () => {
  // Shows: ASVS 14.2.4, promise retention
  test("keeps everything until its last day ends and deletes it the day after, as previewed", async () => {
    const { clinic, orderNumber } = await makeOldClinic();
    const before = await rowsOf(clinic);
    for (const table of [
      "orders",
      "kits",
      "kit_events",
      "tests",
      "results",
      "critical_alerts",
      "critical_alert_biomarkers",
      "appointments",
      "appointment_events",
      "emails",
      "texts",
      "domain_events",
      "patients",
    ])
      assert.ok(before[table]! > 0, table);
    assert.equal(await numbersOf(clinic), 1);
    const none = { results: 0, orders: 0, people: 0, requests: 0, breaches: 0, audit: 0 };
    assert.deepEqual(await preview(lastKept, clinic), none);
    await runOn(lastKept);
    assert.deepEqual(await rowsOf(clinic), before);

    const told = await preview(firstGone, clinic);
    const entries = before.audit_log;
    assert.deepEqual(told, { ...none, results: 1, orders: 1, people: 1, audit: entries });
    assert.deepEqual(await rowsOf(clinic), before, "a look changes nothing");

    await runOn(firstGone);
    const after = await rowsOf(clinic);
    const left = ["audit_chain", "audit_cuts", "audit_heads", "audit_log", "audit_unsealed"];
    const kept = Object.keys(after).filter((table) => !left.includes(table));
    assert.deepEqual(kept.sort(), [
      "billing_identities",
      "clinic_products",
      "switched_on_texts",
      "tallies",
      "users",
    ]);
    assert.equal(await numbersOf(clinic), 0);
    const token = await openSession(app, clinic);
    const listed = await app.call("listOrders", { token, query: { search: orderNumber } });
    const customers = await app.call("listCustomers", { token });
    const results = await app.call("listTestResults", { token, query: { status: "processed" } });
    assert.deepEqual(
      [listed.body.meta.total, customers.body.meta.total, results.body.rows.length],
      [0, 0, 0],
    );
    const all = await app.call("listOrders", { token });
    assert.equal(all.body.meta.total, 0, "the running totals follow");
    const { body } = await app.call("getRetention", { token: staff.token });
    assert.deepEqual([body.data.runs[0].day, body.data.runs[0].deleted.results], [firstGone, 1]);
  });

  test("counts once what two runs find at the same time", async () => {
    const { clinic } = await makeOldClinic();
    const scope = scopeOfTenant(app, clinic);
    const before = expiryBefore(firstGone, 7);
    const testIds = await app.mode.db.inTenant(clinic.organisationId, (trx) =>
      listExpiredTests(trx, before, 200),
    );
    assert.equal(testIds.length, 1);
    const batch = { before, most: 200, testIds };
    const [deleted, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const run = (end: () => Promise<void>) =>
      app.mode.db.inTenant(clinic.organisationId, async (trx) => {
        const gone = await forget.results(trx, scope, batch);
        await end();
        return gone;
      });
    const first = run(async () => {
      deleted.resolve();
      await goOn.promise;
    });
    await deleted.promise;
    const second = run(async () => undefined);
    await until(async () => {
      const { rows } = await asOwner(app.target, (owner) =>
        sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
          owner,
        ),
      );
      return rows.length > 0;
    }, "run that waits for the other");
    goOn.resolve();
    assert.deepEqual(await Promise.all([first, second]), [1, 0]);
    const token = await openSession(app, clinic);
    const { body } = await app.call("listTestResults", { token, query: { status: "processed" } });
    assert.equal(body.rows.length, 0);
    const negative = await app.mode.db.inTenant(clinic.organisationId, (trx) =>
      trx
        .selectFrom("tallies")
        .select((eb) => ["name", eb.fn.sum<number>("n").as("n")])
        .where("clinic_id", "=", clinic.organisationId)
        .groupBy("name")
        .having((eb) => eb.fn.sum("n"), "<", 0)
        .execute(),
    );
    assert.deepEqual(negative, []);
  });

  test("leaves a valid audit chain, cut at its beginning, that records the deletion", async () => {
    const { clinic } = await makeOldClinic();
    const { organisationId } = clinic;
    await runOn(firstGone);
    const deps = { mode: app.mode, now: () => app.clock.now };
    await sealOrganisation(deps, organisationId);
    const findings: Finding[] = [];
    await verifyChain(app.mode.db, organisationId, (finding) => void findings.push(finding));
    assert.equal(findings.length, 0);
    const token = await openSession(app, clinic);
    const { body } = await app.call("listAudit", { token });
    const actions = (body.data as { action: string }[]).map(({ action }) => action);
    assert.deepEqual(new Set(actions), new Set(["records_expired"]));
    assert.equal(body.meta.total, actions.length, "what was cut is not counted");
    // Tampering at the point of the cut is detected.
    await asOwner(app.target, (owner) =>
      sql`update audit_cuts set hash = sha256(hash) where organisation_id = ${organisationId}`.execute(owner),
    );
    await verifyChain(app.mode.db, organisationId, (finding) => void findings.push(finding));
    assert.ok(findings.length > 0);
  });

  test("follows the years set for a class, and never fewer than seven", async () => {
    const { clinic } = await makeOldClinic("2015-06-15");
    const set = (code: string, years: number) =>
      app.call("updateRetention", { token: staff.token, params: { class: code }, body: { years } });
    assertRefused(await set("orders", 6), 422, "standard");
    assertRefused(await set("unheard", 8), 404, "standard");
    assert.equal((await set("orders", 8)).status, 200);
    const onTheDayAfter = await preview("2022-06-16", clinic);
    assert.deepEqual([onTheDayAfter.results, onTheDayAfter.orders, onTheDayAfter.people], [1, 0, 0]);
    assert.deepEqual((await preview("2023-06-15", clinic)).orders, 0);
    assert.deepEqual((await preview("2023-06-16", clinic)).orders, 1);
    await set("orders", 7);
  });

  test("keeps years that a colleague set meanwhile, until the other has seen them", async () => {
    const set = (years: number, before: number) =>
      app.call("updateRetention", {
        token: staff.token,
        params: { class: "orders" },
        body: { years, before },
      });
    const atOnce = await Promise.all(Array.from({ length: 4 }, () => set(10, 7)));
    assert.deepEqual(
      atOnce.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, 409, 409, 409],
    );
    for (const years of [7, 8]) {
      const late = await set(years, 7);
      assertRefused(late, 409, "standard");
      assert.equal(late.body.code, "conflict");
    }
    assert.equal((await set(7, 10)).status, 200);
  });

  test("skips people with restricted data, even in an unnamed order sent to them", async () => {
    const { clinic, person } = await makeOldClinic();
    const { user: _nobody, ...unnamed } = makeOrder({ productCode: fitnessProfile });
    const { lastName } = person;
    const firstName = `${person.firstName}\u0301`;
    for (const email of [person.email.toUpperCase(), "another@example.test"]) {
      const delivery = { ...unnamed.delivery, firstName, lastName, email };
      const today = app.clock.now;
      app.clock.now = new Date(`${leapDay}T12:00:00Z`);
      await placeOrder(app, clinic, { ...unnamed, user: undefined, delivery });
      app.clock.now = today;
    }
    const restrict = scopeOfTenant(app, clinic);
    await app.mode.db.inTenant(clinic.organisationId, (trx) => restrictCustomer(trx, restrict, person.id));
    const { results, orders, people } = await preview(firstGone, clinic);
    assert.deepEqual([results, orders, people], [0, 1, 0]);
    await runOn(firstGone);
    const { tests, patients, orders: kept } = await rowsOf(clinic);
    assert.deepEqual([tests, patients, kept], [1, 1, 2]);
  });

  test("includes someone restricted who was erased since", async () => {
    const { clinic, person } = await makeOldClinic();
    const scope = scopeOfTenant(app, clinic);
    await app.mode.db.inTenant(clinic.organisationId, async (trx) => {
      await restrictCustomer(trx, scope, person.id);
      await eraseCustomer(trx, scope, person.id, person.name);
    });
    const { results, orders, people } = await preview(firstGone, clinic);
    assert.deepEqual([results, orders, people], [1, 1, 1]);
  });

  test("goes on with other organisations when one's records cannot be deleted, and reports it at the end", async () => {
    const [stuck, free] = [await makeOldClinic(), await makeOldClinic()];
    await asOwner(app.target, async (owner) => {
      await sql
        .raw(`
        create function refuse_deletion() returns trigger language plpgsql as $$ begin raise 'stuck'; end $$;
        create trigger stuck before delete on orders for each row
          when (old.clinic_id = '${stuck.clinic.organisationId}') execute function refuse_deletion()`)
        .execute(owner);
    });
    await assert.rejects(runOn(firstGone), /1 organisations keep expired records/);
    const { runs } = (await app.call("getRetention", { token: staff.token })).body.data;
    assert.deepEqual(
      [runs[0].day, runs[0].deleted.orders > 0],
      [firstGone, true],
      "the run says what is gone",
    );
    assert.equal((await rowsOf(free.clinic)).orders, undefined);
    assert.equal((await rowsOf(stuck.clinic)).orders, 1);
    await asOwner(app.target, (owner) => sql`drop trigger stuck on orders`.execute(owner));
    await runOn(firstGone);
    assert.equal((await rowsOf(stuck.clinic)).orders, undefined);
  });

  // Shows: promise retention
  test("is refused by the database itself for anything younger than seven years", async () => {
    const { clinic } = await makeOldClinic(dayOf(new Date()));
    for (const what of ["tests", "orders", "people", "requests", "breaches"]) {
      const forget = app.mode.db.inTenant(clinic.organisationId, (trx) =>
        sql`select * from ${sql.raw(`forget_${what}`)}(now() - interval '6 years 11 months', 100)`.execute(
          trx,
        ),
      );
      await assert.rejects(forget, /kept by law/, what);
    }
  });

  // A year before 29 February is 28 February.
  test("has the same cut-off in the job and the database, on every day of nine years", async () => {
    const { rows } = await asOwner(app.target, (owner) =>
      sql<{ day: string; years: number; before: Date }>`
        select to_char(day, 'YYYY-MM-DD') as day, years, expiry_before(day::date, years) as before
        from generate_series(timestamp '2024-01-01', '2032-12-31', '1 day') day, unnest(array[7, 8, 10]) years`.execute(
        owner,
      ),
    );
    assert.equal(rows.length, 3 * 3288);
    for (const { day, years, before } of rows) assert.deepEqual(before, expiryBefore(day, years), day);
    const limit = expiryBefore(dayOf(new Date()), 7);
    const ask = (before: Date) =>
      asOwner(app.target, (owner) => sql`select assert_years_over(${before})`.execute(owner));
    await ask(limit);
    await assert.rejects(ask(new Date(limit.getTime() + 1)), /kept by law/);
  });

  test("knows every table that refers to what it deletes", async () => {
    const { rows } = await asOwner(app.target, (owner) =>
      sql<{ table: string }>`
        select distinct c.relname as table from pg_constraint k
          join pg_class c on c.oid = k.conrelid join pg_class f on f.oid = k.confrelid
        where k.contype = 'f' and f.relname in ('orders', 'kits', 'tests', 'result_sets', 'certificates', 'domain_events',
          'patients', 'lab_samples', 'lab_releases', 'lab_results', 'webhook_deliveries', 'invoices', 'privacy_requests', 'breaches')`.execute(
        owner,
      ),
    );
    const { rows: bodies } = await asOwner(app.target, (owner) =>
      sql<{ body: string }>`select prosrc as body from pg_proc where proname like 'forget\\_%'`.execute(
        owner,
      ),
    );
    const all = bodies.map(({ body }) => body).join("\n");
    assert.ok(rows.length > 15);
    assert.deepEqual(
      rows.map(({ table }) => table).filter((table) => !new RegExp(`delete from ${table}\\b`).test(all)),
      [],
      "a new table that refers to these needs its line in a `forget_…` function",
    );
  });
});
