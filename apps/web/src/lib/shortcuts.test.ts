import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { isShortcut } from "./shortcuts.ts";

const plain = { ctrlKey: false, metaKey: false, altKey: false };

describe("a shortcut", () => {
  test("is its key in either case, with Ctrl or Cmd only where it says so", () => {
    assert.ok(isShortcut("palette", { ...plain, key: "k", ctrlKey: true }));
    assert.ok(isShortcut("palette", { ...plain, key: "K", metaKey: true }));
    assert.ok(!isShortcut("palette", { ...plain, key: "k" }));
    assert.ok(isShortcut("previousRow", { ...plain, key: "k" }));
    assert.ok(!isShortcut("previousRow", { ...plain, key: "k", ctrlKey: true }));
    assert.ok(isShortcut("nextRow", { ...plain, key: "ArrowDown" }));
    assert.ok(!isShortcut("search", { ...plain, key: "/", altKey: true }));
  });
});
