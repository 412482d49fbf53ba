import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { sql } from "kysely";
import pg from "pg";
import { makeTenant } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import { until } from "#test/until.ts";
import { asOwner } from "./prepare-database.ts";
import type { Database, Executor, TenantTransaction } from "./database.ts";
import { isUnavailable } from "./database-errors.ts";
import { asTenant, inSavepoint, openDatabase } from "./database.ts";

const app = await startTestApp();
const { organisationId: clinicId } = await makeTenant(app);
const { organisationId: otherId } = await makeTenant(app);
const inTenant = <T>(tenantId: string, work: (trx: TenantTransaction) => Promise<T>) =>
  app.mode.db.inTenant(tenantId, work);

const fail = (trx: TenantTransaction, code: string) =>
  sql`do ${sql.raw(`$$ begin raise exception using errcode = '${code}'; end $$`)}`.execute(trx);
const count = (trx: TenantTransaction, name: string) =>
  sql`insert into tallies values (${clinicId}, ${name}, 0, 1)`.execute(trx);
const counted = (name: string) =>
  inTenant(clinicId, async (trx) => {
    const { rows } = await sql<{ n: number }>`select n from tallies where name = ${name}`.execute(trx);
    return rows.map(({ n }) => n);
  });

describe("a tenant's transaction", () => {
  // Shows: ASVS 1.4.3, 2.3.3, 16.5.3
  test("leaves nothing behind when its work fails", async () => {
    const work = inTenant(clinicId, async (trx) => {
      await count(trx, "failed");
      throw new Error("cut off");
    });
    await assert.rejects(work, /cut off/);
    assert.deepEqual(await counted("failed"), []);
  });

  for (const code of ["40001", "40P01"]) {
    test(`is run again when PostgreSQL ends it with ${code}, without effects of the first run`, async () => {
      let runs = 0;
      const done = await inTenant(clinicId, async (trx) => {
        await count(trx, code);
        if (++runs < 3) await fail(trx, code);
        return "done";
      });
      assert.deepEqual([done, runs], ["done", 3]);
      assert.deepEqual(await counted(code), [1]);
    });

    test(`fails after four runs that end with ${code}`, async () => {
      let runs = 0;
      const work = inTenant(clinicId, (trx) => {
        runs++;
        return fail(trx, code);
      });
      await assert.rejects(work, { code });
      assert.equal(runs, 4);
    });
  }

  test("waits for the disk unless marked unhurried, and the next on its connection waits again", async () => {
    const db = openDatabase(app.target, { poolSize: 1 });
    const read = async (trx: TenantTransaction) => {
      const { rows } = await sql<{ setting: string; source: string; tenant: string }>`
        select setting, source, current_tenant() as tenant from pg_settings where name = 'synchronous_commit'`.execute(
        trx,
      );
      return rows[0]!;
    };
    const before = await db.inTenant(clinicId, read);
    const unhurried = await db.inTenantUnhurried(clinicId, read);
    const after = await db.inTenant(clinicId, read);
    await db.close();
    assert.notEqual(before.source, "session");
    assert.deepEqual(unhurried, { setting: "off", source: "session", tenant: clinicId });
    assert.deepEqual(after, before);
  });

  test("is run once if another run would end the same way", async () => {
    let runs = 0;
    const work = inTenant(clinicId, (trx) => {
      runs++;
      return fail(trx, "23505");
    });
    await assert.rejects(work, { code: "23505" });
    assert.equal(runs, 1);
  });

  test("and another in a deadlock both succeed", async () => {
    const names = ["ring-a", "ring-b"];
    for (const name of names) await inTenant(clinicId, (trx) => count(trx, name));
    const bump = (trx: TenantTransaction, name: string) =>
      sql`update tallies set n = n + 1 where name = ${name}`.execute(trx);
    let holding = 0;
    const bothHold = Promise.withResolvers<void>();
    const ring = (first: string, second: string) =>
      inTenant(clinicId, async (trx) => {
        await bump(trx, first);
        if (++holding === 2) bothHold.resolve();
        await bothHold.promise;
        await bump(trx, second);
      });
    await Promise.all([ring("ring-a", "ring-b"), ring("ring-b", "ring-a")]);
    assert.ok(holding >= 3, "one of them was run again");
    for (const name of names) assert.deepEqual(await counted(name), [3]);
  });
});

describe("a connection that breaks inside a transaction", () => {
  // Shows: promise broken-connection
  test("stops neither the process nor the next transaction, and is reported as an unreachable database", async () => {
    const backends = async (then: string) => {
      const found = sql<{ gone: boolean }>`select ${sql.raw(then)} as gone from pg_stat_activity
        where datname = current_database() and state = 'idle in transaction' and query like '%breaks here%'`;
      return (await asOwner(app.target, (owner) => found.execute(owner))).rows;
    };
    const cut = inTenant(clinicId, async (trx) => {
      await sql`select 'breaks here'`.execute(trx);
      await backends("pg_terminate_backend(pid)");
      await until(async () => (await backends("true")).length === 0, "end of the connection");
      // Its socket has told of it by now, and no query was waiting to hear.
      await new Promise(setImmediate);
      return sql`select 1`.execute(trx);
    });
    await assert.rejects(cut, (error) => isUnavailable(error));
    assert.equal(await inTenant(clinicId, async () => "done"), "done");
  });
});

describe("a statement held back until the next one", () => {
  const divide = (trx: TenantTransaction) => sql`select 1 / 0`.execute(trx);

  test("is rolled back with work that fails in another tenant's name, and the error says why", async () => {
    const work = inTenant(clinicId, (trx) => asTenant(trx, otherId, () => divide(trx)));
    await assert.rejects(work, { code: "22012" });
    await inTenant(clinicId, async (trx) => {
      const cutOff = inSavepoint(trx, () => asTenant(trx, otherId, () => divide(trx)));
      await assert.rejects(cutOff, { code: "22012" });
      await count(trx, "after a failure as another");
    });
    assert.deepEqual(await counted("after a failure as another"), [1]);
  });

  test("is rolled back if the work fails before its first query", async () => {
    const fault = new Error("cut off");
    const fail = () => Promise.reject(fault);
    await assert.rejects(inTenant(clinicId, fail), fault);
    await inTenant(clinicId, async (trx) => {
      await assert.rejects(inSavepoint(trx, fail), fault);
      await count(trx, "after nothing");
    });
    assert.deepEqual(await counted("after nothing"), [1]);
  });
});

describe("a repeated statement", () => {
  const preparedOf = async (db: Database, text: string) => {
    const { rows } = await sql<{ n: number }>`
      select count(*) as n from pg_prepared_statements where statement like ${`${text}%`}`.execute(
      db.directory,
    );
    return rows[0]!.n;
  };

  test("is prepared, unless its best plan depends on the tenant's size or there is a pooler", async () => {
    const db = openDatabase(app.target, { poolSize: 1 });
    const pooled = openDatabase(app.target, { poolSize: 1, pooler: app.target });
    for (const each of [db, pooled]) {
      for (let n = 0; n < 5; n++) {
        await sql`select ${n}::int as by_itself`.execute(each.directory);
        await sql`select ${n}::int as in_order order by 1`.execute(each.directory);
        await sql`select ${sql.raw(`'${n}'`)} as once, ${n}::int`.execute(each.directory);
      }
    }
    assert.equal(await preparedOf(db, "select $1::int as by_itself"), 1);
    assert.equal(await preparedOf(db, "select $1::int as in_order"), 0);
    assert.equal(await preparedOf(db, "select '"), 0);
    assert.equal(await preparedOf(pooled, "select"), 0);
    await db.close();
    await pooled.close();
  });

  test("fails only for its own reasons, and works the next time", async () => {
    const db = openDatabase(app.target, { poolSize: 1 });
    const divide = (by: number) => sql<{ n: number }>`select 6 / ${by}::int as n`.execute(db.directory);
    for (let n = 0; n < 5; n++) await assert.rejects(divide(0), { code: "22012" });
    assert.equal((await divide(2)).rows[0]?.n, 3);
    await db.close();
  });

  test("keeps working when an upgrade changes its columns, inside a transaction and outside", async () => {
    await asOwner(app.target, (owner) => sql`create table changing (n int)`.execute(owner));
    await asOwner(app.target, (owner) => sql`grant select on changing to kitpath_app`.execute(owner));
    const db = openDatabase(app.target, { poolSize: 2 });
    const read = (by: Executor) => sql<object>`select * from changing where n <> ${1}`.execute(by);
    const readBoth = () =>
      db.inTenant(clinicId, async (trx) => [...(await read(trx)).rows, ...(await read(db.directory)).rows]);
    for (let n = 0; n < 5; n++) await readBoth();
    await asOwner(app.target, (owner) => sql`alter table changing add m int default 7`.execute(owner));
    await asOwner(app.target, (owner) => sql`insert into changing values (0)`.execute(owner));
    assert.deepEqual(await readBoth(), [
      { n: 0, m: 7 },
      { n: 0, m: 7 },
    ]);
    await asOwner(app.target, (owner) => sql`drop table changing`.execute(owner));
    await db.close();
  });
});

describe("a connection that is silent for longer than the statement timeout", () => {
  // Shows: promise broken-connection
  test("is dropped and replaced, since its machine may be gone", async () => {
    const db = openDatabase(app.target, { poolSize: 1, silenceMs: 200 });
    const asleep = sql`select pg_sleep(5)`.execute(db.directory);
    await assert.rejects(asleep, (error) => isUnavailable(error));
    assert.ok(await db.isReachable());
    await db.close();
  });
});

describe("a temporary database failure", () => {
  const refused = (code: string) => Object.assign(new pg.DatabaseError("refused", 7, "error"), { code });

  test("is distinguished from our own error", () => {
    for (const code of ["53100", "53300", "08006", "57P01", "57P03", "25006"])
      assert.ok(isUnavailable(refused(code)), code);
    for (const code of ["23505", "42P01", "22P05", "40001", "42501"])
      assert.ok(!isUnavailable(refused(code)), code);
    assert.ok(isUnavailable(Object.assign(new Error("no"), { code: "ECONNREFUSED", syscall: "connect" })));
    assert.ok(isUnavailable(new Error("Connection terminated unexpectedly")));
    assert.ok(isUnavailable(new Error("Client was closed and is not queryable")));
    assert.ok(!isUnavailable(new Error("x is not a function")));
    assert.ok(!isUnavailable(Object.assign(new Error("no such file"), { code: "ENOENT" })));
    // A socket that is not there yet, and a file of ours that is missing.
    for (const [syscall, isOfConnection] of [
      ["connect", true],
      ["open", false],
    ] as const)
      assert.equal(
        isUnavailable(Object.assign(new Error("no such file"), { code: "ENOENT", syscall })),
        isOfConnection,
      );
  });
});
