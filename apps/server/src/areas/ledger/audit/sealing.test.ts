import assert from "node:assert/strict";
import { after, describe, test } from "node:test";
import { sql } from "kysely";
import { openDatabase } from "#db/database.ts";
import { newId } from "#db/ids.ts";
import { findingsIn, seal, tamper } from "#test/audit.ts";
import { makeOrder, makeTenant } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import { scopeOfTenant } from "#test/scope.ts";
import { appendAudit } from "./append-audit.ts";
import { sealAudit, sealOrganisation } from "./sealing.ts";

const app = await startTestApp();
const secondProcess = { ...app.mode, db: openDatabase(app.target, { poolSize: 4 }) };
after(() => secondProcess.db.close());
const now = () => app.clock.now;

const rowsOf = async <T>(organisationId: string, query: string): Promise<T[]> =>
  app.mode.db.inTenant(organisationId, async (trx) => (await sql.raw<T>(query).execute(trx)).rows);
const idsIn = async (organisationId: string, query: string) =>
  (await rowsOf<{ id: string }>(organisationId, query)).map(({ id }) => id);

describe("sealing", () => {
  test("gives every entry one place, however many processes append and seal at once", async () => {
    const clinic = await makeTenant(app);
    const { organisationId } = clinic;
    let isAppending = true;
    const sealing = [app.mode, secondProcess].map(async (mode) => {
      while (isAppending) await sealOrganisation({ mode, now }, organisationId);
      await sealOrganisation({ mode, now }, organisationId);
    });
    const entry = { action: "order_placed", subjectKind: "order", subjectId: organisationId } as const;
    await Promise.all(
      Array.from({ length: 300 }, () =>
        app.mode.db.inTenant(organisationId, (trx) => appendAudit(trx, scopeOfTenant(app, clinic), entry)),
      ),
    );
    isAppending = false;
    await Promise.all(sealing);

    const places = await rowsOf<{ seq: number }>(organisationId, "select seq from audit_chain order by seq");
    assert.deepEqual(
      places.map(({ seq }) => seq),
      Array.from({ length: 300 }, (_, n) => n + 1),
    );
    assert.deepEqual(
      await idsIn(organisationId, "select audit_id as id from audit_chain order by 1"),
      await idsIn(organisationId, "select id from audit_log order by 1"),
    );
    assert.deepEqual(await idsIn(organisationId, "select audit_id as id from audit_unsealed"), []);
    assert.deepEqual(await findingsIn(app, organisationId), []);
  });

  test("never makes one append wait for another, nor for the sealer", async () => {
    const clinic = await makeTenant(app);
    const { organisationId } = clinic;
    const append = (work: () => Promise<void>) =>
      app.mode.db.inTenant(organisationId, async (trx) => {
        await appendAudit(trx, scopeOfTenant(app, clinic), { action: "signed_out" });
        await work();
      });
    // Each of these transactions ends while the ones around it are still open.
    await append(() => append(() => append(() => seal(app, organisationId))));
    await seal(app, organisationId);
    assert.deepEqual(await findingsIn(app, organisationId), []);
    assert.equal((await idsIn(organisationId, "select audit_id as id from audit_chain")).length, 3);
  });

  test("skips an organisation that is not committed yet", async () => {
    await seal(app, newId(app.clock.now));
  });

  test("seals nothing that was rolled back", async () => {
    const clinic = await makeTenant(app);
    const { organisationId, token } = clinic;
    const refused = await app.call("createOrder", { token, body: makeOrder({ productCode: "C1XXX00000" }) });
    assert.equal(refused.status, 422);
    const failed = app.mode.db.inTenant(organisationId, async (trx) => {
      await appendAudit(trx, scopeOfTenant(app, clinic), { action: "signed_out" });
      throw new Error("no");
    });
    await assert.rejects(failed);
    assert.deepEqual(await idsIn(organisationId, "select audit_id as id from audit_unsealed"), []);
    await seal(app, organisationId);
    assert.deepEqual(await findingsIn(app, organisationId), []);
  });

  test("finds each organisation with unsealed entries, and keeps their chains apart", async () => {
    const clinics = [await makeTenant(app), await makeTenant(app)];
    for (const { token } of clinics) await app.call("signOut", { token });
    await sealAudit({ mode: app.mode, now });
    for (const { organisationId } of clinics) {
      const [end] = await rowsOf<{ seq: number }>(organisationId, "select seq from audit_heads");
      assert.equal(end!.seq, 1);
      assert.deepEqual(await idsIn(organisationId, "select organisation_id as id from audit_chain"), [
        organisationId,
      ]);
      assert.deepEqual(await findingsIn(app, organisationId), []);
    }
    const { rows } = await sql`select * from organisations_with_unsealed_audit()`.execute(
      app.mode.db.directory,
    );
    assert.deepEqual(rows, []);
  });

  test("goes on to the others if one organisation's entries cannot be sealed", async () => {
    const [broken, sound] = [await makeTenant(app), await makeTenant(app)];
    for (const { token } of [broken, sound]) await app.call("signOut", { token });
    await tamper(
      app,
      `insert into audit_chain (organisation_id, seq, audit_id, digest, hash, sealed_at)
        select organisation_id, 1, audit_id, '', '', now() from audit_unsealed where organisation_id = '${broken.organisationId}'`,
    );
    await assert.rejects(
      sealAudit({ mode: app.mode, now }),
      ({ message, errors }: AggregateError) =>
        message === "1 logs are not sealed" && /duplicate key/.test(String(errors[0])),
    );
    assert.deepEqual(await idsIn(sound.organisationId, "select audit_id as id from audit_unsealed"), []);
    assert.equal((await idsIn(broken.organisationId, "select audit_id as id from audit_unsealed")).length, 1);
  });
});
