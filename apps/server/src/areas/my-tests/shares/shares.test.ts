import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { mostOpenShares, mostWrongCodes } from "@kitpath/contract/my-tests/shares/share-limits";
import type { SharedResults } from "@kitpath/contract/my-tests/shares/shares";
import { addYears, dayOf } from "@kitpath/contract/time/calendar";
import { dayMs, minuteMs } from "@kitpath/contract/time/durations";
import { guessLimit } from "#guesses/take-guess.ts";
import { assertRefused } from "#test/assert-refused.ts";
import { childOf, makePersonBorn } from "#test/carers.ts";
import { orderFor } from "#test/customers.ts";
import { makeTenant, salivaPcr } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import { letIn, openPlace } from "#test/my-tests.ts";
import { openOutbox } from "#test/outbox.ts";
import { actionsOf } from "#test/people.ts";
import { makePersonWithTests } from "#test/person-with-tests.ts";
import { asRead, textOf } from "#test/read-pdf.ts";
import { makeClinician, makeCommentary, reviewAll, reviewOf } from "#test/reviews.ts";
import { share } from "#test/shares.ts";
import { amend, detected } from "#test/specimens.ts";
import { until } from "#test/until.ts";

import { sendShareClosed, shareClosedJob } from "./telling.ts";

const app = await startTestApp();
const clinic = await makeTenant(app);
await openPlace(app, clinic);
const { deps, sent } = openOutbox(app);
await app.mode.jobs.work(shareClosedJob, (job) => sendShareClosed(deps, job));

type Steps = Parameters<typeof makePersonWithTests>[2];
async function makePerson(steps: Steps = [{}], of = clinic, order = orderFor({})) {
  const person = await makePersonWithTests(app, of, steps, order);
  return { ...person, inside: await letIn(app, of, person.id) };
}

let networks = 0;
/** An address from which nobody has guessed yet. */
const newIp = () => `10.0.${++networks >> 8}.${networks & 255}`;

type Opening = { secret: string; code: string };
const forms = ["openShared", "openSharedAsPdf", "openSharedAsCsv", "openSharedAsFhir"] as const;
const open = ({ secret, code }: Opening, reader = "Dr Jones", form: (typeof forms)[number] = "openShared") =>
  app.call(form, { body: { link: secret, code, reader }, ip: newIp() });
const resultsOf = async (shared: Opening): Promise<SharedResults> => {
  const { status, body } = await open(shared);
  assert.equal(status, 200, JSON.stringify(body));
  return body;
};
const kitsIn = ({ tests }: SharedResults) => tests.map(({ kitId }) => kitId).toSorted();
const listOf = async ({ token }: { token: string }) => (await app.call("listShares", { token })).body;
const wrongOf = ({ code }: Opening) => (code === "000000" ? "000001" : "000000");

/** Each call that a link could open anything with. */
const everyForm = [
  ...forms.map((name) => ({ name, ask: (of: Opening) => open(of, "Dr Jones", name) })),
  {
    name: "findShared",
    ask: ({ secret }: Opening) => app.call("findShared", { body: { link: secret }, ip: newIp() }),
  },
  {
    name: "openManifest",
    ask: ({ secret, code }: Opening) =>
      app.call("openManifest", {
        params: { id: secret },
        body: { recipient: "Surgery", passcode: code },
        ip: newIp(),
      }),
  },
];
async function assertOver(shared: Opening) {
  const unknown = await app.call("findShared", { body: { link: "x".repeat(43) }, ip: newIp() });
  for (const { name, ask } of everyForm) {
    const reply = await ask(shared);
    assertRefused(reply, 404);
    assert.deepEqual(reply.body, unknown.body, name);
  }
}

describe("a share", () => {
  // Shows: promise shared-results
  test("opens with its code, in every form, and shows the chosen tests alone", async () => {
    const { inside, tests } = await makePerson([{}, { product: salivaPcr }, {}]);
    const [first, second] = tests.map(({ testId }) => testId) as [string, string];
    const kits = [tests[0]!.kitId, tests[1]!.kitId].toSorted();
    const shared = await share(app, inside, { tests: [first, second] });
    const results = await resultsOf(shared);
    assert.deepEqual(kitsIn(results), kits);
    const [result] = results.tests.at(-1)!.panels[0]!.results;
    assert.ok(result!.biomarker && result!.value && result!.unit && result!.range && result!.reading);
    const pdf = await textOf((await open(shared, "Dr Jones", "openSharedAsPdf")).bytes);
    const csv = String((await open(shared, "Dr Jones", "openSharedAsCsv")).body);
    const fhir = (await open(shared, "Dr Jones", "openSharedAsFhir")).bytes.toString();
    for (const text of [pdf, csv, fhir])
      assert.deepEqual(
        tests.map(({ kitId }) => text.includes(asRead(kitId))),
        [true, true, false],
      );
  });

  test("has its secret in the fragment of its link alone, and nothing in the database that opens it", async () => {
    const { inside } = await makePerson();
    const { link, code, secret } = await share(app, inside);
    const url = new URL(link);
    assert.deepEqual([url.pathname, url.search], ["/shared", ""]);
    const rows = await app.mode.db.inTenant(clinic.organisationId, (trx) =>
      trx.selectFrom("person_shares").selectAll().where("clinic_id", "=", clinic.organisationId).execute(),
    );
    const kept = JSON.stringify(rows) + JSON.stringify(await listOf(inside));
    for (const known of [secret, code, Buffer.from(secret, "base64url").toString("hex")])
      assert.ok(!kept.includes(`"${known}"`));
  });

  // Shows: promise shared-results
  test("is not opened by a wrong code, and ends at the tenth, of which the person reads", async () => {
    const { inside } = await makePerson();
    const shared = await share(app, inside);
    const wrong = { ...shared, code: wrongOf(shared) };
    for (let left = mostWrongCodes - 1; left > 0; left--) {
      const name = forms[left % forms.length]!;
      const reply = await open(wrong, "Dr Jones", name);
      assertRefused(reply, 401);
      assert.deepEqual([reply.body.code, reply.body.remainingAttempts], ["wrong_code", left]);
    }
    await resultsOf(shared);
    assert.equal((await open(wrong)).body.remainingAttempts, 0);
    await assertOver(shared);
    const [listed] = (await listOf(inside)).data;
    assert.deepEqual([listed.state, listed.openings.length], ["wrong_codes", 1]);
    assert.ok((await actionsOf(app, clinic)).includes("my_share_closed"));
  });

  test("that ends by wrong codes is told of to whoever made it, once", async () => {
    const { inside } = await makePerson([{}], clinic, orderFor({ email: "zoe@example.test" }));
    const shared = await share(app, inside);
    const wrong = { ...shared, code: wrongOf(shared) };
    for (let n = 0; n < mostWrongCodes; n++) await open(wrong);
    const own = () => sent.filter(({ to }) => to === "zoe@example.test");
    await until(() => own().length > 0, "e-mail");
    const [{ subject, text }, ...more] = own() as [(typeof sent)[number]];
    assert.deepEqual([subject, more], ["A link that you shared has ended", []]);
    assert.match(text, /10 wrong codes[\s\S]*\/my\/[\w-]+\/sharing\n/);
    assert.doesNotMatch(text, /Dr Jones|thyroid/i);
  });

  test("counts codes that are tried at the same time one by one", async () => {
    const { inside } = await makePerson();
    const shared = await share(app, inside);
    const wrong = { ...shared, code: wrongOf(shared) };
    const replies = await Promise.all(Array.from({ length: mostWrongCodes + 2 }, () => open(wrong)));
    const left = replies.flatMap(({ body }) => body.remainingAttempts ?? []);
    assert.deepEqual(
      left.toSorted((a, b) => a - b),
      [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
    );
  });

  // Shows: promise guesses-of-all-kinds
  test("cannot be searched for: wrong links and codes are limited by network", async () => {
    const { inside } = await makePerson();
    const shared = await share(app, inside);
    const ip = newIp();
    const ask = (body: Partial<Opening>) =>
      app.call("openShared", { body: { link: body.secret ?? "x", code: "1", reader: "X" }, ip });
    for (let n = 0; n < guessLimit; n++) assertRefused(await ask({}), 404);
    assertRefused(await ask(shared), 429);
    assertRefused(await app.call("findShared", { body: { link: shared.secret }, ip }), 429);
    const asked = { recipient: "X", passcode: shared.code };
    assertRefused(await app.call("openManifest", { params: { id: shared.secret }, body: asked, ip }), 429);
    const file = { id: shared.secret, ticket: shared.secret };
    assertRefused(await app.call("openManifestFile", { params: file, ip }), 429);
    await resultsOf(shared);
  });

  // Shows: promise shared-results
  test("ends at its end, at once when the person ends it, and with the place", async () => {
    const own = await makeTenant(app);
    await openPlace(app, own);
    const { inside } = await makePerson([{}], own);
    const before = app.clock.now;
    const [ended, expiring, closed] = [
      await share(app, inside),
      await share(app, inside, { days: 1 }),
      await share(app, inside, { days: 2 }),
    ];
    const params = { id: ended.id };
    assert.equal((await app.call("endShare", { token: inside.token, params })).status, 200);
    assert.equal((await app.call("endShare", { token: inside.token, params })).status, 200);
    await assertOver(ended);
    await openPlace(app, own, { isOn: false });
    await assertOver(closed);
    await openPlace(app, own);
    app.clock.now = new Date(before.getTime() + dayMs - minuteMs);
    await resultsOf(expiring);
    app.clock.now = new Date(before.getTime() + dayMs + minuteMs);
    await assertOver(expiring);
    const again = await letIn(app, own, inside.as.userId);
    const states = (await listOf(again)).data.map(({ state }: { state: string }) => state);
    assert.deepEqual(states, ["open", "expired", "ended"]);
    await resultsOf(closed);
    app.clock.now = before;
  });

  test("ends with the access of whoever shared it, and with the person", async () => {
    const own = await makeTenant(app);
    await openPlace(app, own);
    const { inside, id } = await makePerson([{}], own);
    const shared = await share(app, inside);
    const setAccess = (
      closed: { closed_at: Date; closed_by: "person" } | { closed_at: null; closed_by: null },
    ) =>
      app.mode.db.inTenant(own.organisationId, (trx) =>
        trx
          .updateTable("person_access")
          .set(closed)
          .where("clinic_id", "=", own.organisationId)
          .where("patient_id", "=", id)
          .execute(),
      );
    await setAccess({ closed_at: app.clock.now, closed_by: "person" });
    await assertOver(shared);
    await setAccess({ closed_at: null, closed_by: null });
    await resultsOf(shared);
    const { body } = await app.call("getCustomer", { token: own.token, params: { id } });
    const confirmation = `${body.data.firstName} ${body.data.lastName}`;
    const erased = await app.call("eraseCustomer", {
      token: own.token,
      params: { id },
      body: { confirmation },
    });
    assert.equal(erased.status, 200, JSON.stringify(erased.body));
    await assertOver(shared);
  });

  test("shows the newest results with their commentary, of what was disclosed, and what comes later if all are shared", async () => {
    const own = await makeTenant(app);
    await openPlace(app, own);
    await makeClinician(app, own, { disclosure: "at_once" });
    const ada = orderFor({ firstName: "Ada", lastName: "Byron", email: "ada@byron.example" });
    const { inside, tests } = await makePerson([{ product: salivaPcr }], own, ada);
    const [{ kitId, testId }] = tests as [(typeof tests)[0]];
    const all = await share(app, inside);
    const params = { id: await reviewOf(app, own, testId) };
    const signed = await app.call("signCommentary", { token: own.token, params, body: makeCommentary() });
    assert.equal(signed.status, 201, JSON.stringify(signed.body));
    assert.match((await resultsOf(all)).tests[0]!.commentary!.clinician, /Tess Tester, GMC 1234567/);
    await amend(app, own, kitId, { reason: "Tubes were swapped", values: [detected("Positive")] });
    const [amended] = (await resultsOf(all)).tests;
    assert.deepEqual(
      [amended!.amended, amended!.panels[0]!.results[0]!.value, amended!.commentary],
      ["Tubes were swapped", "Positive", null],
    );
    await makePersonWithTests(app, own, [{ product: salivaPcr }], ada);
    assert.equal((await resultsOf(all)).tests.length, 2);
    await app.call("setReviewPolicy", {
      token: own.token,
      body: { ...reviewAll, disclosure: "through_clinic" },
    });
    await makePersonWithTests(app, own, [{ product: salivaPcr }], ada);
    assert.equal((await resultsOf(all)).tests.length, 2, "the third is not disclosed");
  });

  // Shows: promise shared-results
  test("tells the person who opened what and when, and leaves an audit row each time", async () => {
    const { inside } = await makePerson();
    const shared = await share(app, inside);
    const before = (await actionsOf(app, clinic)).length;
    for (const [n, form] of forms.entries()) await open(shared, `Reader ${n}`, form);
    const [listed] = (await listOf(inside)).data;
    assert.deepEqual(
      listed.openings.map(({ reader, form }: { reader: string; form: string }) => [reader, form]),
      [
        ["Reader 3", "fhir"],
        ["Reader 2", "csv"],
        ["Reader 1", "pdf"],
        ["Reader 0", "page"],
      ],
    );
    assert.ok(Date.parse(listed.openings[0].openedAt) <= app.clock.now.getTime());
    assert.deepEqual((await actionsOf(app, clinic)).slice(before), [
      ...forms.map(() => "my_share_opened"),
      "my_tests_opened",
    ]);
  });

  test("is refused for tests of others or without results, and beyond twenty that work", async () => {
    const { inside, tests } = await makePerson([{ step: "registered" }, {}]);
    const other = await makePerson();
    const body = { forWhom: "Dr Jones", days: 7 };
    const make = (change: object, { token } = inside) =>
      app.call("makeShare", { token, body: { ...body, ...change } });
    for (const id of [other.tests[0]!.testId, tests[0]!.testId, crypto.randomUUID(), "x"])
      assertRefused(await make({ tests: [tests[1]!.testId, id] }), 404);
    for (const days of [0, 91, 1.5]) assertRefused(await make({ days }), 422);
    const { inside: nobody } = await makePerson([{ step: "registered" }]);
    assert.equal((await make({}, nobody)).body.message, "There are no results yet.");
    for (let n = 0; n < mostOpenShares; n++) await share(app, inside);
    assertRefused(await make({}), 422);
    const { id } = (await listOf(inside)).data[0];
    await app.call("endShare", { token: inside.token, params: { id } });
    assert.equal((await make({})).status, 201);
  });

  test("shows nothing, without giving the link up, while the clinic has withdrawn what was shared", async () => {
    const { inside, tests } = await makePerson([{}]);
    const shared = await share(app, inside, { tests: [tests[0]!.testId] });
    const setStatus = (status: "processed" | "withdrawn") =>
      app.mode.db.inTenant(clinic.organisationId, (trx) =>
        trx
          .updateTable("tests")
          .set({ status })
          .where("clinic_id", "=", clinic.organisationId)
          .where("id", "=", tests[0]!.testId)
          .execute(),
      );
    await setStatus("withdrawn");
    for (const name of forms) assertRefused(await open(shared, "Dr Jones", name), 422);
    await setStatus("processed");
    await resultsOf(shared);
  });
});

describe("a carer's share", () => {
  test("shows a doctor the child's results as the child's, and no longer than the carer sees them", async () => {
    const parent = await makePerson([{}]);
    const child = await makePersonBorn(app, clinic, addYears(dayOf(app.clock.now), -9));
    const order = orderFor({ ...child, dateOfBirth: addYears(dayOf(app.clock.now), -9) });
    const { id, tests } = await makePersonWithTests(app, clinic, [{}], order);
    assert.equal(id, child.id);
    const body = { carerId: parent.id, basis: "parent", endsOn: null };
    const params = { id };
    const granted = await app.call("grantCarer", { token: clinic.token, params, body });
    await app.call("seePerson", { ...parent.inside, params });
    const shared = await share(app, parent.inside, { forWhom: "The paediatrician" });
    const results = await resultsOf(shared);
    assert.deepEqual(kitsIn(results), [tests[0]!.kitId]);
    assert.equal(results.person.name, child.name);
    const listed = (await listOf(await letIn(app, clinic, id))).data;
    assert.deepEqual(
      listed.map(({ forWhom, openings }: { forWhom: string; openings: { reader: string }[] }) => [
        forWhom,
        openings.map(({ reader }) => reader),
      ]),
      [["The paediatrician", ["Dr Jones"]]],
    );

    const [{ id: carerId }] = granted.body.data.carers;
    await app.call("endCarer", { token: clinic.token, params: { id, carerId } });
    await assertOver(shared);
    const { token } = parent.inside;
    assert.equal(
      (await app.call("makeShare", { token, body: { forWhom: "X", days: 1, tests: [tests[0]!.testId] } }))
        .status,
      404,
    );
    const again = await app.call("grantCarer", { token: clinic.token, params, body });
    assert.equal(again.status, 201);
    await resultsOf(shared);
  });

  test("tells the carer, and not the child's address, when wrong codes have ended it", async () => {
    const parent = await makePerson([{}], clinic, orderFor({ email: "mother@example.test" }));
    const { firstName, lastName, email, id } = await childOf(app, clinic, parent.id);
    const dateOfBirth = addYears(dayOf(app.clock.now), -9);
    await makePersonWithTests(app, clinic, [{}], orderFor({ firstName, lastName, email, dateOfBirth }));
    await app.call("seePerson", { ...parent.inside, params: { id } });
    const shared = await share(app, parent.inside);
    for (let n = 0; n < mostWrongCodes; n++) await open({ ...shared, code: wrongOf(shared) });
    const noticeTo = (address: string) => sent.find(({ to }) => to === address);
    await until(() => noticeTo("mother@example.test") !== undefined, "the notice");
    assert.equal(noticeTo(email), undefined);
    assert.ok(!noticeTo("mother@example.test")!.text.includes(firstName));
  });
});

describe("a share that is open while its results are amended", () => {
  test("marks them as amended to whoever opens it again, in every form", async () => {
    const { inside, tests } = await makePerson([{ product: salivaPcr }]);
    const shared = await share(app, inside);
    const [before] = (await resultsOf(shared)).tests;
    assert.equal(before!.amended, null);
    const other = before!.panels[0]!.results[0]!.value === "Positive" ? "Negative" : "Positive";
    await amend(app, clinic, tests[0]!.kitId, { reason: "Tubes were swapped", values: [detected(other)] });
    const [now] = (await resultsOf(shared)).tests;
    const [result] = now!.panels[0]!.results;
    assert.deepEqual([now!.amended, result!.value], ["Tubes were swapped", other]);
    assert.ok(result!.before, "says what was reported before");
    const pdf = await textOf((await open(shared, "Dr Jones", "openSharedAsPdf")).bytes);
    assert.match(pdf, /Tubes were swapped/);
    const fhir = (await open(shared, "Dr Jones", "openSharedAsFhir")).bytes.toString();
    assert.match(fhir, /"status":\s*"(amended|corrected)"/);
  });
});

describe("a person's own results", () => {
  const own = ["getOwnResultsAsPdf", "getOwnResultsAsCsv", "getOwnResultsAsFhir"] as const;

  test("are theirs to keep in every form, all or those chosen, with an audit row", async () => {
    const { inside, tests } = await makePerson([{}, {}]);
    const other = await makePerson();
    const { token } = inside;
    for (const name of own) {
      const before = (await actionsOf(app, clinic)).length;
      assert.equal((await app.call(name, { token })).status, 200, name);
      assert.deepEqual((await actionsOf(app, clinic)).slice(before), ["my_results_downloaded"]);
      assertRefused(await app.call(name, { token, query: { tests: other.tests[0]!.testId } }), 404);
    }
    const csv = await app.call("getOwnResultsAsCsv", { token, query: { tests: tests[1]!.testId } });
    assert.deepEqual(
      tests.map(({ kitId }) => String(csv.body).includes(kitId)),
      [false, true],
    );
    const [head, first] = String(csv.body)
      .replace(/^\uFEFF/, "")
      .split("\r\n");
    assert.match(
      head!,
      /^Name,Date of birth,Test,Kit ID,Sample taken,Results given,Panel,Biomarker,Result,Unit,Reported as,/,
    );
    assert.match(first!, /,\d{4}-\d\d-\d\d,/);
    assert.doesNotMatch(String(csv.body), /\d{4}-\d\d-\d\dT/);
    const { inside: nobody } = await makePerson([{ step: "registered" }]);
    for (const name of own) assertRefused(await app.call(name, { token: nobody.token }), 422);
  });
});
