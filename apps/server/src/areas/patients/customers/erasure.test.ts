import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { Erasure } from "@kitpath/contract/patients/customers/customers";
import { removeExports } from "#areas/results/exports/removal.ts";
import { writeExport } from "#areas/results/exports/write-export.ts";
import { bulkUpload, fileOf, makeCells, uploadBulk } from "#test/bulk.ts";
import { deliverAll, openCanaryClinic, place, simulate } from "#test/canary-clinic.ts";
import { canaries, canaryPerson } from "#test/canary-person.ts";
import { customerOf, erase, makeCustomer, orderFor } from "#test/customers.ts";
import { startTestApp } from "#test/harness.ts";
import { merge } from "#test/merges.ts";
import { openOutbox } from "#test/outbox.ts";
import type { Clinic } from "#test/open-clinic.ts";
import { openClinic } from "#test/open-clinic.ts";
import { columnsHolding } from "#test/tables-holding.ts";
import { makeKit, makeOrder, salivaPcr } from "#test/factories.ts";
import { makeRegistrationOf, makeTaker, sportsProfile } from "#test/registrations.ts";
import { scopeOfTenant } from "#test/scope.ts";
import { openShared } from "#test/shared-order.ts";
import { untilWaitedFor } from "#test/until-waited-for.ts";
import { removePapers } from "#areas/kits/papers/erasure.ts";
import { renderPapers } from "#areas/kits/papers/rendering.ts";
import { eraseCustomer } from "./erase-customer.ts";

const app = await startTestApp();

const exportOf = async ({ token }: Clinic, id: string) =>
  (await app.call("exportCustomer", { token, params: { id } })).body;

/** Joins the canary person with a second record of theirs. */
async function joinTwin(clinic: Clinic, id: string): Promise<void> {
  const orderNumber = await place(clinic, orderFor({ ...canaryPerson, dateOfBirth: "1958-03-02" }));
  await simulate(app, clinic, "results", orderNumber);
  const { id: joined } = await customerOf(app, clinic, orderNumber);
  assert.equal((await merge(app, clinic, { kept: id, joined })).status, 201);
}

describe("erasing a person", () => {
  // This test comes first, because the later ones create the same person again.
  // Shows: promise export-and-erasure
  test("leaves no personal data of theirs in any column of any table", async () => {
    const { clinic, id, name, finish } = await openCanaryClinic(app);
    await finish();
    await joinTwin(clinic, id);
    const before = await columnsHolding(app.target, canaries);
    assert.deepEqual(
      canaries.filter((canary) => before[canary]!.length === 0),
      [],
      "what is looked for is there to be found",
    );
    assert.ok(new Set(Object.values(before).flat()).size > 25);

    assert.equal((await erase(app, clinic, id, name)).status, 200);
    assert.deepEqual(
      Object.entries(await columnsHolding(app.target, canaries)).filter(([, columns]) => columns.length > 0),
      [],
    );
  });

  test("deletes exports that may name them, with their files, even one being written", async () => {
    const { clinic, id, name, finish } = await openCanaryClinic(app);
    await finish();
    const { token, organisationId } = clinic;
    const { deps, sent } = openOutbox(app);
    const start = async (kind: "orders" | "audit", query: object): Promise<string> =>
      (await app.call("startExport", { token, body: { kind, query } })).body.id;
    const write = (exportId: string) => writeExport(deps, { organisationId, exportId });
    const ready = await start("orders", { search: canaryPerson.firstName });
    const audit = await start("audit", {});
    for (const each of [ready, audit]) await write(each);
    const { body } = await app.call("downloadExport", { token, params: { id: ready } });
    const link = new URL(body.downloadLink).pathname.split("/").at(-1)!;
    assert.match(String((await app.call("downloadFile", { params: { link } })).body), /Quetzalína/);

    const late = await start("orders", {});
    const kept: string[] = [];
    const files = {
      ...app.mode.files,
      async write(key: string, content: AsyncIterable<string | Uint8Array>) {
        await app.mode.files.write(key, content);
        kept.push(key);
        assert.equal((await erase(app, clinic, id, name)).status, 200);
      },
    };
    await writeExport({ ...deps, mode: { ...app.mode, files } }, { organisationId, exportId: late });
    await removeExports({ mode: app.mode, now: () => app.clock.now });

    assert.deepEqual(await Promise.all(kept.map((key) => app.mode.files.has(key))), [false]);
    assert.equal((await app.call("downloadFile", { params: { link } })).status, 422);
    assert.ok(!sent.some(({ text }) => text.includes(late)), "no e-mail about it");
    const { data } = (await app.call("listExports", { token })).body;
    assert.deepEqual(
      data.map((each: { id: string }) => each.id),
      [audit],
    );
  });

  test("sends no e-mail afterwards", async () => {
    const { clinic, id, name, finish } = await openCanaryClinic(app);
    await finish({ isWrittenTo: false });
    await erase(app, clinic, id, name);
    await deliverAll(app, clinic);
    const kept = await app.mode.db.inTenant(clinic.organisationId, (trx) =>
      trx.selectFrom("emails").select("recipient").where("clinic_id", "=", clinic.organisationId).execute(),
    );
    assert.deepEqual([...new Set(kept.map(({ recipient }) => recipient))], ["junior@kept.example"]);
  });

  test("keeps orders, kits and results under a pseudonym that matches nobody else", async () => {
    const { clinic, id, name, own, byCarer, unnamed, finish } = await openCanaryClinic(app);
    await finish();
    const before = await exportOf(clinic, id);
    await erase(app, clinic, id, name);
    const after = await exportOf(clinic, id);
    for (const kind of ["kits", "events"]) assert.deepEqual(after[kind], before[kind], kind);
    const money = (order: Record<string, unknown>) =>
      ["orderNumber", "unitPriceMinor", "quantity", "currency", "status", "createdAt"].map(
        (key) => order[key],
      );
    assert.deepEqual(after.orders.map(money), before.orders.map(money));
    const results = (held: typeof after) =>
      held.tests.map(({ id, resultVersions }: Record<string, unknown>) => [id, resultVersions]);
    assert.deepEqual(new Map(results(after)), new Map(results(before)));

    const pseudonym = ["Erased", `person ${id.slice(-8).toUpperCase()}`];
    for (const orderNumber of [own, byCarer, unnamed]) {
      const [order] = (await clinic.list({ search: orderNumber })).data;
      assert.deepEqual(Object.values(order!.shipping_address), pseudonym);
    }
    const { token } = clinic;
    const query = { status: "all", orderNumber: own };
    const { rows } = (await app.call("listTestResults", { token, query })).body;
    assert.deepEqual(
      rows.map((row: { name: string }) => row.name),
      [pseudonym.join(" "), pseudonym.join(" ")],
    );
  });

  test("changes nobody else, even someone who shares an order with them", async () => {
    const { clinic, id, name, forFamily, mentioned, finish } = await openCanaryClinic(app);
    await finish();
    await erase(app, clinic, id, name);
    assert.deepEqual(await clinic.numbers({ search: "junior kept" }), [mentioned, forFamily]);
    const list = async (search: string) =>
      (await app.call("listCustomers", { token: clinic.token, query: { search } })).body;
    assert.equal((await list("junior kept")).data[0].email, "junior@kept.example");
    assert.deepEqual([(await list("")).meta.total, (await list("")).data.length], [1, 1]);
    assert.equal((await list("erased")).meta.total, 0);
  });

  test("keeps sending its e-mails to whoever took a kit that they bought, even about a corrected result", async () => {
    const { own, alice, bob, codes } = await openShared(app);
    const lists = async () =>
      app.mode.db.inTenant(own.organisationId, (trx) =>
        trx
          .selectFrom("emails")
          .select(["id", "recipient", "subject", "body_text"])
          .where("clinic_id", "=", own.organisationId)
          .orderBy("id")
          .execute(),
      );
    const toBob = async () => (await lists()).filter(({ recipient }) => recipient === bob.email);
    await deliverAll(app, own);
    const before = await toBob();
    const subjects = before.map(({ subject }) => subject);
    // His results are critical, so they are kept from him until the clinic has acted on them.
    assert.ok(subjects.includes("Your kit is registered") && !subjects.includes("Your results are ready"));
    await own.finish(codes[1]!, { outcome: "amended" });
    const name = `${alice.firstName} ${alice.lastName}`;
    assert.equal((await erase(app, own, await own.idOf(alice), name)).status, 200);
    await deliverAll(app, own);
    assert.deepEqual(
      (await toBob()).map(({ subject }) => subject),
      [...subjects, "Your results are ready"],
    );
    assert.deepEqual((await toBob()).slice(0, before.length), before);
    const others = (await lists()).filter(({ recipient }) => recipient !== bob.email);
    assert.deepEqual([...new Set(others.map(({ subject }) => subject))], [""]);
  });

  test("deletes rows of order files that name them, but not others at the same e-mail, and lets the file be uploaded again", async () => {
    const clinic = await openClinic(app);
    const { id, name, firstName, lastName, email } = await makeCustomer(app, clinic);
    const reception = { deliveryFirstName: "Front", deliveryLastName: "Desk", deliveryEmail: email };
    const file = fileOf([
      makeCells(reception),
      makeCells({
        patientFirstName: firstName.toUpperCase(),
        patientLastName: lastName,
        patientEmail: email,
      }),
      makeCells({ deliveryFirstName: firstName, deliveryLastName: lastName, deliveryEmail: email }),
    ]);
    const untouched = fileOf([makeCells(reception)]);
    const [bulkId, otherId] = [await uploadBulk(app, clinic, file), await uploadBulk(app, clinic, untouched)];
    assert.equal((await erase(app, clinic, id, name)).status, 200);
    const { token } = clinic;
    const { data } = (await app.call("listBulkRows", { token, params: { id: bulkId } })).body;
    assert.deepEqual(
      data.map(({ row }: { row: number }) => row),
      [1],
    );
    const again = async (content: string) =>
      (await app.call("uploadBulkOrder", { token, ...bulkUpload(content) })).body;
    assert.deepEqual(await again(untouched), { id: otherId, isNew: false });
    assert.equal((await again(file)).isNew, true);
  });

  test("includes an unnamed order sent to their name at another e-mail, but not to another name", async () => {
    const clinic = await openClinic(app);
    const { token } = clinic;
    const user = makeTaker();
    const { user: _nobody, ...unnamed } = makeOrder({ productCode: sportsProfile });
    const sendAndRegister = async (firstName: string, email: string) => {
      const delivery = { ...unnamed.delivery, firstName, lastName: "O'Neill", email };
      const orderNumber = await place(clinic, { ...unnamed, quantity: 1, user: undefined, delivery });
      const body = { orderNumber };
      const sent = await app.call("simulate", { token, params: { type: "dispatched" }, body });
      const registration = makeRegistrationOf(sent.body.linkedOrderAndKit, { user });
      assert.equal((await app.call("registerTest", { token, body: registration })).status, 202);
      return orderNumber;
    };
    const [ownEmail, parentEmail] = ["at.work@example.test", "parent@example.test"];
    const own = await sendAndRegister("JOSE", ownEmail);
    const ofParent = await sendAndRegister("Parent", parentEmail);
    const [{ id }] = (await app.call("listCustomers", { token })).body.data;
    const refused = await erase(app, clinic, id, "José O’Neill");
    assert.match(refused.body.message, new RegExp(`^Orders ${own} and ${ofParent} are still under way`));
    for (const orderNumber of [own, ofParent]) await simulate(app, clinic, "results", orderNumber);
    const held = await exportOf(clinic, id);
    assert.deepEqual(
      held.orders.map(({ orderNumber }: { orderNumber: string }) => orderNumber),
      [own],
    );
    assert.equal((await erase(app, clinic, id, "José O’Neill")).status, 200);
    assert.deepEqual(await columnsHolding(app.target, [ownEmail]), { [ownEmail]: [] });
    assert.deepEqual(await clinic.numbers({ search: parentEmail }), [ofParent]);
  });

  test("is logged with who did it, when, what was kept and why, and happens once", async () => {
    const clinic = await openClinic(app);
    const { id, name } = await makeCustomer(app, clinic);
    const { status, body } = await erase(app, clinic, id, ` ${name.toUpperCase()} `);
    assert.equal(status, 200);
    const told: Erasure = body.data;
    assert.equal(told.erasedBy, "Tess Tester");
    const year = app.clock.now.getUTCFullYear();
    assert.deepEqual(
      told.kept.map(({ until }) => Number(until.slice(0, 4)) - year),
      [7, 7, 7],
    );
    for (const { what, why } of told.kept) assert.ok(what && why);
    app.clock.now = new Date(app.clock.now.getTime() + 60_000);
    assert.deepEqual((await erase(app, clinic, id, "anything")).body, body);
    const read = await app.call("getCustomer", { token: clinic.token, params: { id } });
    assert.deepEqual(read.body.data.erasure, told);
    assert.deepEqual(
      [read.body.data.email, read.body.data.mobileNumber, read.body.data.dateOfBirth],
      [null, null, null],
    );
    const audit = await app.mode.db.inTenant(clinic.organisationId, (trx) =>
      trx
        .selectFrom("audit_log")
        .select(["action", "actor_id"])
        .where("organisation_id", "=", clinic.organisationId)
        .where("subject_id", "=", id)
        .orderBy("id")
        .execute(),
    );
    assert.deepEqual(
      audit.map(({ action, actor_id }) => [action, actor_id]),
      [
        ["customer_erased", clinic.userId],
        ["customer_viewed", clinic.userId],
      ],
    );
  });

  test("makes a later person of the same name and e-mail a new one", async () => {
    const clinic = await openClinic(app);
    const order = orderFor(canaryPerson);
    const orderNumber = await place(clinic, order);
    await simulate(app, clinic, "results", orderNumber);
    const { id, name } = await customerOf(app, clinic, orderNumber);
    await erase(app, clinic, id, name);
    const again = await customerOf(app, clinic, await place(clinic, order));
    assert.notEqual(again.id, id);
    assert.equal(again.name, name);
  });

  /** A person with a certificate that nobody has requested yet. */
  async function openCertified() {
    const clinic = await openClinic(app);
    const { orderNumber, testId } = await makeKit(app, clinic, "results", salivaPcr);
    const { id, name } = await customerOf(app, clinic, orderNumber);
    const download = () => app.call("downloadCertificate", { token: clinic.token, params: { id: testId } });
    return { clinic, clinicId: clinic.organisationId, testId, id, name, download };
  }

  test("erases them on a certificate that is made at the same moment", async () => {
    const { clinic, clinicId, id, name, download } = await openCertified();
    let asked: Promise<unknown> | undefined;
    await app.mode.db.inTenant(clinicId, async (trx) => {
      await eraseCustomer(trx, scopeOfTenant(app, clinic), id, name);
      asked = download();
      await Promise.race([asked, untilWaitedFor(app)]);
    });
    await asked;
    const { facts } = await app.mode.db.inTenant(clinicId, (trx) =>
      trx
        .selectFrom("certificates")
        .select("facts")
        .where("clinic_id", "=", clinicId)
        .executeTakeFirstOrThrow(),
    );
    assert.match(facts.name, /^Erased person/);
  });

  test("leaves no paper about them that was being drawn", async () => {
    const { clinic, clinicId, testId, id, name } = await openCertified();
    const { mode } = app;
    const drawn: string[] = [];
    const papers: typeof mode.papers = {
      ...mode.papers,
      async make(paper, urgency) {
        drawn.push(paper.facts.name);
        await erase(app, clinic, id, name);
        await removePapers({ mode, now: () => app.clock.now }, { clinicId, testId });
        return mode.papers.make(paper, urgency);
      },
    };
    await renderPapers({ mode: { ...mode, papers }, now: () => app.clock.now }, { clinicId, testId });
    assert.deepEqual([drawn.length, drawn[0]], [2, name]);
    assert.match(drawn[1]!, /^Erased person/);
  });
});
