import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { openTroubleLog } from "./trouble-log.ts";

describe("the log of background work", () => {
  test("reports an unreachable database every ten seconds, and everything else each time", () => {
    const lines: unknown[] = [];
    let now = 0;
    const note = openTroubleLog({ error: (line: object) => void lines.push(line) }, () => now);
    const away = new Error("Connection terminated unexpectedly");
    const mistake = new Error("x is not a function");
    for (now = 0; now <= 10_000; now += 100) note(away);
    note(mistake);
    note(mistake, { mode: "sandbox", queue: "back-up" });
    assert.deepEqual(lines, [
      { err: away, leftOut: 0 },
      { err: away, leftOut: 99 },
      { err: mistake },
      { err: mistake, mode: "sandbox", queue: "back-up" },
    ]);
  });
});
