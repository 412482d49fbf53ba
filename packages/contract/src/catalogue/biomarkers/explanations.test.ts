import assert from "node:assert/strict";
import { test } from "node:test";
import { biomarkers } from "./biomarkers.ts";
import { explanation } from "./explanation.ts";
import { explanationOf } from "./explanation-of.ts";
import { gradeOf, sentencesOf, syllablesOf, wordsOf } from "../../fields/reading-grade.ts";

const explained = biomarkers.map((biomarker) => ({ biomarker, explanation: explanationOf(biomarker.code)! }));
const texts = explained.flatMap(({ biomarker, explanation: given }) =>
  Object.entries(given).flatMap(([part, text]) =>
    typeof text === "string" && part !== "kind" && part !== "reviewedOn"
      ? [{ where: `${biomarker.code} ${part}`, text }]
      : [],
  ),
);
/** The long words of names are not counted: nobody can say them in shorter ones. */
const names = new Set(
  biomarkers.flatMap(({ name }) => wordsOf(name)).filter((word) => syllablesOf(word) > 2),
);

test("every biomarker that ships has an explanation of its kind, with a source and a date", () => {
  for (const { biomarker, explanation: given } of explained) {
    assert.ok(given, biomarker.code);
    assert.equal(explanation.parse(given).kind, biomarker.kind, biomarker.code);
    assert.ok(given.source.title.length > 5, biomarker.code);
  }
});

test("a biomarker that staff added has none", () => {
  assert.equal(explanationOf("STAFF-ADDED"), null);
});

test("explanations are read easily at the age of 11", () => {
  for (const { where, text } of texts) {
    const sentences = sentencesOf(text);
    assert.ok(sentences.length <= 3, `${where}: ${sentences.length} sentences`);
    for (const sentence of sentences) {
      const count = wordsOf(sentence).length;
      assert.ok(count <= 15, `${where}: ${count} words in “${sentence}”`);
    }
    const grade = gradeOf(text, names);
    assert.ok(grade <= 7, `${where}: grade ${grade.toFixed(1)}, “${text}”`);
  }
});

test("explanations neither alarm nor diagnose nor advise", () => {
  const unwanted =
    /\b(danger|serious|severe|urgent|fatal|die|dying|death|emergency|damage|failure|abnormal|you have (?!had|a cut)|you suffer|should|must|need to|stop taking|see a doctor|take more|avoid)\b/i;
  for (const { where, text } of texts) assert.doesNotMatch(text, unwanted, where);
});
