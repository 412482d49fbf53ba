import assert from "node:assert/strict";
import { test } from "node:test";
import { gradeOf, sentencesOf, wordsOf } from "../../../fields/reading-grade.ts";
import { specimenTypes } from "../../biomarkers/biomarker.ts";
import { phlebotomyTypes } from "../catalogue-desk.ts";
import { products } from "../shipped-products.ts";
import { samplingGuideOf } from "./sampling-guide-of.ts";

const guides = [
  ...products.map((product) => samplingGuideOf(product)),
  // What staff may add.
  ...specimenTypes.flatMap((specimenType) =>
    phlebotomyTypes.map((phlebotomyType) =>
      samplingGuideOf({ specimenType, phlebotomyType, testType: null }),
    ),
  ),
];
const titleOf = (productCode: string) =>
  samplingGuideOf(products.find((product) => product.productCode === productCode)!).title;

test("each way of taking a sample has its own guide", () => {
  assert.equal(titleOf("C1BLP11500"), "Take your blood sample");
  assert.equal(titleOf("C1SAL10000"), "Take your saliva sample");
  assert.equal(titleOf("C1SEQ10700"), "Take your swab sample");
  assert.equal(titleOf("C1SWB12600"), "Take your rapid test");
  assert.equal(titleOf("C1BLP12500"), "When the nurse comes");
  const atPlace = { specimenType: "BLOOD", phlebotomyType: "IN-CLINIC", testType: null } as const;
  assert.equal(samplingGuideOf(atPlace).title, "When you go to your appointment");
});

test("nobody's arm is pricked for a swab", () => {
  const { steps } = samplingGuideOf({ specimenType: "SWAB", phlebotomyType: "MOBILE", testType: null });
  assert.ok(steps.every(({ drawing }) => drawing !== "arm" && drawing !== "press"));
});

test("guides are complete, and read easily at the age of 11", () => {
  for (const { title, minutes, ready, steps, spoilers } of guides) {
    assert.ok(ready.length >= 3 && steps.length >= 5 && spoilers.length >= 3, title);
    const timers = steps.flatMap(({ timer }) => (timer ? [timer] : []));
    const seconds = timers.reduce((sum, timer) => sum + timer.seconds, 0);
    assert.ok(seconds < minutes * 60, `${title} takes longer than ${minutes} minutes`);
    const texts = [
      ...steps.map(({ text }) => text),
      ...timers.map(({ over }) => over),
      ...spoilers.flatMap(({ what, instead }) => [what, instead]),
    ];
    for (const text of texts) {
      const sentences = sentencesOf(text);
      assert.ok(sentences.length <= 2, text);
      for (const sentence of sentences) assert.ok(wordsOf(sentence).length <= 17, sentence);
      const grade = gradeOf(text);
      assert.ok(grade <= 7, `${grade.toFixed(1)}: ${text}`);
    }
  }
});
