import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, test } from "node:test";
import { certificateFacts } from "@kitpath/contract/kits/papers/certificates";
import { dayInWords, groupedCode } from "@kitpath/contract/kits/papers/paper-words";
import { asOwner } from "#db/prepare-database.ts";
import { assertRefused } from "#test/assert-refused.ts";
import { awkwardNames, downloadCertificate, makeResultOf, missingOnCertificate } from "#test/certificates.ts";
import { makeApiKey } from "#test/developer.ts";
import { makeKit, makeTenant, salivaPcr } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import { temporaryFolder } from "#test/process.ts";
import { asRead, isSignatureValid, takeApart, textOf } from "#test/read-pdf.ts";
import { amend, detected, linkOf, makeCertificate, makeRejectedKit } from "#test/specimens.ts";
import type { Updateable } from "kysely";
import type { Certificates } from "#db/schema.gen.ts";
import { renderPapers } from "./rendering.ts";

const app = await startTestApp({}, { withSandbox: true });
const clinic = await makeTenant(app);
const { token, organisationId: clinicId } = clinic;

const ask = (id: string, query: object = {}) =>
  app.call("downloadCertificate", { token, params: { id }, query });
const verify = (code: string) => app.call("verifyCertificate", { params: { code } });
const pdfOf = (id: string, query: object = {}) => downloadCertificate(app, clinic, id, query);
const makeResult = (firstName: string, lastName: string) =>
  makeResultOf(app, clinic, { firstName, lastName });

/** Returns null if the tool is not installed. */
function run(tool: string, args: string[]) {
  const { error, status, stdout } = spawnSync(tool, args, { encoding: "utf8" });
  return error ? null : { status, stdout };
}

const auditOf = (action: string) =>
  app.mode.db.inTenant(clinicId, (trx) =>
    trx
      .selectFrom("audit_log")
      .select(["actor_kind", "actor_id", "subject_id", "ip", "user_agent"])
      .where("organisation_id", "=", clinicId)
      .where("action", "=", action)
      .orderBy("id")
      .execute(),
  );

describe("a certificate", () => {
  // Shows: promise result-versions
  test("matches the database, whatever the name, and is signed", async () => {
    for (const [first, last] of awkwardNames) {
      const id = await makeResult(first, last);
      const pdf = await pdfOf(id);
      assert.deepEqual(await missingOnCertificate(app, clinicId, id, pdf), []);
    }
  });

  // Shows: ASVS 11.4.3
  test("has a signature that any change breaks", async () => {
    const pdf = await pdfOf(await makeResult("Ann", "Dee"));
    assert.ok(isSignatureValid(pdf));
    for (let at = 10; at < pdf.length; at += Math.ceil(pdf.length / 60)) {
      const changed = Buffer.from(pdf);
      changed[at] = changed[at]! ^ 1;
      let isValid = false;
      try {
        isValid = isSignatureValid(changed);
      } catch {
        // A file whose signature cannot even be read is no better.
      }
      const isInSignature = /^[0-9a-f]+$/i.test(pdf.subarray(at - 5, at + 5).toString("latin1"));
      assert.ok(!isValid || isInSignature, `byte ${at}`);
    }
    assert.ok(!isSignatureValid(Buffer.concat([pdf, Buffer.from("\n% more\n")])));
  });

  // Shows: ASVS 11.6.1
  test("has a signature that other tools verify too", async (t) => {
    const pdf = await pdfOf(await makeResult("Ann", "Dee"));
    const { signed, signature } = takeApart(pdf);
    const folder = await temporaryFolder();
    const write = async (name: string, content: Uint8Array) => {
      await writeFile(join(folder, name), content);
      return join(folder, name);
    };
    const file = await write("whole.pdf", pdf);
    const content = await write("signed", signed);
    const changed = await write("changed", Buffer.concat([signed, Buffer.from(" ")]));
    const der = await write("signature", signature);
    const openssl = (of: string) =>
      run("openssl", [
        "cms",
        "-verify",
        "-inform",
        "DER",
        "-in",
        der,
        "-content",
        of,
        "-binary",
        "-noverify",
      ]);
    const pdfsig = run("pdfsig", ["-nocert", file]);
    if (pdfsig) assert.match(pdfsig.stdout, /Signature is Valid/);
    const whole = openssl(content);
    if (whole) assert.deepEqual([whole.status, openssl(changed)!.status], [0, 4]);
    t.diagnostic(
      `read by ${[pdfsig && "pdfsig", whole && "openssl"].filter(Boolean).join(" and ") || "none"}`,
    );
  });

  test("exists only for a processed COVID-19 test of the clinic itself", async () => {
    const stranger = await makeTenant(app);
    const theirs = await makeCertificate(app, stranger);
    const underway = await makeKit(app, clinic, "lab-accessioned", salivaPcr);
    const registered = await makeKit(app, clinic, "registered", salivaPcr);
    const rejected = await makeRejectedKit(app, clinic, "sample_contaminated", salivaPcr);
    const blood = await makeKit(app, clinic, "results");
    for (const { testId } of [theirs, underway, registered, rejected, blood]) {
      assertRefused(await ask(testId), 404);
    }
    const { testId } = await makeCertificate(app, clinic);
    assertRefused(await ask(testId, { version: 2 }), 404);
  });

  test("opens to an API key that reads results, and to no other key", async () => {
    const { testId } = await makeCertificate(app, clinic);
    const askWith = async (scope: "kits:write" | "results:read") => {
      const apiKey = await makeApiKey(app, clinic, "createApiKey", { scopes: [scope] });
      return app.call("downloadCertificate", { apiKey, params: { id: testId } });
    };
    assertRefused(await askWith("kits:write"), 403, "standard");
    const link = linkOf((await askWith("results:read")).body.fileUrl);
    assert.ok(isSignatureValid((await app.call("downloadFile", { params: { link } })).bytes));
  });

  test("is the same file for each request, and each request is logged", async () => {
    const id = await makeResult("Bob", "Stone");
    const before = (await auditOf("certificate_downloaded")).length;
    const [first, second] = [await pdfOf(id), await pdfOf(id)];
    assert.ok(first.equals(second));
    const both = await Promise.all([ask(id), ask(id), ask(id)]);
    assert.ok(both.every(({ status }) => status === 200));
    const rows = (await auditOf("certificate_downloaded")).slice(before);
    assert.equal(rows.length, 5);
    assert.ok(rows.every((row) => row.subject_id === id && row.actor_id === clinic.userId));
  });

  test("is also made by the job, and made again when its file is lost", async () => {
    const id = await makeResult("Eve", "Dee");
    const now = () => app.clock.now;
    await renderPapers({ mode: app.mode, now }, { clinicId, testId: id });
    const [{ id: certificateId }] = (await app.mode.db.inTenant(clinicId, (trx) =>
      trx
        .selectFrom("certificates")
        .select("id")
        .where("clinic_id", "=", clinicId)
        .where("test_id", "=", id)
        .execute(),
    )) as [{ id: string }];
    const key = `${clinicId}/certificates/${certificateId}.pdf`;
    assert.ok(await app.mode.files.has(key));
    await app.mode.files.remove(key);
    assert.match(await textOf(await pdfOf(id)), /Eve Dee/);
  });

  test("is redrawn once when a new release corrects its text", async () => {
    const id = await makeResult("Eve", "Dee");
    const before = await textOf(await pdfOf(id));
    const certificate = (change: Updateable<Certificates>) =>
      asOwner(app.target, (owner) =>
        owner
          .updateTable("certificates")
          .set(change)
          .where("clinic_id", "=", clinicId)
          .where("test_id", "=", id)
          .returning(["facts", "must_redraw"])
          .executeTakeFirstOrThrow(),
      );
    const { facts } = await certificate({ must_redraw: true });
    await certificate({ facts: JSON.stringify({ ...facts, name: "Eva Dee" }) });
    assert.match(before, /Eve Dee/);
    assert.match(await textOf(await pdfOf(id)), /Eva Dee/);
    assert.equal((await certificate({ facts: JSON.stringify(facts) })).must_redraw, false);
    assert.match(await textOf(await pdfOf(id)), /Eva Dee/, "the file is kept");
  });
});

describe("a link to a file", () => {
  // Shows: ASVS 9.2.1
  test("works for five minutes, then says that it has expired", async () => {
    const { link } = await makeCertificate(app, clinic);
    const follow = () => app.call("downloadFile", { params: { link } });
    const reply = await follow();
    assert.equal(reply.headers["content-type"], "application/pdf");
    assert.match(
      String(reply.headers["content-disposition"]),
      /^attachment; filename="certificate-[A-Z0-9]{8}-1\.pdf"$/,
    );
    app.clock.now = new Date(app.clock.now.getTime() + 4.9 * 60_000);
    assert.equal((await follow()).status, 200);
    app.clock.now = new Date(app.clock.now.getTime() + 0.2 * 60_000);
    assertRefused(await follow(), 422);
  });

  test("is logged each time it is opened, with the test but without the opener's address", async () => {
    const { link, testId } = await makeCertificate(app, clinic);
    const open = () => app.call("downloadFile", { params: { link }, ip: "198.51.100.7" });
    const before = (await auditOf("file_opened")).length;
    assert.deepEqual([(await open()).status, (await open()).status], [200, 200]);
    const rows = (await auditOf("file_opened")).slice(before);
    assert.deepEqual(
      rows.map(({ subject_id, actor_kind, ip, user_agent }) => [subject_id, actor_kind, ip, user_agent]),
      Array.from({ length: 2 }, () => [testId, "visitor", null, null]),
    );
  });

  test("opens the file only after the log entry is stored", async (t) => {
    const { link } = await makeCertificate(app, clinic);
    const before = (await auditOf("file_opened")).length;
    const { files } = app.mode;
    const open = files.open.bind(files);
    const recorded: number[] = [];
    t.mock.method(files, "open", async (...given: Parameters<typeof open>) => {
      recorded.push((await auditOf("file_opened")).length - before);
      return open(...given);
    });
    assert.equal((await app.call("downloadFile", { params: { link } })).status, 200);
    assert.deepEqual(recorded, [1]);
  });

  // Shows: ASVS 5.3.2, 9.1.1, 9.2.2
  test("works only unchanged, and only in its own mode", async () => {
    const { link } = await makeCertificate(app, clinic);
    const [payload = "", mac = ""] = link.split(".");
    const content = Buffer.from(payload, "base64url").toString();
    const later = Buffer.from(content.replace(/\d+\]$/, "99999999999999]")).toString("base64url");
    const outside = Buffer.from(content.replace(/"key":"[^"]+"/, '"key":"../../../etc/passwd"')).toString(
      "base64url",
    );
    for (const wrong of [
      `${later}.${mac}`,
      `${outside}.${mac}`,
      payload,
      `${payload}.`,
      `${link}.`,
      `.${mac}`,
      "x",
    ]) {
      assertRefused(await app.call("downloadFile", { params: { link: wrong } }), 404);
    }
    const elsewhere = await app.call("downloadFile", {
      params: { link },
      host: "dashboard.sandbox.localhost",
    });
    assertRefused(elsewhere, 404);
  });

  test("leads to the host that was called", async () => {
    const { testId } = await makeCertificate(app, clinic);
    const reply = await app.call("downloadCertificate", {
      token,
      params: { id: testId },
      host: "dashboard.example.com:8080",
    });
    assert.equal(new URL(reply.body.fileUrl).origin, "http://dashboard.example.com:8080");
  });
});

describe("the check of a certificate", () => {
  test("shows anyone with its code what the paper shows, however the code is typed", async () => {
    const id = await makeResult("Renée", "O’Neill");
    const text = await textOf(await pdfOf(id));
    const { code } = await app.mode.db.inTenant(clinicId, (trx) =>
      trx
        .selectFrom("certificates")
        .select("code")
        .where("clinic_id", "=", clinicId)
        .where("test_id", "=", id)
        .executeTakeFirstOrThrow(),
    );
    assert.ok(text.includes(groupedCode(code)));
    const before = (await auditOf("certificate_verified")).length;
    for (const typed of [code, code.toLowerCase(), groupedCode(code), code.replace(/(.{5})/g, "$1-")]) {
      const { status, body } = await verify(typed);
      assert.equal(status, 200);
      assert.equal(body.status, "valid");
      const facts = certificateFacts.strict().parse(body.certificate);
      for (const said of [
        facts.name,
        facts.organisation,
        facts.number,
        facts.product,
        dayInWords(facts.dateOfBirth),
      ]) {
        assert.ok(text.includes(asRead(said)), said);
      }
    }
    const rows = (await auditOf("certificate_verified")).slice(before);
    assert.deepEqual(
      rows.map(({ subject_id, actor_kind, ip, user_agent }) => [subject_id, actor_kind, ip, user_agent]),
      Array.from({ length: 4 }, () => [id, "visitor", null, null]),
    );
  });

  test("answers every unknown code alike, and pauses after twenty of them", async () => {
    const guessing = await startTestApp();
    const guess = (code: string) => guessing.call("verifyCertificate", { params: { code } });
    const { code } = await makeCertificate(guessing, await makeTenant(guessing));
    for (let n = 0; n < 30; n++)
      assert.equal((await guess(code)).status, 200, "a code that is known is no guess");
    const nearly = [`${code.slice(0, -1)}${code.endsWith("2") ? "3" : "2"}`, "2".repeat(26), "x", `${code}2`];
    const bodies = [];
    for (let n = 0; n < 20; n++) {
      const reply = await guess(nearly[n % nearly.length]!);
      assertRefused(reply, 404);
      bodies.push(JSON.stringify(reply.body));
    }
    assert.equal(new Set(bodies).size, 1);
    for (const tried of [code, "2".repeat(26)]) assertRefused(await guess(tried), 429);
    guessing.clock.now = new Date(guessing.clock.now.getTime() + 10 * 60_000);
    assert.equal((await guess(code)).status, 200, "again after ten minutes");
    const together = await Promise.all(Array.from({ length: 30 }, () => guess("3".repeat(26))));
    assert.equal(together.filter(({ status }) => status === 404).length, 20, "also when all come at once");
  });

  test("knows only papers of its own mode, and a sandbox paper says that it is one", async () => {
    const host = "dashboard.sandbox.localhost";
    const tester = await makeTenant(app, "clinic_admin", app.sandbox);
    const made = await app.call("simulate", {
      token: tester.token,
      host,
      params: { type: "results" },
      body: { product: salivaPcr },
    });
    const { kitId } = made.body.linkedOrderAndKit;
    const { body } = await app.call("findTest", { token: tester.token, host, query: { kitId } });
    const link = await app.call("downloadCertificate", {
      token: tester.token,
      host,
      params: { id: body.data.id },
    });
    const file = await app.call("downloadFile", { host, params: { link: linkOf(link.body.fileUrl) } });
    assert.match(await textOf(file.bytes), /SANDBOX – NOT A MEDICAL DOCUMENT/);
    const { code } = await makeCertificate(app, clinic);
    assertRefused(await app.call("verifyCertificate", { host, params: { code } }), 404);
  });
});

describe("an amended result", () => {
  // Shows: promise result-versions
  test("gets a certificate of its own, and the earlier one is superseded everywhere", async () => {
    const first = await makeCertificate(app, clinic);
    const { body: before } = await verify(first.code);
    const outcome = before.certificate.result === "positive" ? "Negative" : "Positive";
    await amend(app, clinic, first.kitId, { reason: "Tested again", values: [detected(outcome)] });
    await renderPapers({ mode: app.mode, now: () => app.clock.now }, { clinicId, testId: first.testId });

    const { body: after } = await verify(first.code);
    assert.equal(after.status, "superseded");
    assert.deepEqual(Object.keys(after.certificate).sort(), [
      "dateOfBirth",
      "name",
      "number",
      "organisation",
    ]);
    assertRefused(await app.call("downloadFile", { params: { link: first.link } }), 422);

    const [old, current] = [await pdfOf(first.testId, { version: 1 }), await pdfOf(first.testId)];
    assert.match(await textOf(old), /SUPERSEDED/);
    const text = await textOf(current);
    assert.doesNotMatch(text, /SUPERSEDED/);
    assert.ok(text.includes(`Result ${outcome}`) && text.includes(`${first.kitId}-2`));
    assert.ok(isSignatureValid(old) && isSignatureValid(current));
  });

  test("leaves an earlier certificate unchanged when the person's details change later", async () => {
    const { testId, code } = await makeCertificate(app, clinic);
    const { body: before } = await verify(code);
    await app.mode.db.inTenant(clinicId, (trx) =>
      trx
        .updateTable("tests")
        .set({ last_name: "Renamed" })
        .where("clinic_id", "=", clinicId)
        .where("id", "=", testId)
        .execute(),
    );
    assert.deepEqual((await verify(code)).body, before);
  });
});
