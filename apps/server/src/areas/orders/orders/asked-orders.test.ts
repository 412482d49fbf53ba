import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { answerFaults } from "@kitpath/contract/catalogue/questionnaires/answer-rules";
import type { Question } from "@kitpath/contract/catalogue/questionnaires/question";
import type { BulkRow } from "@kitpath/contract/orders/bulk-orders/bulk-orders";
import type { OrderWarning } from "@kitpath/contract/orders/orders/order-detail";
import { messages } from "@kitpath/contract/operation/messages";
import { fileOf, makeCells, uploadBulk } from "#test/bulk.ts";
import { makeOrder, makeTenant } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import { openClinic } from "#test/open-clinic.ts";
import { makeQuestion, makeQuestionnaire, vitaminProfile } from "#test/questionnaires.ts";

const app = await startTestApp();
const staff = await makeTenant(app, "platform_admin");
const clinic = await openClinic(app);
const { token } = clinic;

async function publish(questions: Question[]): Promise<void> {
  const params = { code: vitaminProfile };
  const { body } = await app.call("getQuestionnaire", { token: staff.token, params });
  const change = makeQuestionnaire(body.data.version, questions);
  const reply = await app.call("publishQuestionnaire", { token: staff.token, params, body: change });
  assert.equal(reply.status, 200, JSON.stringify(reply.body));
}

const makeBody = (answers?: object) => ({
  ...makeOrder({ productCode: vitaminProfile }),
  ...(answers ? { answers } : {}),
});
type Told = Record<string, string>;

/** What the order is refused for, and what its check says that it would be. */
async function refusals(answers?: object, change: object = {}): Promise<[placed: Told, checked: Told]> {
  const body = { ...makeBody(answers), ...change };
  const placed = await app.call("createOrder", { token, body });
  const checked = await app.call("checkOrder", { token, body });
  const details = (placed.body.details ?? []) as { field: string; error: string }[];
  const warnings = (checked.body.warnings as OrderWarning[]).filter(({ code }) => code === "REFUSED");
  return [
    Object.fromEntries(details.map(({ field, error }) => [field, error])),
    Object.fromEntries(warnings.map(({ field, message }) => [field, message])),
  ];
}

const fasting = makeQuestion({ id: "fasting", required: true, mayWait: true });
const slept = makeQuestion({ id: "slept", required: true, askAt: "registration" });
const period = makeQuestion({ id: "period", kind: "date", options: [] });
const required = messages.required;

describe("an order that registers its own kit", () => {
  test("is asked whatever its product requires, and its check says the same", async () => {
    await publish([fasting, slept]);
    const both = { "answers.fasting": required, "answers.slept": required };
    assert.deepEqual(await refusals(), [both, both]);
    const wrong = { "answers.fasting": answerFaults.option, "answers.slept": required };
    assert.deepEqual(await refusals({ fasting: "perhaps" }), [wrong, wrong]);
    assert.deepEqual(await refusals({ fasting: "yes", slept: "no" }), [{}, {}]);
  });

  test("is checked for its product, its person and the version of its questions", async () => {
    await publish([fasting]);
    const answers = { fasting: "yes" };
    for (const change of [{ productCode: "C1XXX00000" }, { user: undefined }, { questionnaireVersion: 1 }]) {
      const [placed, checked] = await refusals(answers, change);
      assert.deepEqual(checked, placed);
      assert.equal(Object.keys(placed).length, 1, JSON.stringify(placed));
    }
  });

  test("comes from a file only if nothing has to be answered", async () => {
    await publish([fasting]);
    const rows = async (): Promise<BulkRow[]> => {
      const content = fileOf([makeCells({ productCode: vitaminProfile })]);
      const id = await uploadBulk(app, clinic, content);
      return (await app.call("listBulkRows", { token, params: { id }, query: { count: 100 } })).body.data;
    };
    const [row] = await rows();
    assert.equal(row!.state, "doubtful");
    assert.match(row!.doubts.join(), /has questions that need an answer/);
    await publish([{ ...fasting, required: false }]);
    assert.equal((await rows())[0]!.state, "ready");
  });
});

describe("a day that was answered", () => {
  test("is in the person’s life, unless the question says otherwise", async () => {
    await publish([period]);
    const future = { "answers.period": answerFaults.future };
    assert.deepEqual(await refusals({ period: "2199-01-01" }), [future, future]);
    const unborn = { "answers.period": answerFaults.unborn };
    assert.deepEqual(await refusals({ period: "1890-01-01" }), [unborn, unborn]);
    assert.deepEqual(await refusals({ period: "2026-01-01" }), [{}, {}]);
    // Somewhere it is tomorrow already.
    const tomorrow = new Date(app.clock.now.getTime() + 13 * 3_600_000).toISOString().slice(0, 10);
    assert.deepEqual(await refusals({ period: tomorrow }), [{}, {}]);
    await publish([{ ...period, anyDay: true }]);
    for (const day of ["2199-01-01", "1890-01-01"])
      assert.deepEqual(await refusals({ period: day }), [{}, {}]);
  });
});
