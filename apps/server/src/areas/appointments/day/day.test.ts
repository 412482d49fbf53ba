import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { describe, test } from "node:test";
import { furtherKitMinutes } from "@kitpath/contract/appointments/availability/visit-minutes";
import { addDays } from "@kitpath/contract/time/calendar";
import { asOwner } from "#db/prepare-database.ts";
import { makeTenant } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import { born, openNursesDay, results } from "#test/nurses-day.ts";
import { changeVisit } from "#test/planned-visits.ts";

const app = await startTestApp();
const { date, clinic, admin, own, other, makeVisit, act, collect, send, readDay, inClinic } =
  await openNursesDay(app);
const { organisationId, token } = admin;

const hourMs = 60 * 60_000;

const daysLater = ({ startsAt }: { startsAt: string }, days: number) => {
  const start = Date.parse(startsAt) + days * 24 * hourMs;
  return { starts_at: new Date(start), ends_at: new Date(start + hourMs / 2) };
};

const changeNotes = (orderNumber: string, change: { access_notes?: string; ended_at?: Date }) =>
  asOwner(app.target, async (owner) => {
    await owner
      .updateTable("appointments")
      .set(change)
      .where("order_id", "in", (eb) =>
        eb.selectFrom("orders").select("id").where("order_number", "=", orderNumber),
      )
      .execute();
  });

describe("a nurse's day", () => {
  test("lists their own visits in the order in which they drive, and nobody else's", async () => {
    const [first, second] = [await makeVisit(), await makeVisit()];
    const theirs = await makeVisit({ nurseId: other });
    const visits = await readDay();
    const ids = visits.map(({ id }) => id);
    assert.ok(ids.indexOf(first.id) < ids.indexOf(second.id), JSON.stringify(ids));
    assert.ok(!ids.includes(theirs.id));
    const [visit] = visits;
    assert.match(visit!.mapsUrl!, /destination=2\+Park\+Row/);
    assert.ok(visit!.bring.length > 0);
    assert.ok(visit!.person.mobileNumber);
  });

  test("does not tell a date of birth, but lets the phone compare what the person says", async () => {
    const visit = await makeVisit({ isNamed: true });
    const visits = await readDay();
    assert.ok(!JSON.stringify(visits).includes(born));
    const check = visits.find(({ id }) => id === visit.id)!.birthCheck!;
    const markOf = (said: string) => createHash("sha256").update(check.salt).update(said).digest()[0];
    assert.equal(markOf(born), check.mark);
    // Whoever tries every date is left with hundreds, and reading again tells no more.
    const days = Array.from({ length: 36_500 }, (_, index) => addDays("1925-01-01", index));
    const left = days.filter((each) => markOf(each) === check.mark).length;
    assert.ok(left > 80 && left < 220, `${left} dates are left`);
    assert.deepEqual((await readDay()).find(({ id }) => id === visit.id)!.birthCheck, check);
    assert.equal(visits.find(({ id }) => id === visit.id)!.isNamed, true);
    await changeVisit(app, visit.id, daysLater(visit, 2));
    const [ahead] = await readDay(addDays(date, 2));
    assert.deepEqual([ahead!.isNamed, ahead!.birthCheck], [true, null], "it is not needed yet");
  });

  test("tells how to reach the person until the day after the visit, and no longer", async () => {
    const [visit, done] = [await makeVisit({ isNamed: true }), await makeVisit()];
    await send(collect(done));
    for (const [days, isTold] of [
      [-1, true],
      [-2, false],
    ] as const) {
      await changeVisit(app, visit.id, daysLater(visit, days));
      const [shown] = await readDay(addDays(date, days));
      const { person, address, mapsUrl, birthCheck } = shown!;
      assert.equal(shown!.id, visit.id);
      assert.deepEqual(
        [person.mobileNumber !== null, address !== null, mapsUrl !== null],
        [isTold, isTold, isTold],
      );
      assert.equal(birthCheck, null, "only of what is still to do");
    }
    const read = async () => {
      const { body } = await app.call("getVisit", { token, params: { id: done.id } });
      return [
        body.data.person.mobileNumber !== null,
        body.data.address !== null,
        body.data.accessNotes,
      ] as const;
    };
    await changeNotes(done.orderNumber, { access_notes: "Blue door" });
    assert.deepEqual(await read(), [true, true, "Blue door"]);
    await changeNotes(done.orderNumber, { ended_at: new Date(app.clock.now.getTime() - 48 * hourMs) });
    assert.deepEqual(await read(), [false, false, null]);
  });

  test("names the patient, and who opens the door if that is somebody else", async () => {
    const [visit, plain] = [await makeVisit({ isNamed: true }), await makeVisit()];
    const gran = { first_name: "Gran", last_name: "Old", mobile_number: "+447700900999" };
    await app.mode.db.inTenant(clinic.organisationId, (trx) =>
      trx.updateTable("patients").set(gran).execute(),
    );
    const named = { firstName: "Gran", lastName: "Old", mobileNumber: "+447700900999" };
    const delivery = { firstName: "Ada", lastName: "Quill", mobileNumber: "+447700900456" };
    const days = await readDay();
    for (const [{ id }, person, contact] of [
      [visit, named, delivery],
      [plain, delivery, null],
    ] as const) {
      const ofDay = days.find((each) => each.id === id)!;
      const { body } = await app.call("getVisit", { token, params: { id } });
      for (const shown of [ofDay, body.data])
        assert.deepEqual([shown.person, shown.contact], [person, contact]);
    }
  });

  test("is of a real day", async () => {
    for (const wrong of ["0000-01-01", "0001-01-01", "9999-12-31", "2026-02-30", "x".repeat(5000), ""])
      assert.equal((await app.call("getDay", { token, query: { date: wrong } })).status, 422, wrong);
    const params = { id: "x".repeat(5000) };
    assert.equal((await app.call("listReports", { token, params })).status, 404);
  });

  test("is read while somebody else works on one of the appointments", async () => {
    const visit = await makeVisit();
    await app.mode.db.inTenant(clinic.organisationId, async (trx) => {
      await trx.selectFrom("appointments").select("id").forUpdate().execute();
      await trx.selectFrom("orders").select("id").forUpdate().execute();
      assert.ok((await readDay()).some(({ id }) => id === visit.id));
    });
  });

  test("keeps a visit that failed, as it was, though it waits for another time now", async () => {
    const [failed, missed] = [await makeVisit(), await makeVisit()];
    await send(act(failed, "arrive"), act(failed, "fail", { reason: "unwell" }));
    const at = new Date(app.clock.now.getTime() - 20 * 60_000).toISOString();
    await send(act(missed, "arrive", { at }), act(missed, "no_show"));
    const visits = await readDay();
    const shown = visits.find(({ id }) => id === failed.id);
    assert.equal(shown?.startsAt, failed.startsAt);
    assert.equal(shown.isPresent, false);
    // It may be somebody else's next.
    assert.deepEqual([shown.address, shown.person.mobileNumber, shown.accessNotes], [null, null, null]);
    assert.deepEqual(shown.actions.map(({ kind }) => kind).toSorted(), ["arrive", "fail"]);
    assert.equal(visits.find(({ id }) => id === missed.id)?.isPresent, true);
    const body = { startsAt: failed.planned, nurseId: other };
    assert.equal((await app.call("planVisit", { token, params: { id: failed.id }, body })).status, 200);
    assert.equal((await readDay()).find(({ id }) => id === failed.id)?.startsAt, failed.startsAt);
  });

  test("shows a visit that failed as long as it was planned then, whatever its nurse's visits take since", async () => {
    const [two, late] = [await makeVisit({ quantity: 2 }), await makeVisit({ quantity: 2 })];
    const endsAt = new Date(Date.parse(two.startsAt) + 45 * 60_000);
    await changeVisit(app, two.id, { ends_at: endsAt });
    await send(act(two, "arrive"), act(two, "fail", { reason: "unwell" }));
    await send(act(late, "arrive"), act(late, "fail", { reason: "unwell" }));
    const takes = (minutes: number) =>
      asOwner(app.target, (owner) =>
        owner.updateTable("nurses").set({ visit_minutes: minutes }).where("id", "=", own).execute(),
      );
    await takes(40);
    await asOwner(app.target, async (owner) => {
      // As the version before kept them.
      await owner
        .updateTable("visit_actions")
        .set({ ends_at: null })
        .where("visit_id", "=", late.id)
        .execute();
    });
    const visits = await readDay();
    await takes(30);
    const minutesOf = (id: string) => {
      const { startsAt, endsAt: until, isPresent } = visits.find((each) => each.id === id)!;
      assert.equal(isPresent, false);
      return (Date.parse(until) - Date.parse(startsAt)) / 60_000;
    };
    assert.deepEqual([minutesOf(two.id), minutesOf(late.id)], [45, 40 + furtherKitMinutes]);
  });

  test("is nobody's who is no nurse", async () => {
    const coordinator = await makeTenant(app, "provider_admin");
    const query = { date };
    assert.equal((await app.call("getDay", { token: coordinator.token, query })).status, 404);
    const body = { sentAt: app.clock.now.toISOString(), actions: [act(await makeVisit(), "arrive")] };
    assert.equal((await app.call("applyActions", { token: coordinator.token, body })).status, 404);
  });

  test("leaves audit rows with the provider, for what was read and what was done", async () => {
    const visit = await makeVisit();
    await readDay();
    assert.deepEqual(results(await send(collect(visit), collect(visit))), ["done", "conflict"]);
    const rows = await app.mode.db.inTenant(organisationId, (trx) =>
      trx.selectFrom("audit_log").select("action").where("subject_id", "=", visit.id).execute(),
    );
    const actions = new Set(rows.map(({ action }) => action));
    for (const action of ["visit_viewed", "visit_action_done", "visit_action_refused"])
      assert.ok(actions.has(action), action);
    assert.equal((await inClinic(visit.orderNumber)).last.state, "APPOINTMENT_COMPLETE");
  });
});
