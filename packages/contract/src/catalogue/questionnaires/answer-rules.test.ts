import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { messages } from "../../operation/messages.ts";
import { answerFaults, checkAnswers, leftForRegistration, shownQuestions } from "./answer-rules.ts";
import { definitionFaults } from "./definition-faults.ts";
import type { Question } from "./question.ts";
import { questionnaireChange } from "./questionnaire.ts";
import { shippedQuestionnaires } from "./shipped-questionnaires.ts";

const ids = ["a", "b", "c", "d", "e"] as const;
const values = ["yes", "no", "maybe"] as const;

const plain: Question = {
  id: "a",
  kind: "choice",
  text: "Do you?",
  required: false,
  askAt: "ordering",
  mayWait: false,
  forLab: false,
  showIf: null,
  options: values.map((value) => ({ value, label: value })),
  several: false,
  unit: null,
  min: null,
  max: null,
  decimals: 0,
};
const ask = (change: Partial<Question>): Question => ({ ...plain, ...change });
const depends = (question: string, ...is: string[]) => ({ showIf: { question, is } });

/** Any questionnaire, with conditions on earlier and later questions, on missing ones and in circles. */
const questionnaires = fc
  .uniqueArray(fc.constantFrom(...ids), { minLength: 1 })
  .chain((chosen) =>
    fc.tuple(
      ...chosen.map((id) =>
        fc.record({
          id: fc.constant(id),
          required: fc.boolean(),
          several: fc.boolean(),
          askAt: fc.constantFrom("ordering" as const, "registration" as const),
          showIf: fc.option(
            fc.record({ question: fc.constantFrom(...ids), is: fc.subarray([...values], { minLength: 1 }) }),
          ),
        }),
      ),
    ),
  )
  .map((drafts) => drafts.map(ask));

const answers = fc.dictionary(
  fc.constantFrom(...ids),
  fc.oneof(fc.constantFrom(...values), fc.subarray([...values]), fc.constantFrom("", "other", 7)),
);

test("a hidden question is never demanded, and what is accepted answers only what is shown", () => {
  fc.assert(
    fc.property(questionnaires, answers, (questions, given) => {
      const { answers: accepted, problems } = checkAnswers(questions, given, "registration");
      const shown = new Set(shownQuestions(questions, accepted).map(({ id }) => id));
      for (const [id, problem] of Object.entries(problems))
        if (problem === messages.required) assert.ok(shown.has(id), `${id} is demanded though it is hidden`);
      for (const id of Object.keys(accepted))
        assert.ok(shown.has(id), `${id} is accepted though it is hidden`);
      for (const { id, required } of questions)
        if (required && shown.has(id) && !(id in accepted)) assert.ok(problems[id], `${id} is not demanded`);
    }),
    { numRuns: 1000 },
  );
});

test("a questionnaire that depends on itself in a circle is refused, any other can be answered in full", () => {
  const circle = [ask({ id: "a", ...depends("c", "yes") }), ask({ id: "b", ...depends("a", "yes") })];
  const closed = [
    ...circle,
    ask({ id: "c", ...depends("b", "yes") }),
    ask({ id: "d", ...depends("a", "no") }),
  ];
  const path = (id: string) => closed.findIndex((question) => question.id === id);
  const faults = definitionFaults(closed).map(({ path: [index] }) => index);
  assert.deepEqual(faults, [path("a"), path("b"), path("c")]);
  const parsed = questionnaireChange.safeParse({ version: 0, reason: "A circle", questions: closed });
  assert.deepEqual(parsed.error?.issues[0]?.path, ["questions", 0, "showIf"]);
  fc.assert(
    fc.property(questionnaires, (questions) => {
      fc.pre(definitionFaults(questions).length === 0);
      // Answered with all that shows something, every question is shown.
      const full = Object.fromEntries(questions.map(({ id }) => [id, [...values]]));
      assert.equal(shownQuestions(questions, full).length, questions.length);
    }),
  );
});

test("an answer has the form of its kind", () => {
  const questions = [
    ask({ id: "one" }),
    ask({ id: "many", several: true }),
    ask({ id: "weight", kind: "number", options: [], unit: "kg", min: 20, max: 300, decimals: 1 }),
    ask({ id: "day", kind: "date", options: [] }),
    ask({ id: "words", kind: "text", options: [] }),
  ];
  const problemOf = (id: string, value: unknown) =>
    checkAnswers(questions, { [id]: value }, "ordering").problems[id];
  const answerOf = (id: string, value: unknown) =>
    checkAnswers(questions, { [id]: value }, "ordering").answers[id];
  assert.equal(problemOf("one", "other"), answerFaults.option);
  assert.equal(problemOf("one", ["yes"]), answerFaults.option);
  assert.deepEqual(answerOf("many", ["no", "yes", "no"]), ["yes", "no"]);
  assert.equal(problemOf("weight", "72"), answerFaults.number);
  assert.equal(problemOf("weight", 19.9), messages.atLeast(20));
  assert.equal(problemOf("weight", 300.1), messages.atMost(300));
  assert.equal(problemOf("weight", 72.55), answerFaults.decimals(1));
  assert.equal(answerOf("weight", 72.5), 72.5);
  assert.equal(problemOf("day", "2026-02-30"), messages.invalidFormat);
  assert.equal(problemOf("words", "x".repeat(1001)), messages.maxLength(1000));
  assert.equal(answerOf("words", "  two\nlines "), "two\nlines");
  for (const nothing of [null, "", []])
    for (const { id } of questions) assert.equal(answerOf(id, nothing), undefined);
});

test("an order settles its questions together or leaves them all for the registration", () => {
  const first = ask({ id: "first", required: true, mayWait: true });
  const second = ask({ id: "second", required: true, mayWait: true, ...depends("first", "yes") });
  const later = ask({ id: "later", askAt: "registration" });
  const left = (ofOrder: Record<string, string> | null) =>
    leftForRegistration([first, second, later], ofOrder).map(({ id }) => id);
  assert.deepEqual(left(null), ["first", "second", "later"]);
  assert.deepEqual(left({ first: "no" }), ["later"]);
  assert.deepEqual(left({ first: "yes" }), ["first", "second", "later"]);
  assert.deepEqual(left({ first: "yes", second: "no", later: "yes" }), []);
});

test("what ships is well formed and demands nothing", () => {
  for (const [code, questions] of Object.entries(shippedQuestionnaires)) {
    const change = { version: 0, reason: "Shipped", questions };
    assert.deepEqual(questionnaireChange.parse(change).questions, questions, code);
    assert.ok(!questions.some(({ required }) => required), code);
  }
});
