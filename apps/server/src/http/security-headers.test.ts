import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { startTestApp } from "#test/harness.ts";
import { prodEnv } from "#test/prod-env.ts";

const local = await startTestApp();
const prod = await startTestApp(await prodEnv());
const framed = { "sec-fetch-dest": "iframe", "sec-fetch-site": "same-origin" };

async function policyOf({ app }: typeof local, url: string, headers: Record<string, string> = {}) {
  const reply = await app.inject({ url, headers });
  return String(reply.headers["content-security-policy"]).split("; ");
}

const strict = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "object-src 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
];

describe("the Content-Security-Policy", () => {
  test("is strict on every page and answer, whoever asks", async () => {
    for (const url of ["/", "/login", "/admin/clinics/order", "/admin/demonstration", "/api/userinfo"]) {
      assert.deepEqual(await policyOf(local, url), strict);
    }
    for (const site of ["cross-site", "same-site", "none"]) {
      assert.deepEqual(await policyOf(local, "/register", { ...framed, "sec-fetch-site": site }), strict);
    }
  });

  test("lets the demo area frame pages of the product, and those be framed by it", async () => {
    assert.ok((await policyOf(local, "/admin/demo/register")).includes("frame-src 'self'"));
    assert.ok((await policyOf(local, "/register", framed)).includes("frame-ancestors 'self'"));
  });

  test("is strict everywhere in production", async () => {
    for (const url of ["/admin/demo/register", "/register"]) {
      assert.deepEqual(await policyOf(prod, url, framed), strict);
    }
  });
});
