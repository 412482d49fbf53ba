import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { TenantTransaction } from "#db/database.ts";
import { findingsIn, makeChain, seal, tamper } from "#test/audit.ts";
import { startTestApp } from "#test/harness.ts";
import type { ChainEnd, Finding } from "./verify-chain.ts";
import { verifyChain } from "./verify-chain.ts";

const app = await startTestApp();
// The owner of the database could drop this constraint as well.
const foreignKey = "audit_chain_organisation_id_audit_id_fkey";
await tamper(app, `alter table audit_chain drop constraint ${foreignKey}`);

const length = 40;
const faults = (findings: Finding[]) => findings.map(({ kind, place }) => `${kind} ${place ?? "-"}`);
const entryAt = (organisationId: string, place: number) =>
  `(select audit_id from audit_chain where organisation_id = '${organisationId}' and seq = ${place})`;

/** Creates a chain, runs the statements on it and returns what the verifier finds; `here` is the condition for its rows. */
async function faultsAfter(statements: (here: string, organisationId: string) => string): Promise<string[]> {
  const { organisationId } = await makeChain(app, length);
  await tamper(app, statements(`organisation_id = '${organisationId}'`, organisationId));
  return faults(await findingsIn(app, organisationId));
}

const other = "'01900000-0000-7000-8000-000000000000'";

describe("the chain verifier", () => {
  test("accepts an untouched chain, and an empty one", async () => {
    for (const entries of [0, 1, length]) {
      const { organisationId } = await makeChain(app, entries);
      assert.deepEqual(await findingsIn(app, organisationId), []);
    }
  });

  test("accepts a chain whose beginning retention removes while it is read", async () => {
    const cutAt = (id: string, place: number) =>
      tamper(
        app,
        `insert into audit_cuts (organisation_id, seq, hash, cut_at)
           select organisation_id, seq, hash, now() from audit_chain where organisation_id = '${id}' and seq = ${place};
         with gone as (delete from audit_chain where organisation_id = '${id}' and seq <= ${place} returning audit_id)
         delete from audit_log where organisation_id = '${id}' and id in (select audit_id from gone)`,
      );
    for (const place of [length / 2, length]) {
      const { organisationId: id } = await makeChain(app, length);
      let calls = 0;
      const db = {
        ...app.mode.db,
        inTenant: async <T>(tenantId: string, work: (trx: TenantTransaction) => Promise<T>) => {
          if (++calls === 2) await cutAt(id, place);
          return app.mode.db.inTenant(tenantId, work);
        },
      };
      const findings: Finding[] = [];
      await verifyChain(db, id, (finding) => findings.push(finding));
      assert.deepEqual(findings, []);
    }
  });

  test("reports a change to any column of an entry, at its place, and nothing else", async () => {
    const { organisationId } = await makeChain(app, length);
    const changes = {
      occurred_at: "occurred_at + interval '1 microsecond'",
      actor_kind: "'user'",
      actor_id: other,
      action: "'signed_in'",
      subject_kind: "null",
      subject_id: other,
      request_id: "'request 18'",
      ip: "'192.0.2.8'",
      user_agent: "''",
      session_id: "null",
      details: `'{"n": 17.0}'`,
    };
    for (const [column, value] of Object.entries(changes)) {
      const where = `where organisation_id = '${organisationId}' and id = ${entryAt(organisationId, 17)}`;
      await tamper(
        app,
        `drop table if exists before; create table before as select ${column} as kept from audit_log ${where};
         update audit_log set ${column} = ${value} ${where}`,
      );
      assert.deepEqual(faults(await findingsIn(app, organisationId)), ["changed 17"], column);
      await tamper(
        app,
        `update audit_log set ${column} = (select kept from before) ${where}; drop table before`,
      );
      assert.deepEqual(await findingsIn(app, organisationId), [], column);
    }
  });

  test("reports a change to any column of the chain", async () => {
    const at = (column: string, value: string) =>
      faultsAfter((here) => `update audit_chain set ${column} = ${value} where ${here} and seq = 17`);
    assert.deepEqual(await at("digest", "sha256('x')"), ["changed 17", "reordered 17"]);
    assert.deepEqual(await at("hash", "sha256('x')"), ["reordered 17", "reordered 18"]);
    assert.deepEqual(await at("sealed_at", "sealed_at - interval '1 microsecond'"), ["reordered 17"]);
    assert.deepEqual((await at("audit_id", other)).slice(0, 1), ["missing 17"]);
    assert.deepEqual(await at("seq", "1000"), [
      "missing 17",
      `missing ${length + 1}`,
      `inserted ${length + 1}`,
    ]);
  });

  // Shows: promise audit-chain
  test("reports a deleted entry, even if its place is deleted and the others move up", async () => {
    const gone = (here: string, id: string) =>
      `delete from audit_log where ${here} and id = ${entryAt(id, 17)}`;
    assert.deepEqual(await faultsAfter(gone), ["missing 17"]);
    const bothGone = (here: string, id: string) =>
      `${gone(here, id)}; delete from audit_chain where ${here} and seq = 17`;
    assert.deepEqual(await faultsAfter(bothGone), ["missing 17"]);
    const movedUp = await faultsAfter(
      (here, id) =>
        `${bothGone(here, id)}; update audit_chain set seq = seq + 999 where ${here} and seq > 17;
         update audit_chain set seq = seq - 1000 where ${here} and seq > 999;
         update audit_heads set seq = seq - 1 where ${here}`,
    );
    assert.equal(movedUp[0], "reordered 17");
  });

  // Shows: promise audit-chain
  test("reports entries that swapped places, with or without their seals", async () => {
    const swap = (columns: string) => (here: string) =>
      `update audit_chain a set (${columns}) = (select ${columns} from audit_chain b
         where b.${here} and b.seq = case a.seq when 5 then 9 else 5 end)
       where a.${here} and a.seq in (5, 9)`;
    await tamper(app, "alter table audit_chain drop constraint audit_chain_organisation_id_audit_id_key");
    assert.deepEqual(await faultsAfter(swap("audit_id")), ["changed 5", "changed 9"]);
    assert.deepEqual(await faultsAfter(swap("audit_id, digest")), ["reordered 5", "reordered 9"]);
    assert.deepEqual(await faultsAfter(swap("audit_id, digest, hash, sealed_at")), [
      "reordered 5",
      "reordered 6",
      "reordered 9",
      "reordered 10",
    ]);
  });

  // Shows: promise audit-chain
  test("reports an inserted entry, in the log alone or in the chain too", async () => {
    const insert = `insert into audit_log (organisation_id, id, actor_kind, action, occurred_at)
      select organisation_id, ${other}, 'user', 'signed_in', occurred_at from audit_log`;
    const intoLog = (here: string, id: string) => `${insert} where ${here} and id = ${entryAt(id, 17)}`;
    assert.deepEqual(await faultsAfter(intoLog), ["inserted -"]);
    const atTheEnd = await faultsAfter(
      (here, id) =>
        `${intoLog(here, id)}; insert into audit_chain select organisation_id, ${length + 1}, ${other}, digest, hash,
         sealed_at from audit_chain where ${here} and seq = 1`,
    );
    assert.deepEqual(atTheEnd.slice(-1), [`inserted ${length + 1}`]);
  });

  test("reports a missing end, and entries removed before they were sealed", async () => {
    const cut = (here: string) => `delete from audit_chain where ${here} and seq > 30`;
    const cutFromLog = (here: string, id: string) =>
      `delete from audit_log where ${here} and id >= ${entryAt(id, 31)}; ${cut(here)}`;
    assert.deepEqual(await faultsAfter(cutFromLog), ["missing 31"]);
    assert.deepEqual(await faultsAfter(cut), ["missing 31", ...Array<string>(10).fill("inserted -")]);
    assert.deepEqual(await faultsAfter((here) => `delete from audit_heads where ${here}`), ["inserted 1"]);
    const unsealed = await faultsAfter(
      (_here, id) => `insert into audit_unsealed (organisation_id, audit_id) values ('${id}', ${other})`,
    );
    assert.deepEqual(unsealed, ["missing -"]);
  });

  // Shows: ASVS 16.4.2
  test("reports a chain that was rebuilt from end to end, by its earlier end", async () => {
    const { organisationId } = await makeChain(app, length);
    const end = async (): Promise<ChainEnd> =>
      verifyChain(app.mode.db, organisationId, (finding) => assert.fail(finding.text));
    const kept = await end();
    const here = `organisation_id = '${organisationId}'`;
    await tamper(
      app,
      `update audit_log set action = 'signed_in' where ${here} and id = ${entryAt(organisationId, 17)};
       delete from audit_chain where ${here}; delete from audit_heads where ${here};
       insert into audit_unsealed select organisation_id, id from audit_log where ${here}`,
    );
    await seal(app, organisationId);
    assert.deepEqual(await findingsIn(app, organisationId), []);
    assert.deepEqual(faults(await findingsIn(app, organisationId, kept)), [`changed ${length}`]);
    await tamper(
      app,
      `delete from audit_log where ${here} and id >= ${entryAt(organisationId, 31)};
       delete from audit_chain where ${here} and seq > 30;
       update audit_heads set seq = 30, hash = (select hash from audit_chain where ${here} and seq = 30) where ${here}`,
    );
    assert.deepEqual(await findingsIn(app, organisationId), []);
    assert.deepEqual(faults(await findingsIn(app, organisationId, kept)), ["missing 31"]);
  });

  // Shows: ASVS 16.4.2, promise audit-chain
  test("reports the one changed entry among thousands, wherever it is", async () => {
    const many = 3000;
    const { organisationId } = await makeChain(app, many);
    for (const place of [1, 1000, 1001, many]) {
      const entry = `where organisation_id = '${organisationId}' and id = ${entryAt(organisationId, place)}`;
      await tamper(app, `update audit_log set ip = '203.0.113.9' ${entry}`);
      assert.deepEqual(faults(await findingsIn(app, organisationId)), [`changed ${place}`]);
      await tamper(app, `update audit_log set ip = '192.0.2.7' ${entry}`);
    }
  });
});
