import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { RecallDetail, RecalledKit } from "@kitpath/contract/orders/fulfilment/fulfilment";
import { replaceKit } from "#areas/orders/orders/replacement.ts";
import type { Email } from "#mail/mailer.ts";
import { assertRefused } from "#test/assert-refused.ts";
import { erase } from "#test/customers.ts";
import type { Tenant } from "#test/factories.ts";
import { makeOrder, makeTenant, fitnessProfile } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import { actionsOf } from "#test/people.ts";
import { makeRegistrationOf, makeTaker, sportsProfile } from "#test/registrations.ts";
import { scopeOfTenant } from "#test/scope.ts";
import { until } from "#test/until.ts";
import { packOrder, receiveBatch, recallBatch, scan, send, sendKits } from "#test/warehouse.ts";
import { notifyHolderJob, notifyHolder } from "./notify-holders.ts";

const app = await startTestApp();
const staff = await makeTenant(app, "platform_fulfilment");
const { token } = staff;
const sent: Email[] = [];
let isMailDown = false;
/** Addresses that the mail server does not know. */
const unknown = new Set<string>();
const mailer = {
  send: async (email: Email) => {
    if (isMailDown) throw new Error("The mail server is away");
    if (unknown.has(email.to))
      throw Object.assign(new Error(`Can't send mail - all recipients were rejected: 550 <${email.to}>`), {
        permanent: true,
        command: "RCPT TO",
        responseCode: 550,
      });
    sent.push(email);
  },
};
const deps = { mode: app.mode, mailer, now: () => app.clock.now, dashboardUrl: () => "https://d.example" };
await app.mode.jobs.work(notifyHolderJob, (payload) => notifyHolder(deps, payload));

const read = async (id: string): Promise<RecallDetail> =>
  (await app.call("getRecall", { token, params: { id }, query: { count: 100 } })).body;
const tell = (id: string) => app.call("tellRecalled", { token, params: { id } });
const close = (id: string) => app.call("closeRecall", { token, params: { id } });
const told = (id: string) => until(async () => (await read(id)).recall.open === 0, "end of the telling");
const kitOf = (detail: RecallDetail, kitId: string): RecalledKit =>
  detail.data.find((kit) => kit.kitId === kitId)!;

async function registers(clinic: Tenant, kitId: string) {
  const reply = await app.call("simulate", {
    token: clinic.token,
    params: { type: "registered" },
    query: { standalone: "true" },
    body: { existingKit: { kitId } },
  });
  return reply.status === 200 ? "registered" : (reply.body.code as string);
}

/** Support replaces a kit; gives the new order's number. */
async function replaceIn(clinic: Tenant, kitCode: string): Promise<string> {
  const { organisationId } = clinic;
  const placed = await app.mode.db.inTenant(organisationId, async (trx) => {
    const kits = trx.selectFrom("kits").select("id").where("clinic_id", "=", organisationId);
    const { id } = await kits.where("kit_code", "=", kitCode).executeTakeFirstOrThrow();
    return replaceKit(trx, scopeOfTenant(app, clinic), id);
  });
  return placed.orderNumber;
}

describe("a recall", () => {
  test("lists every kit sent, for every clinic, and stops the batch from being sent or registered", async () => {
    const [one, two] = [await makeTenant(app), await makeTenant(app)];
    const { id, kits } = await receiveBatch(app, staff, { kits: 5, productCode: fitnessProfile });
    const order = { productCode: fitnessProfile };
    await sendKits(app, staff, one, [kits[0]!, kits[1]!], order);
    await sendKits(app, staff, two, [kits[2]!], order);
    const packed = await packOrder(app, staff, two, [kits[3]!], order);
    await recallBatch(app, staff, id);

    const { recall, data } = await read(id);
    assert.deepEqual(
      data.map(({ kitId }) => kitId),
      kits.slice(0, 3),
    );
    assert.deepEqual([recall.affected, recall.told, recall.open], [3, 0, 3]);
    assert.ok(data.every(({ person, email }) => person && email.includes("@")));
    for (const [clinic, kitId] of [
      [one, kits[0]!],
      [two, kits[2]!],
    ] as const)
      assert.equal(await registers(clinic, kitId), "KIT_RECALLED");
    assertRefused(await send(app, staff, packed), 422);
    const waiting = await app.call("getWaitingOrder", { token, params: { orderNumber: packed } });
    assert.deepEqual(waiting.body.kits, [], "what was packed goes off its order");
    assert.equal((await scan(app, staff, packed, kits[3]!)).body.code, "KIT_RECALLED");
    assertRefused(await app.call("startRecall", { token, params: { id }, body: { reason: "Again" } }), 422);
  });

  test("is followed by counts, without an entry in a clinic's log, and keeps no session alive", async () => {
    const clinic = await makeTenant(app);
    const watcher = await makeTenant(app, "platform_fulfilment");
    const { id, kits } = await receiveBatch(app, staff, { kits: 1 });
    await sendKits(app, staff, clinic, [kits[0]!]);
    await recallBatch(app, staff, id);
    await read(id);
    const lastUsed = () =>
      app.mode.db.directory
        .selectFrom("sessions")
        .select("last_used_at")
        .where("organisation_id", "=", watcher.organisationId)
        .execute();
    const before = await lastUsed();
    const { now } = app.clock;
    app.clock.now = new Date(now.getTime() + 600_000);
    for (let polls = 0; polls < 3; polls++) {
      const { status, body } = await app.call("getRecallProgress", { token: watcher.token, params: { id } });
      assert.deepEqual([status, body.affected, body.open, body.data], [200, 1, 1, undefined]);
    }
    app.clock.now = now;
    assert.deepEqual(await lastUsed(), before);
    const seen = (await actionsOf(app, clinic)).filter((action) => action === "recall_seen");
    assert.equal(seen.length, 1);
  });

  test("notifies each person once and sends each a free new kit once, however often it is requested", async () => {
    const clinic = await makeTenant(app);
    const { id, kits } = await receiveBatch(app, staff, { kits: 3 });
    const orderNumber = await sendKits(app, staff, clinic, [kits[0]!]);
    await sendKits(app, staff, clinic, [kits[1]!]);
    await recallBatch(app, staff, id);
    assertRefused(await close(id), 422);
    const before = sent.length;
    await Promise.all([tell(id), tell(id)]);
    await told(id);
    await tell(id);

    const detail = await read(id);
    const { affected, replaced } = detail.recall;
    assert.deepEqual([affected, detail.recall.told, replaced], [2, 2, 2]);
    assert.equal(sent.length, before + 2);
    const first = kitOf(detail, kits[0]!);
    assert.equal(first.orderNumber, orderNumber);
    const email = sent.find(({ subject }) => subject.includes(kits[0]!))!;
    assert.equal(email.to, first.email);
    assert.match(email.text, /do not use it[^]*sending you a new kit/);
    assert.ok(
      email.fromName && email.html.includes(email.fromName),
      "it comes from the clinic, in its looks",
    );
    const replacement = await app.call("readOrder", {
      token: clinic.token,
      params: { orderNumber: first.replacedBy! },
    });
    assert.deepEqual(
      [replacement.body.item.total, replacement.body.status, replacement.body.delivery.email],
      [0, "confirmed", (await read(id)).data[0]!.email],
    );

    const closed = await close(id);
    assert.deepEqual([closed.status, closed.body.affected, closed.body.told], [200, 2, 2]);
    assertRefused(await close(id), 422);
    assertRefused(await tell(id), 422);
    const log = await app.mode.db.inTenant(staff.organisationId, (trx) =>
      trx
        .selectFrom("audit_log")
        .select("details")
        .where("organisation_id", "=", staff.organisationId)
        .where("action", "=", "recall_closed")
        .executeTakeFirstOrThrow(),
    );
    assert.deepEqual({ ...(log.details as object), batch: "" }, { batch: "", kits: 2, told: 2, replaced: 2 });
  });

  test("promises a new kit only while it is not yet sent, even if the kit was replaced before the recall", async () => {
    const clinic = await makeTenant(app);
    for (const isSent of [true, false]) {
      const { id, kits } = await receiveBatch(app, staff, { kits: 1 });
      await sendKits(app, staff, clinic, kits);
      await recallBatch(app, staff, id);
      const replacement = await replaceIn(clinic, kits[0]!);
      if (isSent) {
        const other = await receiveBatch(app, staff, { kits: 1 });
        const params = { orderNumber: replacement };
        assert.equal((await app.call("processOrder", { token, params })).status, 200);
        assert.equal((await scan(app, staff, replacement, other.kits[0]!)).status, 200);
        assert.equal((await send(app, staff, replacement)).status, 200);
      }
      await tell(id);
      await told(id);
      assert.equal(kitOf(await read(id), kits[0]!).replacedBy, replacement);
      const { text } = sent.find(({ subject }) => subject.includes(kits[0]!))!;
      assert.match(text, isSent ? /already sent you another kit/ : /sending you a new kit/);
      assert.equal(/sending you a new kit/.test(text), !isSent);
    }
  });

  test("replaces a kit from an unnamed order, as shops place them", async () => {
    const clinic = await makeTenant(app);
    const { id, kits } = await receiveBatch(app, staff, { kits: 1 });
    const orderNumber = await sendKits(app, staff, clinic, kits);
    await app.mode.db.inTenant(clinic.organisationId, (trx) =>
      trx.updateTable("orders").set({ patient_id: null }).where("order_number", "=", orderNumber).execute(),
    );
    await recallBatch(app, staff, id);
    await tell(id);
    await told(id);
    assert.equal((await read(id)).recall.replaced, 1);
  });

  test("reaches whoever registered a kit whose buyer was erased since", async () => {
    const clinic = await makeTenant(app);
    const { token: own } = clinic;
    const { id, kits } = await receiveBatch(app, staff, { kits: 2, productCode: sportsProfile });
    const [alice, bob] = [makeTaker({ firstName: "Alice" }), makeTaker({ firstName: "Bob" })];
    const { firstName, lastName, email } = alice;
    const delivery = { ...makeOrder().delivery, firstName, lastName, email };
    const order = { productCode: sportsProfile, user: undefined, delivery };
    await sendKits(app, staff, clinic, kits, order);
    for (const [index, user] of [alice, bob].entries()) {
      const existingKit = { kitId: kits[index]! };
      const body = makeRegistrationOf(existingKit, { user });
      assert.equal((await app.call("registerTest", { token: own, body })).status, 202);
      const finished = { token: own, params: { type: "results" }, body: { existingKit } };
      assert.equal((await app.call("simulate", finished)).status, 200);
    }
    const found = await app.call("listCustomers", { token: own, query: { search: email } });
    const erased = await erase(app, clinic, found.body.data[0].id, `${firstName} ${lastName}`);
    assert.equal(erased.status, 200);

    await recallBatch(app, staff, id);
    await tell(id);
    await told(id);
    const detail = await read(id);
    const [hers, his] = kits.map((code) => kitOf(detail, code));
    assert.deepEqual([hers!.toldAt, hers!.notTold], [null, "We have deleted this person’s data."]);
    assert.ok(his!.toldAt);
    assert.deepEqual(
      sent.filter(({ to }) => [email, bob.email].includes(to)).map(({ to }) => to),
      [bob.email],
    );
  });

  test("replaces nothing that has reached the laboratory, and says why", async () => {
    const clinic = await makeTenant(app);
    const { id, kits } = await receiveBatch(app, staff, { kits: 1 });
    await sendKits(app, staff, clinic, kits);
    await app.call("simulate", {
      token: clinic.token,
      params: { type: "lab-accessioned" },
      body: { existingKit: { kitId: kits[0]! } },
    });
    await recallBatch(app, staff, id);
    await tell(id);
    await told(id);
    const kit = kitOf(await read(id), kits[0]!);
    assert.deepEqual([kit.replacedBy, kit.notReplaced], [null, "Its sample is at the laboratory."]);
    assert.ok(kit.toldAt);
  });

  test("continues once the mail server is back, with one replacement each", async () => {
    const clinic = await makeTenant(app);
    const { id, kits } = await receiveBatch(app, staff, { kits: 1 });
    await sendKits(app, staff, clinic, kits);
    await recallBatch(app, staff, id);
    isMailDown = true;
    const payload = { clinicId: clinic.organisationId, code: kits[0]! };
    await assert.rejects(notifyHolder(deps, payload), /away/);
    const { replacedBy, toldAt } = kitOf(await read(id), kits[0]!);
    assert.ok(replacedBy && !toldAt);
    isMailDown = false;
    await notifyHolder(deps, payload);
    assert.equal(kitOf(await read(id), kits[0]!).replacedBy, replacedBy);
    assert.equal((await close(id)).status, 200);
  });

  test("lists, without the address, a person whom the mail server refuses as not notified, and can be closed", async () => {
    const clinic = await makeTenant(app);
    const { id, kits } = await receiveBatch(app, staff, { kits: 1 });
    await sendKits(app, staff, clinic, kits);
    await recallBatch(app, staff, id);
    unknown.add((await read(id)).data[0]!.email);
    const payload = { clinicId: clinic.organisationId, code: kits[0]! };
    await notifyHolder(deps, payload);
    const kit = kitOf(await read(id), kits[0]!);
    assert.deepEqual([kit.toldAt, kit.notTold], [null, "The mail server refuses the e-mail (550)."]);
    assert.ok(kit.replacedBy);
    unknown.clear();
    const before = sent.length;
    await notifyHolder(deps, payload);
    assert.equal(sent.length, before, "staff have gone to them another way");
    const closed = await close(id);
    assert.deepEqual([closed.status, closed.body.affected, closed.body.told], [200, 1, 0]);
  });

  test("notifies each person once, however many staff send at the same moment", async () => {
    const clinic = await makeTenant(app);
    const { id, kits } = await receiveBatch(app, staff, { kits: 1 });
    await sendKits(app, staff, clinic, kits);
    await recallBatch(app, staff, id);
    const payload = { clinicId: clinic.organisationId, code: kits[0]! };
    const before = sent.length;
    await Promise.all(Array.from({ length: 4 }, () => notifyHolder(deps, payload)));
    assert.equal(sent.length, before + 1);
  });

  test("is 404 for an invalid id or a batch that is not recalled", async () => {
    const { id } = await receiveBatch(app, staff);
    for (const wrong of ["x", id]) {
      assertRefused(await app.call("getRecall", { token, params: { id: wrong } }), 404);
      assertRefused(await close(wrong), 404);
    }
    assertRefused(await tell(id), 422);
  });
});
