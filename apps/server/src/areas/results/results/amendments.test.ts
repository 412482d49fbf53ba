import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { ResultVersion } from "@kitpath/contract/results/results/results";
import { amendedEmailJob, sendAmendedEmail } from "./amended-email.ts";
import type { Email } from "#mail/mailer.ts";
import { listReaders } from "#areas/ledger/audit/list-readers.ts";
import { listParcels } from "#areas/kits/kits/parcels.ts";
import { openEventDelivery } from "#areas/messaging/events/delivery.ts";
import { assertRefused } from "#test/assert-refused.ts";
import { customerOf } from "#test/customers.ts";
import { makeApiKey } from "#test/developer.ts";
import { makeKit, makeOrder, makeTenant, openSession, salivaPcr } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import { openOutbox } from "#test/outbox.ts";
import { addMember } from "#test/people.ts";
import { amend, detected, rerun } from "#test/specimens.ts";

const app = await startTestApp();
const clinic = await makeTenant(app);
const { token, organisationId: clinicId } = clinic;

const read = (id: string, query: object = {}, as = token) =>
  app.call("listBiomarkerResults", { token: as, params: { id }, query });

/** Returns the users with a queued e-mail. */
async function toldOf(testId: string): Promise<string[]> {
  const told: string[] = [];
  const { mode } = app;
  const { jobs } = mode;
  const enqueue: typeof jobs.enqueue = async (trx, job, payload) => {
    if (job.name === amendedEmailJob.name) told.push(amendedEmailJob.payload.parse(payload).userId);
    await jobs.enqueue(trx, job, payload);
  };
  mode.jobs = { ...jobs, enqueue };
  const { body } = await app.call("listCovidResults", { token, query: { status: "all", limit: 100 } });
  const { orderId } = body.rows.find(({ id }: { id: string }) => id === testId);
  const kit = await mode.db.inTenant(clinicId, (trx) =>
    trx
      .selectFrom("kits as k")
      .innerJoin("orders as o", "o.id", "k.order_id")
      .select("kit_code")
      .where("k.clinic_id", "=", clinicId)
      .where("o.order_number", "=", orderId)
      .executeTakeFirstOrThrow(),
  );
  await amend(app, clinic, kit.kit_code, { reason: "Tested again", values: [detected("Positive")] });
  mode.jobs = jobs;
  return told.sort();
}

/** Returns the subjects of the e-mails to the person about a test's results. */
async function subjectsOf(testId: string): Promise<string[]> {
  const events = await app.mode.db.inTenant(clinicId, (trx) =>
    trx
      .selectFrom("domain_events")
      .select("id")
      .where("clinic_id", "=", clinicId)
      .where("test_id", "=", testId)
      .where("type", "=", "TEST.PROCESSED")
      .orderBy("id")
      .execute(),
  );
  const subjects: string[] = [];
  const mailer = { send: async ({ subject }: Email) => void subjects.push(subject) };
  const deps = {
    mode: app.mode,
    mailer,
    now: () => app.clock.now,
    dashboardUrl: () => "https://example.com",
    listParcels,
  };
  for (const { id: eventId } of events) await openEventDelivery(deps)({ clinicId, eventId });
  return subjects;
}

describe("an amendment", () => {
  test("is another version that says why, and the earlier one can still be read", async () => {
    const { testId, kitId } = await makeKit(app, clinic, "results", salivaPcr);
    const [{ result: first }] = (await read(testId)).body.data;
    const other = first === "Positive" ? "Negative" : "Positive";
    await amend(app, clinic, kitId, { reason: "The tubes were swapped", values: [detected(other)] });
    await amend(app, clinic, kitId, { reason: "They were not", values: [detected(first)] });

    const { body } = await read(testId);
    assert.equal(body.version, 3);
    assert.deepEqual(
      body.versions.map(({ version, reason }: ResultVersion) => [version, reason]),
      [
        [3, "They were not"],
        [2, "The tubes were swapped"],
        [1, null],
      ],
    );
    for (const [version, result] of [
      [0, first],
      [1, first],
      [2, other],
      [3, first],
    ]) {
      const { body: shown } = await read(testId, { version });
      assert.deepEqual([shown.version, shown.data[0].result], [version || 3, result]);
    }
    assertRefused(await read(testId, { version: 4 }), 404);
  });

  test("changes the outcome in the list, but not the counts or the time of the first result", async () => {
    const { testId, kitId } = await makeKit(app, clinic, "results", salivaPcr);
    const row = async () => {
      const { body } = await app.call("listCovidResults", {
        token,
        query: { status: "processed", limit: 100 },
      });
      return { count: body.count, ...body.rows.find(({ id }: { id: string }) => id === testId) };
    };
    const before = await row();
    const other = before.latestResults === "positive" ? "Negative" : "Positive";
    await amend(app, clinic, kitId, { reason: "Tested again", values: [detected(other)] });
    assert.deepEqual(await row(), { ...before, latestResults: other.toLowerCase() });
  });

  test("sends an event that there are results, as the first release does", async () => {
    const { testId, kitId } = await makeKit(app, clinic, "results", salivaPcr);
    await amend(app, clinic, kitId, { reason: "Tested again", values: [detected("Negative")] });
    const events = await app.mode.db.inTenant(clinicId, (trx) =>
      trx
        .selectFrom("domain_events")
        .select("type")
        .where("clinic_id", "=", clinicId)
        .where("test_id", "=", testId)
        .orderBy("id")
        .execute(),
    );
    assert.equal(events.filter(({ type }) => type === "TEST.PROCESSED").length, 2);
  });

  test("is refused while there are no results to amend", async () => {
    const { kitId } = await makeKit(app, clinic, "lab-accessioned", salivaPcr);
    await assert.rejects(amend(app, clinic, kitId, { reason: "Early", values: [detected("Negative")] }), {
      code: "step_not_possible",
    });
  });

  // Shows: promise amendment-told
  test("is reported once to everyone who has read the result in any way, and to nobody else", async () => {
    const { testId, orderNumber } = await makeKit(app, clinic, "results", salivaPcr);
    const params = { id: testId };
    const { id: customerId } = await customerOf(app, clinic, orderNumber);
    const ways: ((token: string) => Promise<unknown>)[] = [
      async (token) => {
        for (let n = 0; n < 3; n++) await read(testId, {}, token);
      },
      (token) => app.call("downloadCertificate", { token, params }),
      (token) => app.call("getTestAsFhir", { token, params }),
      (token) => app.call("getTestAsHl7", { token, params }),
      (token) => app.call("exportCustomer", { token, params: { id: customerId } }),
      (token) => app.call("listTrends", { token, params: { id: customerId } }),
      (token) => app.call("getSummaryAsPdf", { token, params: { id: customerId } }),
      async (token) => {
        const query = { tests: testId };
        return app.call("getSummaryAsCsv", {
          apiKey: await makeApiKey(app, { token }),
          params: { id: customerId },
          query,
        });
      },
      async (token) => app.call("getTest", { apiKey: await makeApiKey(app, { token }), params }),
      (token) => app.call("listCovidResults", { token }),
    ];
    const members: string[] = [];
    for (const way of ways) {
      const userId = await addMember(app, clinic, { adminRole: "clinic_admin" });
      members.push(userId);
      await way(await openSession(app, { organisationId: clinicId, userId }));
    }
    assert.deepEqual(await toldOf(testId), members.slice(0, -1).sort());
  });

  test("is not reported to those who saw the person's results only before this one was released, or others of theirs", async () => {
    const order = makeOrder();
    const release = async (orderNumber: string) => {
      const { body } = await app.call("simulate", {
        token,
        params: { type: "results" },
        body: { orderNumber },
      });
      const { kitId: kitCode } = body.linkedOrderAndKit;
      const found = await app.call("findTest", { token, query: { kitId: kitCode } });
      return { testId: found.body.data.id as string, kitCode };
    };
    const place = async () =>
      (await app.call("createOrder", { token, body: order })).body.orderNumber as string;
    const first = await place();
    const { testId: firstId } = await release(first);
    const params = { id: (await customerOf(app, clinic, first)).id };
    await app.call("listTrends", { token, params });
    app.clock.now = new Date(app.clock.now.getTime() + 1000);
    const second = await place();
    const { testId, kitCode } = await release(second);
    const told = () =>
      app.mode.db.inTenant(clinicId, (trx) =>
        listReaders(trx, clinicId, { testId, kitCode, patientId: params.id, processedAt: app.clock.now }),
      );
    await app.call("getSummaryAsCsv", { token, params, query: { tests: firstId } });
    assert.deepEqual(await told(), []);
    await app.call("getSummaryAsCsv", { token, params, query: { tests: `${firstId},${testId}` } });
    assert.deepEqual(await told(), [clinic.userId]);
  });

  test("is announced to the person as an amendment", async () => {
    const { testId, kitId } = await makeKit(app, clinic, "results", salivaPcr);
    await amend(app, clinic, kitId, { reason: "Tested again", values: [detected("Negative")] });
    assert.deepEqual(await subjectsOf(testId), ["Your results are ready", "Your results have been amended"]);
  });

  test("at the moment of the release leaves the first e-mail announcing results", async () => {
    const { body } = await app.call("simulate", {
      token,
      params: { type: "results" },
      body: { product: salivaPcr, outcome: "amended" },
    });
    const { kitId } = body.linkedOrderAndKit;
    const found = await app.call("findTest", { token, query: { kitId } });
    const subjects = await subjectsOf(found.body.data.id);
    assert.deepEqual(subjects, ["Your results are ready", "Your results have been amended"]);
  });

  test("is reported without naming the person or the finding", async () => {
    const { testId, orderNumber } = await makeKit(app, clinic, "results", salivaPcr);
    const { sent, deps } = openOutbox(app);
    const leaver = await addMember(app, clinic);
    await app.call("deleteTeamMember", { token, params: { id: leaver } });
    for (const userId of [clinic.userId, leaver])
      await sendAmendedEmail(deps, { clinicId, testId, userId, part: "results" });
    assert.equal(sent.length, 1);
    const [{ to, subject, text }] = sent as [Email];
    assert.equal(to, clinic.email);
    assert.match(subject, new RegExp(orderNumber));
    assert.match(
      text,
      /https:\/\/dashboard\.example\.com\/admin\/clinics\/covid_results\?status=processed&orderNumber=RT/,
    );
    const { body } = await app.call("listCovidResults", { token, query: { status: "all", orderNumber } });
    for (const secret of [body.rows[0].firstName, body.rows[0].lastName, "ositive", "egative"])
      assert.ok(!text.includes(secret), secret);
  });
});

test("a test in rerun shows so until its results are released or its sample is rejected", async () => {
  for (const more of [{}, { outcome: "rejected", rejectionReason: "sample_hemolyzed" }]) {
    const { orderNumber, kitId } = await makeKit(app, clinic, "lab-accessioned", salivaPcr);
    const isRerun = async () => {
      const { body } = await app.call("listCovidResults", { token, query: { status: "all", orderNumber } });
      return body.rows[0].toRerun;
    };
    await rerun(app, clinic, kitId);
    assert.equal(await isRerun(), true);
    const body = { existingKit: { kitId }, ...more };
    const reply = await app.call("simulate", { token, params: { type: "results" }, body });
    assert.equal(reply.status, 200, JSON.stringify(reply.body));
    assert.equal(await isRerun(), false);
  }
});
