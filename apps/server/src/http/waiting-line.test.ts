import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { openLine } from "./waiting-line.ts";

/** A line for two at a time, with the names of those who have begun and how each leaves. */
function openSmallLine() {
  let ms = 0;
  const line = openLine(2, 100, () => ms);
  const begun: string[] = [];
  const leave = Object.fromEntries(
    ["Ann", "Ben", "Cem", "Dee", "Eve"].map((name) => [name, line.enter(() => void begun.push(name))]),
  );
  return { begun, leave: (name: string) => leave[name]!(), wait: (more: number) => void (ms += more) };
}

describe("requests over the limit", () => {
  test("wait until one has ended, in order of arrival", () => {
    const { begun, leave } = openSmallLine();
    assert.deepEqual(begun, ["Ann", "Ben"]);
    leave("Ben");
    leave("Ann");
    assert.deepEqual(begun, ["Ann", "Ben", "Cem", "Dee"]);
  });

  test("do not start once their caller has gone, and take nobody's turn", () => {
    const { begun, leave } = openSmallLine();
    leave("Cem");
    leave("Ann");
    assert.deepEqual(begun, ["Ann", "Ben", "Dee"]);
    leave("Ben");
    assert.deepEqual(begun, ["Ann", "Ben", "Dee", "Eve"]);
  });

  test("start after a while anyway, if those before them wait for something slow", async () => {
    const { begun, leave, wait } = openSmallLine();
    wait(99);
    await pause(60);
    assert.deepEqual(begun, ["Ann", "Ben"]);
    wait(1);
    while (begun.length < 5) await pause(5);
    // Three too many run now, so their ends let nobody in; nobody waits any more.
    for (const name of begun) leave(name);
  });
});
