import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { slotIdOf } from "#areas/appointments/availability/slot-id.ts";
import { linkTo } from "#test/appointments.ts";
import { startTestApp } from "#test/harness.ts";
import { openBench } from "#test/lab-bench.ts";
import { openNursesDay, results } from "#test/nurses-day.ts";
import { changeVisit } from "#test/planned-visits.ts";

const app = await startTestApp();
const day = await openNursesDay(app);
const { admin, clinic, makeVisit, act, collect, send, minutesAgo, inClinic, readDay, reportsOf } = day;

type Person = { firstName?: string; dateOfBirth?: string };

/** Registers a kit to somebody, as their clinic does. */
const register = (kitId: string, { firstName = "Ada", dateOfBirth = "1984-02-29" }: Person = {}) =>
  app.call("registerTest", {
    token: clinic.token,
    body: {
      kitId,
      user: {
        firstName,
        lastName: "Quill",
        email: "ada.quill@example.test",
        mobileNumber: "+447700900456",
        gender: "f",
        dateOfBirth,
      },
      collectedAt: null,
    },
  });

describe("a sample that is taken at the door", () => {
  test("completes the visit, and registers the kit with the time of collection", async () => {
    const visit = await makeVisit();
    const [arrived, collected, handed] = [act(visit, "arrive"), collect(visit), act(visit, "hand_over")];
    assert.deepEqual(results(await send(arrived, collected, handed)), ["done", "done", "done"]);
    const { tests, last, statusOf } = await inClinic(visit.orderNumber);
    assert.equal(tests[0]!.first_name, "Ada");
    assert.equal(tests[0]!.collected_at?.toISOString(), collected.at);
    assert.equal(last.state, "APPOINTMENT_COMPLETE");
    assert.equal(statusOf.get(visit.kitCode), "return_out_for_delivery");
  });

  test("is of the order's person only if the date of birth that they say is theirs", async () => {
    const visit = await makeVisit({ isNamed: true });
    const [wrong] = await send(collect(visit, { dateOfBirth: "1984-02-28" }));
    assert.match(wrong!.problem!, /date of birth/);
    const before = await inClinic(visit.orderNumber);
    assert.deepEqual([before.last.state, before.tests[0]!.collected_at], ["APPOINTMENT_SCHEDULED", null]);
    assert.deepEqual(results(await send(collect(visit, { gender: undefined }))), ["done"]);
    assert.ok((await inClinic(visit.orderNumber)).tests[0]!.collected_at);
  });

  test("is refused with a kit of another order, an unknown one, or without knowing who it is", async () => {
    const [visit, wrong] = [await makeVisit(), await makeVisit()];
    const [ofOther] = await send(collect(visit, { kitCode: wrong.kitCode }));
    assert.match(ofOther!.problem!, /of another order/);
    const [unknown] = await send(collect(visit, { kitCode: "ZZZZZZZZ" }));
    assert.match(unknown!.problem!, /do not know this code/);
    const [nameless] = await send(collect(visit, { gender: undefined }));
    assert.match(nameless!.problem!, /date of birth and sex/);
    assert.equal((await inClinic(visit.orderNumber)).last.state, "APPOINTMENT_SCHEDULED");
    assert.deepEqual(results(await send(collect(visit))), ["done"]);
  });

  test("goes by what is printed on its kit: a link, small letters, spaces", async () => {
    for (const printed of [
      (code: string) => `https://kits.example.test/activate?lang=en&kitId=${code}#top`,
      (code: string) => ` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)} `,
    ]) {
      const visit = await makeVisit();
      assert.deepEqual(results(await send(collect(visit, { kitCode: printed(visit.kitCode) }))), ["done"]);
      assert.equal((await reportsOf(visit.id))[0]!.kitCode, visit.kitCode);
    }
  });

  test("leaves nothing to settle of a code that was corrected", async () => {
    const visit = await makeVisit();
    const before = (await readDay()).find(({ id }) => id === visit.id);
    assert.deepEqual(
      before?.expectedKits.map(({ kitCode }) => kitCode),
      [visit.kitCode],
    );
    const wrong = collect(visit, { kitCode: "ZZZZZZZZ" });
    assert.deepEqual(results(await send(wrong, collect(visit))), ["conflict", "done"]);
    const refused = (await reportsOf(visit.id)).find(({ id }) => id === wrong.id)!;
    assert.deepEqual(
      [refused.result, refused.settled?.decision, refused.settled?.by],
      ["conflict", "corrected", "Nurse 1"],
    );
    const shown = (await readDay()).find(({ id }) => id === visit.id)!;
    assert.equal(shown.actions.find(({ id }) => id === wrong.id)?.isSettled, true);
    const two = await makeVisit({ quantity: 2 });
    const [first, second] = two.codes as [string, string];
    const named = { firstName: "Ada", lastName: "Quill" };
    const odd = collect(two, { kitCode: "ZZZZZZZZ", ...named });
    await send(odd, collect(two, { kitCode: first, ...named }));
    const stateOf = async () => (await reportsOf(two.id)).find(({ id }) => id === odd.id)?.settled?.decision;
    assert.equal(await stateOf(), undefined, "it may have been the other kit");
    await send(collect(two, { kitCode: second, ...named }));
    assert.equal(await stateOf(), "corrected");
  });

  test("goes into a kit that is registered already only if it is of the same person", async () => {
    const [same, byBirth, named] = [await makeVisit(), await makeVisit(), await makeVisit({ isNamed: true })];
    for (const { status } of [
      await register(same.kitCode),
      await register(byBirth.kitCode, { dateOfBirth: "1990-05-05" }),
    ])
      assert.equal(status, 202);
    // Somebody else has it, who was born on the same day.
    await app.mode.db.inTenant(clinic.organisationId, (trx) =>
      trx
        .updateTable("tests")
        .set((eb) => ({
          patient_id: eb
            .selectFrom("tests as t")
            .select("t.patient_id")
            .where("t.order_number", "=", same.orderNumber),
        }))
        .where("order_number", "=", named.orderNumber)
        .execute(),
    );
    assert.deepEqual(results(await send(collect(same))), ["done"]);
    for (const visit of [byBirth, named]) {
      const [other] = await send(collect(visit));
      assert.match(other!.problem!, /registered to somebody else/);
      const { tests, last } = await inClinic(visit.orderNumber);
      assert.deepEqual([tests[0]!.collected_at, last.state], [null, "APPOINTMENT_SCHEDULED"]);
    }
    const [again] = await send(collect(same));
    assert.match(again!.problem!, /over/);
  });

  test("of several kits completes the visit with the last one, each with who it is of", async () => {
    const visit = await makeVisit({ quantity: 2 });
    const [first, second] = visit.codes as [string, string];
    const [nameless] = await send(collect(visit, { kitCode: first }));
    assert.match(nameless!.problem!, /several kits/);
    const ada = { firstName: "Ada", lastName: "Quill" };
    const ben = { firstName: "Ben", lastName: "Quill", gender: "m", dateOfBirth: "1980-01-31" };
    assert.deepEqual(results(await send(collect(visit, { kitCode: first, ...ada }))), ["done"]);
    assert.equal((await inClinic(visit.orderNumber)).last.state, "APPOINTMENT_SCHEDULED");
    assert.deepEqual(results(await send(collect(visit, { kitCode: second, ...ben }))), ["done"]);
    const { tests, last } = await inClinic(visit.orderNumber);
    assert.equal(last.state, "APPOINTMENT_COMPLETE");
    assert.deepEqual(tests.map(({ first_name: name }) => name).toSorted(), ["Ada", "Ben"]);
  });

  test("is handed over without the kits that this nurse did not collect", async () => {
    const visit = await makeVisit({ quantity: 2 });
    const [taken, left] = visit.codes as [string, string];
    const ada = { firstName: "Ada", lastName: "Quill" };
    await register(left);
    const actions = [collect(visit, { kitCode: taken, ...ada }), act(visit, "hand_over")];
    assert.deepEqual(results(await send(...actions)), ["done", "done"]);
    const { statusOf } = await inClinic(visit.orderNumber);
    assert.deepEqual([statusOf.get(taken), statusOf.get(left)], ["return_out_for_delivery", "registered"]);
    const other = await makeVisit();
    const [nothing] = await send(act(other, "hand_over"));
    assert.match(nothing!.problem!, /No sample was taken/);
  });

  test("is handed over after a visit that failed with its other kit", async () => {
    const visit = await makeVisit({ quantity: 2 });
    const [taken] = visit.codes as [string];
    const ada = { firstName: "Ada", lastName: "Quill" };
    const actions = [
      collect(visit, { kitCode: taken, ...ada }),
      act(visit, "fail", { reason: "no_sample" }),
      act(visit, "hand_over", { tracking: "JD0002" }),
    ];
    assert.deepEqual(results(await send(...actions)), ["done", "done", "done"]);
    const { statusOf, last } = await inClinic(visit.orderNumber);
    assert.deepEqual([statusOf.get(taken), last.state], ["return_out_for_delivery", "AWAITING_ACTION"]);
  });
});

describe("a visit without a sample", () => {
  test("waits for somebody to decide, with the reason", async () => {
    const visit = await makeVisit();
    assert.deepEqual(results(await send(act(visit, "fail", { reason: "unwell" }))), ["done"]);
    const { last } = await inClinic(visit.orderNumber);
    assert.deepEqual([last.state, last.reason], ["AWAITING_ACTION", "Is unwell."]);
  });

  test("is not waited for once the laboratory has what somebody else took", async () => {
    const { scan } = await openBench(app, { clinic });
    const [visit, two] = [await makeVisit(), await makeVisit({ quantity: 2 })];
    for (const code of [visit.kitCode, two.kitCode]) {
      assert.equal((await register(code)).status, 202);
      const scanned = await scan(code);
      assert.equal(scanned.status, 200, JSON.stringify(scanned.body));
    }
    const { last } = await inClinic(visit.orderNumber);
    assert.deepEqual(
      [last.state, last.reason],
      ["APPOINTMENT_CANCELLED", "The sample is at the laboratory."],
    );
    assert.equal(
      (await inClinic(two.orderNumber)).last.state,
      "APPOINTMENT_SCHEDULED",
      "one kit still waits",
    );
    assert.ok(!(await readDay()).some(({ id }) => id === visit.id));
    const { orderNumber } = visit;
    const link = await linkTo(app, clinic, orderNumber);
    assert.equal((await app.call("findByLink", { body: { link } })).body.data.end, "taken");
    const startsAt = new Date(Date.parse(visit.planned) + 30 * 24 * 60 * 60_000);
    const slot = { providerId: admin.organisationId, placeId: null, startsAt, heldAs: null };
    const again = await app.call("createAppointment", {
      token: clinic.token,
      body: { orderNumber, appointmentSlotId: slotIdOf(slot) },
    });
    const why = `The sample of order ${orderNumber} was taken, so it needs no other appointment.`;
    assert.deepEqual([again.status, again.body.message], [422, why]);
  });

  test("is nobody's fault only after ten minutes at the door", async () => {
    const visit = await makeVisit();
    const [early] = await send(act(visit, "no_show"));
    assert.match(early!.problem!, /arrived first/);
    const [, soon] = await send(
      act(visit, "arrive", { at: minutesAgo(15) }),
      act(visit, "no_show", { at: minutesAgo(6) }),
    );
    assert.match(soon!.problem!, /Wait 10 minutes/);
    assert.deepEqual(results(await send(act(visit, "no_show", { at: minutesAgo(5) }))), ["done"]);
    const { moves } = await inClinic(visit.orderNumber);
    assert.equal(moves.find(({ move }) => move === "miss")?.state, "DID_NOT_ATTEND");
  });

  test("is nobody's fault before ten minutes of it have passed, however early the nurse was", async () => {
    const { id, ...visit } = await makeVisit();
    const begins = (minutes: number) =>
      changeVisit(app, id, {
        starts_at: new Date(minutesAgo(minutes)),
        ends_at: new Date(minutesAgo(minutes - 30)),
      });
    const at = (minutes: number) => ({ ...visit, id, startsAt: minutesAgo(minutes) });
    await begins(-20);
    const [, before] = await send(act(at(-20), "arrive", { at: minutesAgo(40) }), act(at(-20), "no_show"));
    assert.match(before!.problem!, /10 minutes after the visit begins/);
    await begins(9);
    const [, soon] = await send(act(at(9), "arrive", { at: minutesAgo(40) }), act(at(9), "no_show"));
    assert.match(soon!.problem!, /10 minutes after the visit begins/);
    await begins(11);
    const [, gone] = await send(act(at(11), "arrive", { at: minutesAgo(40) }), act(at(11), "no_show"));
    assert.equal(gone!.result, "done");
  });
});
