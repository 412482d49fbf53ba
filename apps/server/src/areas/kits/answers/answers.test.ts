import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { answerFaults } from "@kitpath/contract/catalogue/questionnaires/answer-rules";
import type { Question } from "@kitpath/contract/catalogue/questionnaires/question";
import { answerSets } from "@kitpath/contract/kits/answers/answers";
import { messages } from "@kitpath/contract/operation/messages";
import type { NewOrder } from "@kitpath/contract/orders/orders/orders";
import { assertRefused, namedFields } from "#test/assert-refused.ts";
import { makeApiKey } from "#test/developer.ts";
import { fitnessProfile, makeOrder, makeTenant, thyroidProfile } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import { openBench } from "#test/lab-bench.ts";
import { makeQuestion, makeQuestionnaire, vitaminProfile } from "#test/questionnaires.ts";
import { makeActivation, makeRegistrationOf, makeTaker, makeUnregisteredKit } from "#test/registrations.ts";
import { readAnswersForLab } from "./answers.ts";

type Detail = { field: string; error: string };

const app = await startTestApp();
const staff = await makeTenant(app, "platform_admin");
const clinic = await makeTenant(app);
const stranger = await makeTenant(app);
const { token, organisationId: clinicId } = clinic;

const versionOf = async (code: string): Promise<number> =>
  (await app.call("getQuestionnaire", { token: staff.token, params: { code } })).body.data.version;
async function publish(code: string, questions: Question[]): Promise<number> {
  const body = makeQuestionnaire(await versionOf(code), questions);
  const reply = await app.call("publishQuestionnaire", { token: staff.token, params: { code }, body });
  assert.equal(reply.status, 200, JSON.stringify(reply.body));
  return reply.body.data.version;
}

const fasting = makeQuestion({ id: "fasting", text: "Are you fasting?", required: true, forLab: true });
const why = makeQuestion({
  id: "why",
  kind: "text",
  text: "Why not?",
  options: [],
  required: true,
  showIf: { question: "fasting", is: ["no"] },
});
const weight = makeQuestion({
  id: "weight",
  kind: "number",
  text: "What do you weigh?",
  options: [],
  unit: "kg",
  min: 20,
  max: 300,
  decimals: 1,
});

const place = (answers: object | undefined, change: object = {}) =>
  app.call("createOrder", {
    token,
    body: { ...makeOrder({ productCode: vitaminProfile }), ...(answers ? { answers } : {}), ...change },
  });
const readOrder = (orderNumber: string, as = token) =>
  app.call("getOrderAnswers", { token: as, params: { orderNumber } });
const reads = async () =>
  app.mode.db.inTenant(clinicId, (trx) =>
    trx
      .selectFrom("audit_log")
      .select(["subject_kind", "actor_id", "details"])
      .where("organisation_id", "=", clinicId)
      .where("action", "=", "answers_viewed")
      .orderBy("id")
      .execute(),
  );

describe("questions with an order", () => {
  test("are what the product's calls list, and refuse each wrong answer at its own field", async () => {
    const version = await publish(vitaminProfile, [fasting, why, weight]);
    const { body } = await app.call("getPublicProduct", { token, params: { productCode: vitaminProfile } });
    assert.deepEqual([body.questionnaireVersion, body.questions], [version, [fasting, why, weight]]);
    for (const call of ["listPublicProducts", "listProducts"] as const) {
      const { data } = (await app.call(call, { token, query: { page_size: "100" } })).body;
      const listed = data.find(({ productCode }: { productCode: string }) => productCode === vitaminProfile);
      assert.deepEqual(listed.questions, body.questions, call);
    }
    for (const [answers, fields] of [
      [undefined, { "answers.fasting": [messages.required] }],
      [{ fasting: "no" }, { "answers.why": [messages.required] }],
      [{ fasting: "yes", why: "Forgot" }, { "answers.why": [answerFaults.hidden] }],
      [{ fasting: "perhaps" }, { "answers.fasting": [answerFaults.option] }],
      [{ fasting: "yes", weight: 7 }, { "answers.weight": [messages.atLeast(20)] }],
      [{ fasting: "yes", smokes: "no" }, { "answers.smokes": [answerFaults.unknown] }],
    ] as const) {
      const refused = await place(answers);
      assertRefused(refused, 422, "orders");
      const told = refused.body.details.map(({ field, error }: Detail) => [field, [error]]);
      assert.deepEqual(Object.fromEntries(told), fields);
    }
  });

  test("are kept with it as they were asked, whatever is published later", async () => {
    const { orderNumber } = (await place({ fasting: "no", why: "Night shift", weight: 72.5 })).body;
    await publish(vitaminProfile, [{ ...fasting, text: "Have you eaten today?" }]);
    const before = (await reads()).length;
    const { status, body } = await readOrder(orderNumber);
    assert.equal(status, 200);
    const [set] = answerSets.strict().parse(body).data;
    assert.deepEqual(
      set!.answers.map(({ text, inWords }) => [text, inWords]),
      [
        ["Are you fasting?", "No"],
        ["Why not?", "Night shift"],
        ["What do you weigh?", "72.5 kg"],
      ],
    );
    assert.deepEqual([set!.moment, set!.givenBy], ["ordering", { kind: "user", name: "Tess Tester" }]);
    const rows = (await reads()).slice(before);
    assert.deepEqual(rows, [{ subject_kind: "order", actor_id: clinic.userId, details: {} }]);
    assert.equal((await readOrder(orderNumber, stranger.token)).status, 404);
    const key = await makeApiKey(app, clinic, "createApiKey", { scopes: ["orders:read"] });
    const refused = await app.call("getOrderAnswers", { apiKey: key, params: { orderNumber } });
    assert.deepEqual([refused.status, refused.body.code], [403, "scope_missing"]);
  });

  test("are refused if they have changed since they were shown", async () => {
    const shown = await versionOf(vitaminProfile);
    const answers = { fasting: "yes" };
    assert.equal((await place(answers, { questionnaireVersion: shown })).status, 201);
    const stale = await place(answers, { questionnaireVersion: shown - 1 });
    assertRefused(stale, 422, "orders");
    assert.deepEqual(namedFields(stale, "orders"), ["questionnaireVersion"]);
  });

  test("may wait if they say so, and need one known person", async () => {
    for (const code of [vitaminProfile, fitnessProfile]) await publish(code, [{ ...fasting, mayWait: true }]);
    assert.equal((await place(undefined, { productCode: fitnessProfile })).status, 201);
    // Its kit is registered with the order, so nobody would be asked later.
    assert.deepEqual(namedFields(await place(undefined), "orders"), ["answers.fasting"]);
    const { user: _nobody, ...several } = makeOrder({ productCode: fitnessProfile, quantity: 2 });
    const refused = await app.call("createOrder", {
      token,
      body: { ...several, answers: { biotin: "yes" } },
    });
    assertRefused(refused, 422, "orders");
    assert.deepEqual(namedFields(refused, "orders"), ["answers"]);
    const silent = await app.call("createOrder", { token, body: several satisfies NewOrder });
    assert.equal(silent.status, 201);
  });

  test("that ship demand nothing of systems that do not know them", async () => {
    for (const productCode of [thyroidProfile, "C1BLP12000", fitnessProfile])
      assert.equal((await app.call("createOrder", { token, body: makeOrder({ productCode }) })).status, 201);
  });
});

describe("questions at the registration of a kit", () => {
  const slept = makeQuestion({ id: "slept", text: "Did you sleep?", required: true, askAt: "registration" });
  const ip = "10.9.0.1";
  const find = async (kitId: string) =>
    (await app.call("findActivatableKit", { body: { kitId }, ip })).body.questions.map(
      ({ id }: Question) => id,
    );

  test("are asked on the page of the kit, kept with the test, and answered once", async () => {
    await publish(fitnessProfile, [fasting, why, slept]);
    const kit = await makeUnregisteredKit(app, clinic);
    assert.deepEqual(await find(kit.kitId), ["fasting", "why", "slept"]);
    const user = makeTaker();
    const silent = await app.call("activateKit", { body: makeActivation(kit, { user }), ip });
    assertRefused(silent, 422);
    assert.deepEqual(namedFields(silent, "standard").sort(), ["answers.fasting", "answers.slept"]);
    const answers = { fasting: "no", why: "Breakfast", slept: "yes" };
    const send = (given: object) =>
      app.call("activateKit", { body: makeActivation(kit, { user, answers: given }), ip });
    assert.equal((await send(answers)).status, 201);
    assert.equal((await send(answers)).status, 201);
    const other = await send({ ...answers, why: "Lunch" });
    assert.equal(other.body.code, "KIT_ALREADY_REGISTERED");
    const { testId } = await testOf(kit.kitId);
    const { body } = await app.call("getTestAnswers", { token, params: { id: testId } });
    assert.deepEqual(
      answerSets
        .parse(body)
        .data.map(({ kitId, givenBy, answers: given }) => [kitId, givenBy.kind, given.length]),
      [[kit.kitId, "patient", 3]],
    );
    assert.deepEqual((await reads()).at(-1)?.subject_kind, "test");
    const hidden = await app.call("getTestAnswers", { token: stranger.token, params: { id: testId } });
    assert.equal(hidden.status, 404);
  });

  test("leave out what the order has settled, and tell a test only of its own person", async () => {
    const bench = await openBench(app, { clinic });
    const delivery = { firstName: "Ada", lastName: "Byron" };
    const { user: _nobody, ...order } = makeOrder({ productCode: fitnessProfile });
    const { body } = await app.call("createOrder", {
      token,
      body: { ...order, delivery: { ...order.delivery, ...delivery }, answers: { fasting: "yes" } },
    });
    const sent = await app.call("simulate", {
      token,
      params: { type: "dispatched" },
      body: { orderNumber: body.orderNumber },
    });
    const { kitId, barcode } = sent.body.linkedOrderAndKit;
    const found = await app.call("findRegistrableKit", { token, params: { code: barcode } });
    assert.deepEqual(
      found.body.questions.map(({ id }: Question) => id),
      ["slept"],
    );
    const register = async (user: object) => {
      const registration = {
        ...makeRegistrationOf({ kitId }, { user: makeTaker(user) }),
        answers: { slept: "no" },
      };
      assert.equal((await app.call("registerTest", { token, body: registration })).status, 202);
      const { testId } = await testOf(kitId);
      const { data } = (await app.call("getTestAnswers", { token, params: { id: testId } })).body;
      return { testId, moments: data.map(({ moment }: { moment: string }) => moment) };
    };
    const other = await register({ firstName: "Grace", lastName: "Hopper" });
    assert.deepEqual(other.moments, ["registration"]);
    assert.deepEqual(await forLab(kitId), [], "the order was for somebody else");
    await app.call("undoRegistration", { token, params: { id: other.testId } });
    assert.deepEqual((await register(delivery)).moments, ["ordering", "registration"]);
    const { data } = (await readOrder(body.orderNumber)).body;
    assert.equal(data.length, 2, "what an undone registration said is not shown");

    const told = [{ text: "Are you fasting?", inWords: "Yes" }];
    assert.deepEqual(await forLab(kitId), told, "not what is not meant for it");
    const scanned = await bench.scan(barcode);
    assert.deepEqual([scanned.body.verdict, scanned.body.answers], ["received", told]);
    const query = { sample: scanned.body.sample.id };
    const grid = await app.call("getResultGrid", { token: bench.lab.token, query });
    assert.deepEqual(grid.body.samples[0].answers, told);
  });
});

const forLab = (kitCode: string) =>
  app.mode.db.inTenant(clinicId, async (trx) => {
    const { id } = await trx
      .selectFrom("kits")
      .select("id")
      .where("clinic_id", "=", clinicId)
      .where("kit_code", "=", kitCode)
      .executeTakeFirstOrThrow();
    return (await readAnswersForLab(trx, clinicId, [id])).get(id) ?? [];
  });

async function testOf(kitId: string): Promise<{ testId: string }> {
  const { body } = await app.call("findTest", { token, query: { kitId } });
  return { testId: body.data.id };
}

describe("the questions of a product", () => {
  test("stay as they were in each version, and are changed by one at a time", async () => {
    const params = { code: vitaminProfile };
    const { data } = (await app.call("getQuestionnaire", { token: staff.token, params })).body;
    const stale = await app.call("publishQuestionnaire", {
      token: staff.token,
      params,
      body: makeQuestionnaire(data.version - 1),
    });
    assert.deepEqual([stale.status, stale.body.code], [409, "conflict"]);
    const first = data.versions.find(({ version }: { version: number }) => version === 1);
    assert.deepEqual([first.questions, first.source], [[fasting, why, weight], "staff"]);
    const circle = { ...fasting, showIf: { question: "fasting", is: ["yes"] } };
    const refused = await app.call("publishQuestionnaire", {
      token: staff.token,
      params,
      body: makeQuestionnaire(data.version, [circle]),
    });
    assert.deepEqual(namedFields(refused, "standard"), ["questions.0.showIf"]);
    assert.equal((await app.call("getQuestionnaire", { token, params })).status, 404);
    const unknown = await app.call("getQuestionnaire", { token: staff.token, params: { code: "NONE" } });
    assert.equal(unknown.status, 404);
  });
});
