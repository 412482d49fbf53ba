import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { Breach, BreachDetail } from "@kitpath/contract/platform/breaches/breaches";
import { hourMs } from "@kitpath/contract/time/durations";
import type { z } from "zod";
import { assertRefused } from "#test/assert-refused.ts";
import { cutOffAfter } from "#test/cut-off.ts";
import { makeTenant } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import { actionsOf, addColleague } from "#test/people.ts";
import { makeBreach } from "#test/privacy-inputs.ts";
import { until } from "#test/until.ts";
import { breachNoticeJob, sendBreachNotice } from "./notice.ts";

const app = await startTestApp();
const staff = await makeTenant(app, "platform_privacy");
const { token } = staff;

/** The jobs, which the tests run themselves. */
const enqueued: z.infer<typeof breachNoticeJob.payload>[] = [];
await app.mode.jobs.work(breachNoticeJob, async (payload) => void enqueued.push(payload));

type Sent = { to: string; subject: string; text: string };

/** Runs the jobs of a breach and returns the e-mails that were sent. */
async function deliver(breachId: string, partnerIds: string[], version?: number): Promise<Sent[]> {
  const sent: Sent[] = [];
  const mailer = { send: async (mail: Sent) => void sent.push(mail) };
  const deps = { mode: app.mode, mailer, now: () => app.clock.now };
  for (const partnerId of partnerIds) {
    await sendBreachNotice(deps, { platformId: staff.organisationId, breachId, partnerId, version });
  }
  return sent;
}

const open = async (partnerIds: string[], change: object = {}): Promise<BreachDetail> =>
  (await app.call("createBreach", { token, body: makeBreach(app, partnerIds, change) })).body.data;
const read = async (id: string): Promise<BreachDetail> =>
  (await app.call("getBreach", { token, params: { id } })).body.data;

describe("a breach", () => {
  test("is due two days after it became known, not after it was recorded", async () => {
    const knownAt = new Date(app.clock.now.getTime() - 30 * hourMs).toISOString();
    const breach = await open([], { knownAt });
    assert.equal(Date.parse(breach.dueAt) - Date.parse(knownAt), 48 * hourMs);
    const listed = (await app.call("listBreaches", { token })).body.data as Breach[];
    assert.equal(listed.find(({ id }) => id === breach.id)!.dueAt, breach.dueAt);
    const later = makeBreach(app, [], { knownAt: new Date(app.clock.now.getTime() + hourMs).toISOString() });
    assertRefused(await app.call("createBreach", { token, body: later }), 422, "standard");
  });

  test("is reported once to the administrators concerned, and counts as reported with the last of them", async () => {
    const [clinic, lab, other] = [
      await makeTenant(app),
      await makeTenant(app, "lab_admin"),
      await makeTenant(app),
    ];
    const ids = [clinic.organisationId, lab.organisationId];
    const { id } = await open(ids);
    assert.equal((await app.call("notifyBreach", { token, params: { id } })).status, 202);
    const [first] = await deliver(id, ids.slice(0, 1));
    assert.equal(first!.to, clinic.email);
    assert.match(first!.text, /A parcel of kits with address labels was lost/);
    assert.match(first!.text, /When we became aware\W+\d+ \w+ \d{4}, \d\d:\d\d (GMT|BST)/);
    assert.equal((await read(id)).notifiedAt, null);
    const rest = await deliver(id, [...ids, other.organisationId]);
    assert.deepEqual(
      rest.map(({ to }) => to),
      [lab.email],
    );
    const told = await read(id);
    assert.ok(told.notifiedAt && told.concerned.every(({ toldAt }) => toldAt));
    const { body: log } = await app.call("listAudit", { token: clinic.token });
    assert.ok(log.data.some(({ action }: { action: string }) => action === "breach_told"));
    assertRefused(await app.call("notifyBreach", { token, params: { id } }), 422, "standard");
  });

  test("is reported again once, as an update, to those who got other facts, and to no others", async () => {
    const [clinic, lab] = [await makeTenant(app), await makeTenant(app, "lab_admin")];
    const ids = [clinic.organisationId];
    const { id } = await open(ids, { people: null });
    const notify = () => app.call("notifyBreach", { token, params: { id } });
    const change = async (partnerIds: string[], facts: object) => {
      const { knownAt: _fixed, ...body } = makeBreach(app, partnerIds, facts);
      return (await app.call("updateBreach", { token, params: { id }, body })).body.data as BreachDetail;
    };
    const [first] = await deliver(id, ids);
    assert.match(first!.subject, /^Notice of/);
    const { concerned: unchanged } = await change(ids, { people: null });
    assert.equal(unchanged[0]!.isOutdated, false);
    assertRefused(await notify(), 422, "standard");

    ids.push(lab.organisationId);
    const { concerned } = await change(ids, { people: 14 });
    const outdated = concerned.filter(({ isOutdated }) => isOutdated);
    assert.deepEqual(
      outdated.map((each) => each.id),
      [clinic.organisationId],
    );
    assert.equal((await notify()).status, 202);
    const sent = await deliver(id, [...ids, ...ids]);
    assert.deepEqual(
      sent.map(({ to, subject }) => [to, subject.split(" ")[0]]),
      [
        [clinic.email, "Update"],
        [lab.email, "Notice"],
      ],
    );
    assert.match(sent[0]!.text, /update on the personal data breach that we told you about on \d+ \w+ \d{4}/);
    assert.match(sent[0]!.text, /People affected\W+14/);
    const now = (await read(id)).concerned.find((each) => each.id === clinic.organisationId)!;
    assert.ok(now.updatedAt && !now.isOutdated && now.toldAt === outdated[0]!.toldAt);
    const actions = await actionsOf(app, clinic);
    assert.equal(actions.filter((action) => action === "breach_updated").length, 1);
    assertRefused(await notify(), 422, "standard");
  });

  test("counts as reported once one address accepted it, even if others refuse, and not while it may still arrive", async () => {
    const clinic = await makeTenant(app);
    const id = await addColleague(app, clinic, { adminRole: "clinic_admin" });
    const second = await app.mode.db.directory
      .selectFrom("logins")
      .select("email")
      .where("user_id", "=", id)
      .executeTakeFirstOrThrow();
    const { id: breachId } = await open([clinic.organisationId]);
    const payload = { platformId: staff.organisationId, breachId, partnerId: clinic.organisationId };
    const answering = (failure: object, of: (to: string) => boolean) => {
      const send = async ({ to }: Sent) => {
        if (of(to)) throw Object.assign(new Error("no"), failure);
      };
      return sendBreachNotice({ mode: app.mode, mailer: { send }, now: () => app.clock.now }, payload);
    };
    const refuses = { permanent: true, command: "RCPT TO", responseCode: 550 };
    await assert.rejects(
      answering({ responseCode: 451 }, (to) => to === second.email),
      /1 mailboxes fail/,
    );
    await assert.rejects(
      answering(refuses, () => true),
      /2 mailboxes refuse/,
    );
    assert.equal((await read(breachId)).notifiedAt, null);
    await answering(refuses, (to) => to === second.email);
    const { concerned, notifiedAt } = await read(breachId);
    assert.ok(notifiedAt);
    assert.equal(concerned[0]!.told, 1);
  });

  test("is recorded as reported both here and in the organisation's log, or in neither, after any interruption", async () => {
    for (const transactions of [1, 2, 3]) {
      const clinic = await makeTenant(app);
      const { id: breachId } = await open([clinic.organisationId]);
      const payload = { platformId: staff.organisationId, breachId, partnerId: clinic.organisationId };
      const rest = { mailer: { send: async () => undefined }, now: () => app.clock.now };
      await sendBreachNotice({ mode: cutOffAfter(app.mode, transactions), ...rest }, payload).catch(
        () => undefined,
      );
      await sendBreachNotice({ mode: app.mode, ...rest }, payload);
      assert.ok((await read(breachId)).notifiedAt);
      const actions = await actionsOf(app, clinic);
      assert.equal(actions.filter((action) => action === "breach_told").length, 1);
    }
  });

  test("changed meanwhile is not overwritten by an open form", async () => {
    const clinic = await makeTenant(app);
    const { id, version } = await open([]);
    const save = (partnerIds: string[], facts: object) => {
      const { knownAt: _fixed, ...body } = makeBreach(app, partnerIds, facts);
      return app.call("updateBreach", { token, params: { id }, body: { ...body, version } });
    };
    // Only the organisations concerned change, so nobody gets an update.
    const first = await save([clinic.organisationId], {});
    assert.equal(first.body.data.version, version + 1);
    const late = await save([], { people: 14 });
    assert.deepEqual([late.status, late.body.code], [409, "conflict"]);
    const kept = await read(id);
    assert.deepEqual([kept.people, kept.partners], [first.body.data.people, 1]);
  });

  test("changed meanwhile is sent to nobody until the change was seen", async () => {
    const [clinic, other] = [await makeTenant(app), await makeTenant(app)];
    const { id, version } = await open([clinic.organisationId]);
    const notify = (seen: number) =>
      app.call("notifyBreach", { token, params: { id }, body: { version: seen } });
    const { knownAt: _fixed, ...body } = makeBreach(app, [clinic.organisationId, other.organisationId]);
    const changed = await app.call("updateBreach", { token, params: { id }, body });
    const late = await notify(version);
    assertRefused(late, 409, "standard");
    assert.equal(late.body.code, "conflict");
    assert.equal((await notify(changed.body.data.version)).status, 202);
  });

  test("changed after its notice was confirmed is not sent by a retried job", async () => {
    const clinic = await makeTenant(app);
    const { id } = await open([clinic.organisationId]);
    const notify = () => app.call("notifyBreach", { token, params: { id } });
    const versions = () => enqueued.filter(({ breachId }) => breachId === id).map(({ version }) => version);
    assert.equal((await notify()).status, 202);
    const { knownAt: _fixed, ...body } = makeBreach(app, [clinic.organisationId], { people: 14 });
    assert.equal((await app.call("updateBreach", { token, params: { id }, body })).status, 200);
    assert.equal((await notify()).status, 202);
    await until(() => versions().length === 2, "job of each notice");
    assert.deepEqual(new Set(versions()), new Set([1, 2]));
    assert.deepEqual(await deliver(id, [clinic.organisationId], 1), []);
    assert.equal((await read(id)).notifiedAt, null);
    assert.equal((await deliver(id, [clinic.organisationId], 2)).length, 1);
  });

  test("can be closed once everybody was notified, and never changes after that", async () => {
    const clinic = await makeTenant(app);
    const { id } = await open([clinic.organisationId]);
    const params = { id };
    const close = () =>
      app.call("closeBreach", { token, params, body: { outcome: "The parcel was found." } });
    assertRefused(await close(), 422, "standard");
    await deliver(id, [clinic.organisationId]);
    const { knownAt: _fixed, ...change } = makeBreach(app, [], { people: 14 });
    const changed = await app.call("updateBreach", { token, params, body: change });
    assert.deepEqual([changed.body.data.people, changed.body.data.partners], [14, 1], "who was told stays");
    assert.ok((await close()).body.data.closedAt);
    assertRefused(await app.call("updateBreach", { token, params, body: change }), 422, "standard");
  });

  test("concerns existing organisations, and never the platform itself", async () => {
    for (const partnerId of [staff.organisationId, "nobody"]) {
      const body = makeBreach(app, [partnerId]);
      assertRefused(await app.call("createBreach", { token, body }), 422, "standard");
    }
  });
});
