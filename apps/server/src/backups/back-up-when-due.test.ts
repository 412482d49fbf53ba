import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { backUpWhenDue } from "./back-up-when-due.ts";
import type { BackupStore } from "./backup-store.ts";

const none = { tables: 0, rows: 0 };

function openSchedule(names: string[], keep = 3) {
  const kept = new Set(names);
  const removals: string[] = [];
  const warnings: string[] = [];
  const store = {
    list: async () => [...kept],
    remove: async (name) => void kept.delete(name),
    removeUnfinished: async (before) => void removals.push(before.toISOString()),
  } as BackupStore;
  const backUp = async (_store: BackupStore, name: string) => {
    kept.add(name);
    return { live: none, sandbox: none, files: 0, bytes: 0 };
  };
  const look = async (now: string) => {
    const onWarning = ({ message }: Error) => void warnings.push(message);
    await backUpWhenDue({ store, at: "02:30", keep, backUp, onWarning }, new Date(now));
    return [...kept].sort();
  };
  return { look, removals, warnings };
}

describe("scheduled back-ups", () => {
  test("are made once a day after their time, and as soon as possible if that was missed", async () => {
    const { look } = openSchedule([]);
    const first = ["kitpath-20260314T110000Z.backup"];
    assert.deepEqual(await look("2026-03-14T11:00:00.500Z"), first);
    assert.deepEqual(await look("2026-03-14T11:15:00Z"), first);
    assert.deepEqual(await look("2026-03-15T02:29:59Z"), first);
    const second = [...first, "kitpath-20260315T023000Z.backup"];
    assert.deepEqual(await look("2026-03-15T02:30:00Z"), second);
    assert.deepEqual(await look("2026-03-16T02:15:00Z"), second);
    assert.equal((await look("2026-03-18T23:45:00Z")).length, 3);
  });

  test("begin by removing what back-ups interrupted a day ago or earlier have left", async () => {
    const { look, removals } = openSchedule(["kitpath-20260314T023000Z.backup"]);
    await look("2026-03-14T11:00:00Z");
    assert.deepEqual(removals, []);
    await look("2026-03-15T02:30:00Z");
    assert.deepEqual(removals, ["2026-03-14T02:30:00.000Z"]);
  });

  test("are made even if one has a future time, which is reported and left alone", async () => {
    const future = ["kitpath-20310101T023000Z.backup", "kitpath-20310102T023000Z.backup"];
    const { look, warnings } = openSchedule(future, 1);
    assert.deepEqual(await look("2026-03-14T02:30:00Z"), ["kitpath-20260314T023000Z.backup", ...future]);
    assert.match(warnings.join(), /20310101T023000Z\.backup has a date in the future.*20310102T/);
    assert.deepEqual(await look("2026-03-14T02:29:50Z"), ["kitpath-20260314T023000Z.backup", ...future]);
    assert.deepEqual(await look("2026-03-15T02:30:00Z"), ["kitpath-20260315T023000Z.backup", ...future]);
    assert.equal(warnings.length, 4);
  });

  test("replace the oldest, and nothing that is not theirs", async () => {
    const others = ["last.backup", "kitpath-notes.txt", "kitpath-20200101T000000Z.backup.1.unfinished"];
    const old = ["kitpath-20260101T023000Z.backup", "kitpath-20260102T023000Z.backup"];
    const { look } = openSchedule([...others, ...old], 2);
    assert.deepEqual(await look("2026-01-03T02:45:00Z"), [
      "kitpath-20200101T000000Z.backup.1.unfinished",
      "kitpath-20260102T023000Z.backup",
      "kitpath-20260103T024500Z.backup",
      "kitpath-notes.txt",
      "last.backup",
    ]);
  });
});
