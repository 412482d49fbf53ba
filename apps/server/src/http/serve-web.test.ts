import assert from "node:assert/strict";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, test } from "node:test";
import { startTestApp } from "#test/harness.ts";

const folder = mkdtempSync(join(tmpdir(), "kitpath-web-"));
writeFileSync(join(folder, "index.html"), "<!doctype html><title>Kitpath</title>");
const { app } = await startTestApp({}, undefined, folder);

const browser = "text/html,application/xhtml+xml,*/*;q=0.8";
const answers: [accept: string | undefined, url: string, status: number, isPage: boolean][] = [
  [browser, "/", 200, true],
  [browser, "/admin/orders?page=2", 200, true],
  [browser, "/nowhere", 404, true],
  // As of curl, or of a program that says nothing.
  ["*/*", "/", 200, true],
  ["*/*", "/login?sandbox=1", 200, true],
  [undefined, "/login", 200, true],
  ["*/*", "/admin/nowhere", 404, false],
  ["*/*", "/nowhere", 404, false],
  ["application/json", "/login", 404, false],
];

describe("an address that is no call", () => {
  for (const [accept, url, status, isPage] of answers) {
    test(`${url} is answered with ${status} and ${isPage ? "the page" : "an error"} to who takes ${accept ?? "anything"}`, async () => {
      const answer = await app.inject({ url, headers: accept ? { accept } : {} });
      assert.equal(answer.statusCode, status);
      assert.match(String(answer.headers["content-type"]), isPage ? /^text\/html/ : /^application\/json/);
    });
  }
});
