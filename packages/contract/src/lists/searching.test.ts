import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { isFoundIn, wordsOf } from "./searching.ts";

const found: [text: string, searches: string[]][] = [
  ["José García", ["García, José", "garcia jose", "José García", "GARCÍA,JOSÉ", "#jose"]],
  [
    "Sean O'Shaughnessy",
    ["OShaughnessy", "O’Shaughnessy", "o shaughnessy", "O`Shaughnessy, Sean", "oʼshaughnessy"],
  ],
  ["Sean OShaughnessy", ["O'Shaughnessy", "O’Shaughnessy"]],
  ["Mary Ann Smith", ["Mary-Ann", "Mary‐Ann", "Mary–Ann", "MaryAnn", "Smith, Mary-Ann", "ann mary"]],
  ["Mary-Jo Smith", ["Mary Jo", "MaryJo", "Mary-Jo", "jo smith"]],
  ["MaryAnn Smith", ["Mary-Ann", "Mary Ann"]],
  ["RT100382", ["#RT100382", "# RT100382", "rt100382", "RT-100382", "RT 100382"]],
  ["علی\u200cرضا", ["علی\u200cرضا", "علیرضا", "علی رضا"]],
  ["علیرضا", ["علی\u200cرضا"]],
  ["María José de la Cruz", ["de la Cruz, María José", "Cruz Maria"]],
  ["jo-ann@example.com", ["jo-ann@example.com", "ann@example.com"]],
];

test("a name or number is found as people copy it, with any separators and in any order", () => {
  for (const [text, searches] of found)
    for (const search of searches) assert.ok(isFoundIn(text, search), `${search} in ${text}`);
});

test("another name is not found", () => {
  for (const [text, search] of [
    ["José García", "Garcia, Ana"],
    ["Mary Smith", "Mary-Ann"],
    ["RT100382", "#RT100383"],
  ] as const)
    assert.ok(!isFoundIn(text, search), `${search} in ${text}`);
});

test("a date keeps its hyphens, which separate no words", () =>
  assert.deepEqual(wordsOf("1984-11-03, Doe"), ["1984-11-03", "doe"]));

test("every stored text finds itself", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (value) => {
      assert.ok(isFoundIn(value, value));
    }),
    { numRuns: 1000 },
  );
});
