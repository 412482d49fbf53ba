import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { stepStates } from "@kitpath/contract/my-tests/next-steps/next-steps";
import { own, whoseOf } from "../../../lib/whose.ts";
import { demoStep } from "../place/demo-step.ts";
import { wordsOf } from "./step-words.ts";

const seen = { id: "1", firstName: "Mia", lastName: "Fairweather", isSelf: false };
const said = (state: (typeof stepStates)[number], whose = own) =>
  Object.values(wordsOf(demoStep(state), { clinic: "Fernlight", whose })).join(" ");

describe("what a kit's state means", () => {
  test("is said of a child by name to whoever looks after them, in every state", () => {
    for (const state of stepStates) assert.doesNotMatch(said(state, whoseOf(seen)), /\byours?\b/i, state);
    assert.match(said("on_its_way", whoseOf(seen)), /^Mia’s kit is on its way /);
  });

  test("is said to people of themselves as you", () => {
    assert.equal(whoseOf({ ...seen, isSelf: true }), own);
    for (const state of stepStates) assert.doesNotMatch(said(state), /Mia/, state);
    assert.match(said("on_its_way"), /^Your kit is on its way /);
  });
});
