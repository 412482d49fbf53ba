import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { fakeSessionStorage } from "../../test/fake-session-storage.ts";
import { dropEntry, readEntry } from "./kept-entry.ts";

const stored = fakeSessionStorage();
afterEach(() => stored.clear());

const first = {
  name: "",
  password: "",
  address: { city: "", country: "GB" },
  tags: ["a"],
  limits: { low: 1 } as object | null,
};
const keep = (entry: unknown) => void stored.set("kitpath.form.form", JSON.stringify(entry));

test("what was typed is read on top of the form's first values, field by field", () => {
  keep({ name: "Ada", address: { city: "Leeds" }, tags: [], limits: null });
  assert.deepEqual(readEntry("form", first), {
    name: "Ada",
    password: "",
    address: { city: "Leeds", country: "GB" },
    tags: [],
    limits: null,
  });
});

test("a field that the form no longer has is left out", () => {
  keep({ name: "Ada", nickname: "A" });
  assert.deepEqual(readEntry("form", first), { ...first, name: "Ada" });
});

test("missing or unreadable entries, and a form that keeps none, give the first values", () => {
  assert.deepEqual(readEntry("form", first), first);
  stored.set("kitpath.form.form", "{");
  assert.deepEqual(readEntry("form", first), first);
  keep({ name: "Ada" });
  assert.deepEqual(readEntry(null, first), first);
  dropEntry("form");
  assert.deepEqual(readEntry("form", first), first);
});

test("a browser without storage gives the first values, and has nothing to delete", (context) => {
  const usual = Object.getOwnPropertyDescriptor(globalThis, "sessionStorage")!;
  context.after(() => Object.defineProperty(globalThis, "sessionStorage", usual));
  const get = () => assert.fail("SecurityError");
  Object.defineProperty(globalThis, "sessionStorage", { configurable: true, get });
  assert.deepEqual(readEntry("form", first), first);
  dropEntry("form");
});
