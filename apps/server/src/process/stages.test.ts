import assert from "node:assert/strict";
import { setTimeout as pause } from "node:timers/promises";
import { test } from "node:test";
import { tellStages } from "./stages.ts";

function recorded(quietMs: number) {
  let written = "";
  const stage = tellStages((text) => (written += text), quietMs);
  return { stage, written: () => written };
}

test("a stage is named while it runs, and its seconds follow", async () => {
  const { stage, written } = recorded(0);
  const result = await stage("Making the database", async () => {
    assert.equal(written(), "Making the database … ");
    await pause(5);
    return 7;
  });
  assert.equal(result, 7);
  assert.match(written(), /^Making the database … \d+\.\d s\n$/);
});

test("a quick stage is not named", async () => {
  const { stage, written } = recorded(60_000);
  await stage("Starting the database", () => pause(1));
  assert.equal(written(), "");
});

test("a stage that keeps the thread busy is named at its end", async () => {
  const { stage, written } = recorded(1);
  await stage("Loading", async () => {
    const until = performance.now() + 20;
    while (performance.now() < until);
  });
  assert.match(written(), /^Loading … \d+\.\d s\n$/);
});

test("a stage that fails says so on its line", async () => {
  const { stage, written } = recorded(0);
  await assert.rejects(
    stage("Loading", () => Promise.reject(new Error("disk full"))),
    /disk full/,
  );
  assert.equal(written(), "Loading … failed\n");
});
