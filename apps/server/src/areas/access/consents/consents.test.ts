import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { AuditDetails } from "@kitpath/contract/ledger/audit/audit-actions";
import { wordsForDetails } from "@kitpath/contract/ledger/audit/audit-actions";
import type { ConsentDocument } from "@kitpath/contract/legal/legal-documents";
import { legalDocuments } from "@kitpath/contract/legal/legal-documents";
import type { RoleCode } from "@kitpath/contract/operation/permissions";
import { newId } from "#db/ids.ts";
import type { Consents } from "#db/schema.gen.ts";
import { assertRefused, namedFields } from "#test/assert-refused.ts";
import type { Tenant } from "#test/factories.ts";
import { makeTenant, openSession } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import { addMember, makeRegistration } from "#test/people.ts";

const app = await startTestApp();

type Due = { document: ConsentDocument; acceptedVersion: string | null; changes: string[] };
const dueOf = async (token: string): Promise<Due[]> =>
  (await app.call("listDueConsents", { token })).body.data;
const namesOf = async (token: string) => (await dueOf(token)).map(({ document }) => document);
const give = (token: string, ...documents: ConsentDocument[]) =>
  app.call("giveConsents", {
    token,
    body: { documents: Object.fromEntries(documents.map((code) => [code, legalDocuments[code].version])) },
  });
const rowsOf = ({ organisationId }: Pick<Tenant, "organisationId">) =>
  app.mode.db.inTenant(organisationId, (trx) =>
    trx.selectFrom("consents").selectAll().where("organisation_id", "=", organisationId).execute(),
  );
const keepOld = (clinic: Tenant, document: Consents["document"], version: string) =>
  app.mode.db.inTenant(clinic.organisationId, (trx) =>
    trx
      .insertInto("consents")
      .values({
        organisation_id: clinic.organisationId,
        id: newId(app.clock.now),
        user_id: clinic.userId,
        document,
        version,
        ip: "10.0.0.1",
        accepted_at: app.clock.now,
      })
      .execute(),
  );

describe("consents", () => {
  test("depend on the kind of organisation, and on who may bind it", async () => {
    const expected: [RoleCode, ConsentDocument[]][] = [
      ["clinic_admin", ["terms", "cookies", "privacy"]],
      ["clinic_viewer", ["cookies", "privacy"]],
      ["lab_admin", ["terms", "cookies", "privacy", "lab_terms", "services_agreement"]],
      ["lab_technician", ["cookies", "privacy"]],
      ["platform_admin", []],
    ];
    for (const [role, documents] of expected) {
      assert.deepEqual(await namesOf((await makeTenant(app, role)).token), documents, role);
    }
  });

  test("are not asked for again after registration", async () => {
    for (const type of ["partner", "lab"]) {
      const registration = makeRegistration({ type });
      await app.call("register", { body: registration });
      const { email, password } = registration;
      const { body } = await app.call("createToken", { body: { email, password } });
      assert.deepEqual(await dueOf(body.access_token), [], type);
    }
  });

  test("are stored once each with document, version, person, time and address", async () => {
    const clinic = await makeTenant(app);
    const reply = await give(clinic.token, "terms", "cookies");
    assert.deepEqual(
      reply.body.data.map(({ document }: Due) => document),
      ["privacy"],
    );
    await give(clinic.token, "terms", "privacy");
    assert.deepEqual(await dueOf(clinic.token), []);
    const rows = await rowsOf(clinic);
    assert.deepEqual(rows.map(({ document }) => document).sort(), ["cookies", "privacy", "terms"]);
    for (const row of rows) {
      assert.deepEqual([row.user_id, row.ip], [clinic.userId, "127.0.0.1"]);
      assert.equal(row.version, legalDocuments[row.document as ConsentDocument].version);
    }
  });

  test("are in the audit log once each, with document and version", async () => {
    const clinic = await makeTenant(app);
    await give(clinic.token, "terms", "cookies");
    await give(clinic.token, "terms", "privacy");
    await give(clinic.token, "terms", "privacy");
    const { body } = await app.call("listAudit", {
      token: clinic.token,
      query: { action: "documents_accepted" },
    });
    const { terms, cookies, privacy } = legalDocuments;
    assert.deepEqual((body.data as { details: AuditDetails }[]).map(({ details }) => details).toReversed(), [
      { terms: terms.version, cookies: cookies.version },
      { privacy: privacy.version },
    ]);
    assert.deepEqual(wordsForDetails({ lab_terms: "0.1" }), ["Laboratory terms: 0.1"]);
  });

  test("to an older version are asked for again, showing that version and what changed", async () => {
    const clinic = await makeTenant(app);
    await keepOld(clinic, "terms", "0.1");
    await keepOld(clinic, "cookie_and_privacy", "1.0");
    const due = await dueOf(clinic.token);
    assert.deepEqual(
      due.map(({ document, acceptedVersion }) => [document, acceptedVersion]),
      [
        ["terms", "0.1"],
        ["cookies", "1.0"],
        ["privacy", "1.0"],
      ],
    );
    for (const { changes } of due) assert.ok(changes.length > 0);
    await give(clinic.token, "terms", "cookies", "privacy");
    assert.deepEqual(await dueOf(clinic.token), []);
    assert.equal((await rowsOf(clinic)).length, 5, "what was accepted before stays");
  });

  test("of a person are asked of everyone, those of the organisation only of an administrator", async () => {
    const clinic = await makeTenant(app);
    const second = await addMember(app, clinic, { adminRole: "clinic_admin" });
    const { organisationId } = clinic;
    const colleague = await openSession(app, { organisationId, userId: second });
    await give(clinic.token, "terms", "cookies", "privacy");
    assert.deepEqual(await namesOf(colleague), ["cookies", "privacy"]);
    assert.deepEqual(await namesOf((await makeTenant(app)).token), ["terms", "cookies", "privacy"]);
  });

  test("to an outdated version are refused, and nothing is stored", async () => {
    const clinic = await makeTenant(app);
    const documents = { cookies: legalDocuments.cookies.version, terms: "0.1" };
    assertRefused(await app.call("giveConsents", { token: clinic.token, body: { documents } }), 409);
    assert.deepEqual(await rowsOf(clinic), []);
  });

  test("to a document that nobody asked for are refused by name", async () => {
    const viewer = await makeTenant(app, "clinic_viewer");
    for (const document of ["terms", "lab_terms"] as const) {
      const reply = await give(viewer.token, "cookies", document);
      assertRefused(reply, 422);
      assert.deepEqual(namedFields(reply, "standard"), [`documents.${document}`]);
    }
    assert.deepEqual(await rowsOf(viewer), []);
  });
});
