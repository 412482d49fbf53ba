import assert from "node:assert/strict";
import { test } from "node:test";
import { gradeOf, sentencesOf, syllablesOf } from "./reading-grade.ts";

test("syllables are counted as they are spoken", () => {
  const one = ["make", "makes", "worked", "the", "you", "through", "year"];
  const two = ["table", "changes", "needed", "virus", "people", "water"];
  const three = ["usual", "oxygen", "pregnancy", "infection", "period"];
  const four = ["anaemia", "haemoglobin"];
  for (const [index, words] of [one, two, three, four].entries()) {
    for (const word of words) assert.equal(syllablesOf(word), index + 1, word);
  }
});

test("a text is graded by its words and sentences", () => {
  assert.deepEqual(sentencesOf("Wash your hands. Dry them!"), ["Wash your hands.", "Dry them!"]);
  assert.ok(gradeOf("Wash your hands in warm water. Then dry them well.") < 2);
  const hard =
    "Haemolysis invalidates subsequent spectrophotometric determination of analyte concentrations.";
  assert.ok(gradeOf(hard) > 15);
  assert.ok(gradeOf("Haemoglobin is red.", new Set(["haemoglobin"])) < gradeOf("Haemoglobin is red."));
});
