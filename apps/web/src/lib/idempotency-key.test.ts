import assert from "node:assert/strict";
import { glob, readFile } from "node:fs/promises";
import { test } from "node:test";
import { operationRows } from "@kitpath/contract/operations";
import { ApiError } from "./api-error.ts";
import { isRefusal, keepKey } from "./idempotency-key.ts";

const failure = (status: number, code: string) => new ApiError(status, { code });

test("a key is kept only while its request may still be carried out", () => {
  for (const error of [failure(422, "invalid_request"), failure(404, "not_found"), failure(409, "conflict")])
    assert.ok(isRefusal(error));
  for (const error of [
    failure(409, "request_running"),
    failure(502, "unknown"),
    failure(0, "unknown"),
    new Error(),
  ])
    assert.ok(!isRefusal(error));
});

test("the same entry keeps its key until it is answered, and another entry gets its own", async () => {
  const withKey = keepKey();
  const keys: string[] = [];
  const send = (entry: unknown, error?: Error) =>
    withKey(entry, (key) => {
      keys.push(key);
      return error ? Promise.reject(error) : Promise.resolve();
    }).catch(() => undefined);
  const differ = () => new Set(keys.splice(0)).size;

  await send({ lot: "A" }, failure(0, "unknown"));
  await send({ lot: "A" }, failure(409, "request_running"));
  await send({ lot: "A" });
  assert.equal(differ(), 1, "no answer came");
  await send({ lot: "A" });
  await send({ lot: "A" });
  assert.equal(differ(), 2, "answered");
  await send({ lot: "A" }, failure(422, "invalid_request"));
  await send({ lot: "A" }, failure(0, "unknown"));
  assert.equal(differ(), 2, "refused");
  await send({ lot: "A" }, failure(0, "unknown"));
  await send({ lot: "B" });
  assert.equal(differ(), 2, "changed");
});

/** Sent without a key: done again it finds what it did, and does nothing twice. */
const doneOnceAnyway = ["saveFilter"];

test("every creation from a screen is sent with a key that is kept until the answer", async () => {
  const makes = new Set<string>(operationRows.flatMap(([name, row]) => (row.idempotent ? [name] : [])));
  const without: string[] = [];
  for await (const file of glob("../areas/**/*.{ts,tsx}", { cwd: import.meta.dirname })) {
    const source = await readFile(new URL(file, import.meta.url), "utf8");
    for (const { 0: sent, 1: name = "", index } of source.matchAll(
      /\bcall\("(\w+)"(?:[^()]|\([^()]*\))*\)/g,
    )) {
      const before = source.slice(0, index);
      const isFromWithKey = /\(idempotencyKey\) =>\s*$/.test(before);
      // Of a form that saves: `useSaveForm` gives what it sends the key.
      const isFromForm =
        /\b(?:send|save|add)(?:: |=\{)(?:async )?\((?:\w+|\{[^}]*\})(?:: \w+)?, once\) =>/.test(before);
      const kept = isFromWithKey
        ? /\{ idempotencyKey \}/
        : isFromForm
          ? /, once\)$/
          : /\{ idempotencyKey: keyForOrder\(/;
      if (makes.has(name) && !kept.test(sent)) without.push(name);
    }
  }
  assert.deepEqual(without.sort(), doneOnceAnyway);
});
