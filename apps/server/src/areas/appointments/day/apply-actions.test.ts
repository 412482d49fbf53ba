import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { describe, test } from "node:test";
import { startTestApp } from "#test/harness.ts";
import { daysLater, openNursesDay, results } from "#test/nurses-day.ts";
import { changeVisit } from "#test/planned-visits.ts";

const app = await startTestApp();
const day = await openNursesDay(app);
const { admin, own, other, makeVisit, act, collect, send, sendAt, minutesAgo, readDay, inClinic } = day;
const { organisationId, token } = admin;
const hourMs = 60 * 60_000;

const plan = async (id: string, startsAt: string, nurseId: string) => {
  const reply = await app.call("planVisit", { token, params: { id }, body: { startsAt, nurseId } });
  assert.equal(reply.status, 200, JSON.stringify(reply.body));
};

describe("what a phone sends", () => {
  test("is done once, however often it is sent", async () => {
    const visit = await makeVisit();
    const actions = [act(visit, "arrive"), collect(visit)];
    assert.deepEqual(results(await send(...actions)), ["done", "done"]);
    const both = await Promise.all([send(...actions), send(...actions)]);
    assert.deepEqual(both.flatMap(results), ["already", "already", "already", "already"]);
    const { moves } = await inClinic(visit.orderNumber);
    assert.equal(moves.filter(({ move }) => move === "complete").length, 1);
  });

  test("is refused under an id that was used for something else, or by somebody else", async () => {
    const visit = await makeVisit();
    const arrival = act(visit, "arrive");
    await send(arrival);
    const reused = [
      act(visit, "hand_over", { id: arrival.id }),
      { ...arrival, at: minutesAgo(30) },
      act(await makeVisit(), "arrive", { id: arrival.id }),
    ];
    const refused = await send(...reused);
    assert.deepEqual(results(refused), ["refused", "refused", "refused"]);
    assert.match(refused[0]!.problem!, /under the same id/);
    await app.mode.db.inTenant(organisationId, (trx) =>
      trx.updateTable("nurses").set({ user_id: null }).where("id", "=", own).execute(),
    );
    const setAccount = (id: string, userId: string | null) =>
      app.mode.db.inTenant(organisationId, (trx) =>
        trx.updateTable("nurses").set({ user_id: userId }).where("id", "=", id).execute(),
      );
    await setAccount(other, admin.userId);
    assert.deepEqual(results(await send(arrival)), ["refused"]);
    await setAccount(other, null);
    await setAccount(own, admin.userId);
    assert.deepEqual(results(await send(arrival)), ["already"]);
  });

  test("of somebody else's visit is refused, and the rest of the list is done", async () => {
    const [mine, theirs] = [await makeVisit(), await makeVisit({ nurseId: other })];
    const unknown = { ...mine, id: randomUUID() };
    const applied = await send(act(unknown, "arrive"), act(theirs, "arrive"), collect(mine));
    assert.deepEqual(results(applied), ["refused", "refused", "done"]);
    assert.match(applied[0]!.problem!, /not one of your visits/);
    assert.equal((await inClinic(mine.orderNumber)).last.state, "APPOINTMENT_COMPLETE");
  });

  test("that cannot be read is refused alone, with the field, and the rest of the list is done", async () => {
    const visit = await makeVisit();
    const arrive = (more: object) => act(visit, "arrive", more);
    const tomorrow = new Date(app.clock.now.getTime() + 24 * hourMs).toISOString().slice(0, 10);
    const unreadable: [object | string | null, RegExp][] = [
      [arrive({ at: "0000-01-01T00:00:00Z" }), /^at: /],
      [arrive({ at: "9999-12-31T23:59:59-14:00" }), /^at: /],
      [arrive({ at: "1970-01-01T00:00:00Z" }), /^at: /],
      [arrive({ startsAt: "0000-01-01T00:00:00+14:00" }), /^startsAt: /],
      [arrive({ startsAt: null }), /^startsAt: /],
      [arrive({ clockOffsetMs: 1e15 }), /^clockOffsetMs: /],
      [arrive({ visitId: "x".repeat(5000) }), /^visitId: /],
      [arrive({ id: null }), /^id: /],
      [arrive({ kind: "dance" }), /^kind: /],
      [null, /./],
      ["arrive", /./],
      [collect(visit, { kitCode: "A".repeat(61) }), /^kitCode: /],
      [collect(visit, { identityChecked: undefined }), /^identityChecked: Ask the person first/],
      [collect(visit, { identityChecked: false }), /^identityChecked: Ask the person first/],
      [collect(visit, { dateOfBirth: null }), /^dateOfBirth: /],
      [collect(visit, { dateOfBirth: tomorrow }), /^dateOfBirth: .*in the past/],
      [collect(visit, { dateOfBirth: "0000-01-01" }), /^dateOfBirth: /],
      [act(visit, "hand_over", { tracking: "JD 0002/<b>" }), /^tracking: A tracking code has/],
    ];
    const many = Array.from({ length: 101 }, () => arrive({}));
    const tooMany = await app.call("applyActions", {
      token,
      body: { sentAt: app.clock.now.toISOString(), actions: many },
    });
    assert.ok(tooMany.body.errors?.actions, "a phone sends more in several calls");
    const last = arrive({});
    const applied = await send(...unreadable.map(([action]) => action as object), last);
    assert.deepEqual(results(applied), [...unreadable.map(() => "refused"), "done"]);
    for (const [index, [action, problem]] of unreadable.entries())
      assert.match(applied[index]!.problem!, problem, JSON.stringify(action));
    assert.equal(applied[0]!.id, (unreadable[0]![0] as { id: string }).id);
    assert.deepEqual(applied[9], {
      id: null,
      visitId: null,
      kind: null,
      at: null,
      result: "refused",
      problem: applied[9]!.problem,
    });
    assert.equal((await inClinic(visit.orderNumber)).last.state, "APPOINTMENT_SCHEDULED");
  });

  test("is kept with all that it says where the visit was moved or cancelled meanwhile", async () => {
    const [moved, cancelled] = [await makeVisit(), await makeVisit()];
    await readDay();
    await plan(moved.id, daysLater(moved.planned, 20), other);
    const body = { reason: "The road is shut" };
    await app.call("declineVisit", { token, params: { id: cancelled.id }, body });
    const actions = [
      collect(moved, { barcode: "TUBE1", fasting: true, firstName: "Ada", lastName: "Quill" }),
      act(cancelled, "arrive"),
    ];
    const applied = await send(...actions);
    assert.deepEqual(results(applied), ["conflict", "conflict"]);
    assert.match(applied[0]!.problem!, /another nurse/);
    assert.match(applied[1]!.problem!, /cancelled/);
    assert.deepEqual(results(await send(...actions)), ["conflict", "conflict"]);
    const kept = await app.mode.db.inTenant(organisationId, (trx) =>
      trx.selectFrom("visit_actions").selectAll().where("id", "=", actions[0]!.id).executeTakeFirstOrThrow(),
    );
    const { state, kit_code, barcode, is_fasting, said_birth, said_sex, said_first_name, said_last_name } =
      kept;
    assert.deepEqual(
      { state, kit_code, barcode, is_fasting, said_birth, said_sex, said_first_name, said_last_name },
      {
        state: "conflict",
        kit_code: moved.kitCode,
        barcode: "TUBE1",
        is_fasting: true,
        said_birth: "1984-02-29",
        said_sex: "f",
        said_first_name: "Ada",
        said_last_name: "Quill",
      },
    );
  });

  test("is a conflict where the visit has another time by now with the same nurse", async () => {
    const visit = await makeVisit();
    await plan(visit.id, daysLater(visit.planned, 21), own);
    const [late] = await send(collect(visit));
    assert.equal(late!.result, "conflict");
    assert.match(late!.problem!, /moved to another time/);
    assert.equal((await inClinic(visit.orderNumber)).last.state, "APPOINTMENT_SCHEDULED");
  });

  test("counts a wait only from the arrival at the same attempt", async () => {
    const visit = await makeVisit();
    await send(act(visit, "arrive", { at: minutesAgo(60) }), act(visit, "fail", { reason: "nobody_in" }));
    await plan(visit.id, daysLater(visit.planned, 22), own);
    const starts = new Date(Date.parse(visit.startsAt) + 2 * hourMs);
    await changeVisit(app, visit.id, { starts_at: starts, ends_at: new Date(starts.getTime() + 1) });
    const again = { ...visit, startsAt: starts.toISOString() };
    const [tooSoon] = await send(act(again, "no_show"));
    assert.match(tooSoon!.problem!, /arrived first/);
  });
});

describe("the time of what was done", () => {
  test("is right though the phone's clock is hours wrong", async () => {
    const visit = await makeVisit();
    const { now } = app.clock;
    const phone = (ms: number) => new Date(ms - 4 * hourMs);
    const at = phone(now.getTime() - hourMs).toISOString();
    const action = collect(visit, { at, clockOffsetMs: 4 * hourMs });
    const [corrected] = await sendAt(phone(now.getTime()), action);
    assert.equal(corrected!.result, "done");
    assert.equal(Date.parse(corrected!.at!), now.getTime() - hourMs);
    const { tests } = await inClinic(visit.orderNumber);
    assert.equal(tests[0]!.collected_at?.getTime(), now.getTime() - hourMs);
  });

  test("is not guessed where the clock was changed in between: a wait is not skipped so", async () => {
    const visit = await makeVisit();
    const fast = (minutes: number) => new Date(app.clock.now.getTime() + minutes * 60_000);
    const [arrived, left] = await sendAt(
      fast(30),
      act(visit, "arrive"),
      act(visit, "no_show", { at: fast(30).toISOString() }),
    );
    assert.match(arrived!.problem!, /clock of the phone was changed/);
    assert.match(left!.problem!, /clock of the phone was changed/);
    assert.equal((await inClinic(visit.orderNumber)).last.state, "APPOINTMENT_SCHEDULED");
    const [future] = await send(collect(visit, { at: fast(7 * 60).toISOString() }));
    assert.equal(future!.result, "conflict");
    assert.ok(Date.parse(future!.at!) <= app.clock.now.getTime());
  });

  test("is not before the day of the visit", async () => {
    const visit = await makeVisit();
    const daysAgo = new Date(app.clock.now.getTime() - 26 * hourMs).toISOString();
    const [early] = await send(collect(visit, { at: daysAgo }));
    assert.match(early!.problem!, /before the day of the visit/);
    assert.equal((await inClinic(visit.orderNumber)).tests.length, 0);
  });

  test("is not before anybody had asked for the visit", async () => {
    const visit = await makeVisit();
    await changeVisit(app, visit.id, { requested_at: new Date(minutesAgo(30)) });
    const [early, fine] = await send(
      collect(visit, { at: minutesAgo(50) }),
      collect(visit, { at: minutesAgo(25) }),
    );
    assert.match(early!.problem!, /Nobody had asked for this visit then/);
    assert.equal(fine!.result, "done");
  });
});
