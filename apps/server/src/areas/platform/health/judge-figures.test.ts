import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { judgeFigures } from "./judge-figures.ts";

const gb = 2 ** 30;
const idle = { name: "deliver-event", ready: 0, deferred: 0, active: 0, failed: 0, oldestDueSeconds: null };
const well = {
  queues: [idle, { ...idle, name: "deliver-webhook", ready: 40, deferred: 900, oldestDueSeconds: 310 }],
  database: { sizeBytes: 40 * gb, connections: 80, maxConnections: 100 },
  disk: { freeBytes: 11 * gb, totalBytes: 400 * gb },
};
const codesOf = (change: Partial<typeof well>) =>
  judgeFigures({ ...well, ...change }).map(({ code }) => code);

describe("what needs the operator's attention", () => {
  test("is nothing while work moves and there is room", () => {
    assert.deepEqual(judgeFigures(well), []);
  });

  test("is failed work, waiting work, a full disk, and too many connections", () => {
    const failed = { ...idle, failed: 3, oldestDueSeconds: null };
    assert.deepEqual(codesOf({ queues: [failed] }), ["jobs_failed"]);
    assert.match(judgeFigures({ ...well, queues: [failed] })[0]!.text, /^3 jobs/);
    const late = { ...idle, ready: 1, oldestDueSeconds: 600 as number | null } as typeof idle;
    assert.deepEqual(codesOf({ queues: [late] }), ["jobs_late"]);
    assert.deepEqual(codesOf({ disk: { freeBytes: 9 * gb, totalBytes: 400 * gb } }), ["disk_low"]);
    assert.deepEqual(codesOf({ disk: { freeBytes: 9 * gb, totalBytes: 40 * gb } }), [], "a small disk");
    assert.deepEqual(codesOf({ database: { ...well.database, connections: 81 } }), ["connections_high"]);
  });
});
