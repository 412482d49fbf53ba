import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { startTestApp } from "#test/harness.ts";
import { prodEnv } from "#test/prod-env.ts";

const local = await startTestApp();
const proxy = "10.9.8.7";
const prod = await startTestApp({ ...(await prodEnv()), KITPATH_TRUSTED_PROXIES: proxy });
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
  "manifest-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "object-src 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
];

describe("the Content-Security-Policy", () => {
  // Shows: ASVS 1.3.2, 3.4.3, 3.4.6, promise strict-csp
  test("is strict on every page and answer, whoever asks", async () => {
    for (const url of ["/", "/loginname", "/admin/clinics/order", "/admin/demonstration", "/api/userinfo"]) {
      assert.deepEqual(await policyOf(local, url), strict);
    }
    for (const site of ["cross-site", "same-site", "none"]) {
      assert.deepEqual(await policyOf(local, "/register", { ...framed, "sec-fetch-site": site }), strict);
    }
  });

  test("lets the demo area frame the product's pages, and lets it frame them", async () => {
    for (const url of ["/admin/demo/register", "/admin/demo?a=b", "/login?redirect=%2Fadmin%2Fdemo"]) {
      assert.ok((await policyOf(local, url)).includes("frame-src 'self'"), url);
    }
    assert.ok((await policyOf(local, "/register", framed)).includes("frame-ancestors 'self'"));
  });

  test("lets a nurse's day read barcodes and keep itself, and nothing else", async () => {
    const atDoor = strict.map((rule) =>
      rule
        .replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'")
        .replace("trusted-types 'none'", "trusted-types kitpath-day"),
    );
    for (const url of ["/admin/provider/day", "/admin/provider/day?visit=1"]) {
      assert.deepEqual(await policyOf(prod, url), atDoor);
      const { headers } = await prod.app.inject({ url });
      assert.match(String(headers["permissions-policy"]), /camera=\(self\)/);
    }
    assert.deepEqual(await policyOf(prod, "/admin/provider/days"), strict);
  });

  // Shows: ASVS 3.4.3, 14.2.3, promise strict-csp
  test("is strict everywhere in production", async () => {
    for (const url of ["/admin/demo/register", "/login", "/register"]) {
      assert.deepEqual(await policyOf(prod, url, framed), strict);
    }
  });
});

describe("every answer", () => {
  const addresses = ["/", "/login", "/nowhere", "/api/userinfo", "/v1/auth/login_token", "/livez"];
  // An unreadable URL is answered before it is known whether the request came by TLS.
  const unreadable = "/%zz";
  const throughProxy = { "x-forwarded-proto": "https", "x-forwarded-for": "203.0.113.4" };

  // Shows: ASVS 3.2.1, 3.4.2, 3.4.4, 3.4.5, 4.1.1, 14.2.2, 14.3.2, promise headers
  test("declares its type, and stays out of caches, other sites and referrers", async () => {
    for (const url of [...addresses, unreadable]) {
      const { headers, body } = await local.app.inject({ url, headers: { origin: "https://evil.example" } });
      assert.equal(headers["x-content-type-options"], "nosniff", url);
      assert.equal(headers["referrer-policy"], "no-referrer", url);
      assert.equal(headers["cross-origin-resource-policy"], "same-origin", url);
      assert.equal(headers["cross-origin-opener-policy"], "same-origin", url);
      assert.equal(headers["cache-control"], "no-store", url);
      assert.match(String(headers["content-type"]), /^application\/json; charset=utf-8$/, url);
      assert.ok(JSON.parse(body), url);
      const allowing = Object.keys(headers).filter((name) => name.startsWith("access-control-"));
      assert.deepEqual(allowing, [], url);
    }
  });

  // Shows: ASVS 3.4.1, 12.2.1, promise headers
  test("makes browsers use TLS for a year, on every host, once they used it", async () => {
    for (const url of addresses) {
      const reply = await prod.app.inject({ url, headers: throughProxy, remoteAddress: proxy });
      assert.equal(reply.headers["strict-transport-security"], "max-age=31536000; includeSubDomains", url);
    }
  });

  // Shows: ASVS 4.1.3, 15.3.4, promise headers
  test("trusts a proxy's headers only if that proxy is configured", async () => {
    for (const [app, remoteAddress] of [
      [local, proxy],
      [prod, "198.51.100.9"],
    ] as const) {
      const reply = await app.app.inject({ url: "/login", headers: throughProxy, remoteAddress });
      assert.equal(reply.headers["strict-transport-security"], undefined);
    }
    const guessFrom = async (from: string, remoteAddress: string) => {
      const reply = await prod.app.inject({
        method: "POST",
        url: "/v1/auth/login_token",
        remoteAddress,
        headers: { "x-forwarded-for": from },
        payload: { email: `${from}@example.test`, password: "Wrong-password-1" },
      });
      return reply.statusCode;
    };
    // Addresses reported by a caller that is not our proxy are ignored; behind the proxy each client counts separately.
    for (let n = 0; n < 20; n++) assert.equal(await guessFrom(`192.0.2.${n}`, "198.51.100.9"), 401);
    assert.equal(await guessFrom("192.0.2.99", "198.51.100.9"), 429);
    assert.equal(await guessFrom("192.0.2.99", proxy), 401);
  });

  // Shows: ASVS 5.3.2, 13.4.1, 13.4.3, 13.4.4
  test("to an unknown method or file is 404, without a list of files", async () => {
    for (const [method, url] of [
      ["TRACE", "/"],
      ["OPTIONS", "/orders/v3"],
      ["GET", "/.git/config"],
      ["GET", "/package.json"],
      ["GET", "/assets/"],
      ["GET", "/assets/..%2f..%2fpackage.json"],
    ] as const) {
      const reply = await local.app.inject({ method: method as "GET", url });
      assert.equal(reply.statusCode, 404, `${method} ${url}`);
    }
  });
});
