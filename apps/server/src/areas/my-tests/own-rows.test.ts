import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { sql } from "kysely";
import { operationRows } from "@kitpath/contract/operations";
import { asPerson } from "#db/as-person.ts";
import type { TenantTransaction } from "#db/database.ts";
import { newId } from "#db/ids.ts";
import { personRole } from "#db/target.ts";
import { assertRefused } from "#test/assert-refused.ts";
import { customerOf } from "#test/customers.ts";
import { makeTenant, openSession } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import { letIn } from "#test/my-tests.ts";
import { makeCertificate } from "#test/specimens.ts";
import { validInputs } from "#test/valid-inputs.ts";

const app = await startTestApp();
const clinic = await makeTenant(app);
const { organisationId: clinicId } = clinic;
// Everything that a clinic can have, of many people.
const inputs = await validInputs(app, clinic);
const { orderNumber } = await makeCertificate(app, clinic);
const person = await customerOf(app, clinic, orderNumber);
const stranger = await letIn(app, clinic, person.id);

const inClinic = <T>(work: (trx: TenantTransaction) => Promise<T>) => app.mode.db.inTenant(clinicId, work);

/** The tables with rows of tenants that a person's role may read. */
async function tablesOfPeople(): Promise<string[]> {
  const { rows } = await inClinic((trx) =>
    sql<{ name: string }>`
      select c.relname as name from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relrowsecurity
        and (has_table_privilege(${personRole}, c.oid, 'select') or has_any_column_privilege(${personRole}, c.oid, 'select'))
      order by 1`.execute(trx),
  );
  return rows.map(({ name }) => name);
}

/** How the rows of each table lead to their person. */
const personOf: Record<string, string> = {
  patients: "id",
  tests: "patient_id",
  person_access: "patient_id",
  person_passkeys: "patient_id",
  privacy_requests: "patient_id",
  person_shares: "patient_id",
  person_share_openings:
    "(select s.patient_id from person_shares s where s.clinic_id = row.clinic_id and s.id = row.share_id)",
  person_carers: "case when carer_id = '{person}' then carer_id else patient_id end",
  kits: "coalesce((select t.patient_id from tests t where t.kit_id = row.id and t.status <> 'withdrawn'), (select o.patient_id from orders o where o.id = row.order_id))",
  kit_events:
    "(select coalesce((select t.patient_id from tests t where t.kit_id = row.kit_id and t.status <> 'withdrawn'), (select o.patient_id from kits k join orders o on o.id = k.order_id where k.id = row.kit_id)))",
  orders:
    "coalesce(row.patient_id, (select t.patient_id from tests t where t.order_id = row.id and t.patient_id = '{person}' limit 1))",
  appointments: "(select o.patient_id from orders o where o.id = row.order_id)",
  ...Object.fromEntries(
    [
      "result_sets",
      "reviews",
      "critical_alerts",
      "commentaries",
      "attachments",
      "activation_consents",
      "given_answers",
      "certificates",
    ].map((table) => [table, "(select t.patient_id from tests t where t.id = row.test_id)"]),
  ),
  results:
    "(select t.patient_id from result_sets s join tests t on t.id = s.test_id where s.id = row.result_set_id)",
  commentary_attachments:
    "(select t.patient_id from commentaries c join tests t on t.id = c.test_id where c.id = row.commentary_id)",
  audit_log:
    "case row.subject_kind when 'patient' then row.subject_id when 'order' then (select coalesce(o.patient_id, (select t.patient_id from tests t where t.order_id = o.id and t.patient_id = '{person}' limit 1)) from orders o where o.id = row.subject_id) else (select t.patient_id from tests t where t.id = row.subject_id) end",
};

const keyOf: Record<string, string> = {
  person_access: "patient_id",
  commentary_attachments: "commentary_id",
};

describe("the database, asked by a person without a where", () => {
  test("gives their own rows alone, of every table that it gives at all", async () => {
    const tables = await tablesOfPeople();
    assert.deepEqual(
      tables.filter((table) => !(table in personOf)),
      [],
    );
    let found = 0;
    for (const table of tables) {
      const key = keyOf[table] ?? "id";
      const seen = await inClinic((trx) =>
        asPerson(
          trx,
          person.id,
          async () =>
            (await sql<{ key: string }>`select ${sql.ref(key)} as key from ${sql.table(table)}`.execute(trx))
              .rows,
        ),
      );
      const whose = personOf[table]!.replaceAll("{person}", person.id);
      for (const { key: id } of seen) {
        found++;
        const { rows } = await inClinic((trx) =>
          sql<{
            person: string | null;
          }>`select ${sql.raw(whose)} as person from ${sql.table(table)} row where ${sql.ref(key)} = ${id}`.execute(
            trx,
          ),
        );
        assert.ok(
          rows.some((row) => row.person === person.id),
          `${table} ${id}`,
        );
      }
      const everybodys = await inClinic(
        async (trx) =>
          (await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(trx)).rows[0]!
            .n,
      );
      assert.ok(everybodys === 0 || seen.length < everybodys, `${table} shows all of its ${everybodys} rows`);
    }
    assert.ok(found > 12, String(found));
  });

  test("gives nothing of another clinic, and lets nothing be changed", async () => {
    const other = await makeTenant(app);
    const elsewhere = await app.mode.db.inTenant(other.organisationId, (trx) =>
      asPerson(trx, person.id, () => trx.selectFrom("tests").select("id").execute()),
    );
    assert.deepEqual(elsewhere, []);
    for (const change of [
      "update patients set first_name = 'X'",
      "delete from tests",
      "insert into kit_events select * from kit_events",
      "select * from users",
      "select * from logins",
    ])
      await assert.rejects(
        inClinic((trx) => asPerson(trx, person.id, () => sql.raw(change).execute(trx))),
        /permission denied/,
      );
  });

  test("keeps back what would tell a result before it is disclosed", async () => {
    for (const kept of ["outcome", "processed_at"])
      await assert.rejects(
        inClinic((trx) =>
          asPerson(trx, person.id, () => sql`select ${sql.ref(kept)} from tests`.execute(trx)),
        ),
        /permission denied/,
      );
  });

  test("is asked by the clinic again afterwards", async () => {
    await inClinic(async (trx) => {
      const own = await asPerson(trx, person.id, () => trx.selectFrom("patients").select("id").execute());
      const all = await trx.selectFrom("patients").select("id").execute();
      assert.deepEqual([own.length, all.length > 1], [1, true]);
    });
  });
});

describe("a call of a person in their place", () => {
  const rows = operationRows.filter(([, { access }]) => access.kind === "person");

  // Shows: promise tenant-ids
  test("does not know anything of somebody else, of the same clinic or of another", async () => {
    const other = await makeTenant(app);
    const othersInputs = await validInputs(app, other);
    for (const [name, { path, errorForm }] of rows) {
      if (!path.includes(":")) continue;
      const { token } = stranger;
      const missing = await app.call(name, { ...inputs[name], token, params: { id: newId(app.clock.now) } });
      for (const { params } of [inputs[name], othersInputs[name]]) {
        const refused = await app.call(name, { ...inputs[name], token, params });
        assertRefused(refused, 404, errorForm);
        assert.deepEqual(refused.body, missing.body, name);
      }
    }
  });

  test("is refused to whoever works for the clinic, and a person's token opens nothing else", async () => {
    const work = await openSession(app, clinic);
    for (const [name, { errorForm }] of rows)
      assertRefused(await app.call(name, { ...inputs[name], token: work }), 401, errorForm);
    for (const [name, { access, errorForm }] of operationRows) {
      if (["public", "optional", "person"].includes(access.kind)) continue;
      assertRefused(await app.call(name, { ...inputs[name], token: stranger.token }), 401, errorForm);
    }
  });
});
