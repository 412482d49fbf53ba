import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { makeTenant } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";

const app = await startTestApp({ KITPATH_REDIRECT_HOSTS: "portal.example.com, Shop.example.org" });
const clinic = await makeTenant(app);
const consent = { accepted_terms: "on", accepted_cookie_and_privacy: "on" };

async function redirectOf(redirect: string): Promise<string | undefined> {
  const { email, password } = clinic;
  const reply = await app.call("signIn", {
    query: { redirect },
    body: { email, password, ...consent },
    host: "dashboard.example.com",
  });
  assert.equal(reply.status, 200);
  return reply.body.redirect;
}

describe("where a sign-in leads", () => {
  const allowed = [
    "/admin/clinics/order",
    "/connect?shopify=abc",
    "/admin?next=//elsewhere.example",
    "https://dashboard.example.com/admin",
    "http://dashboard.example.com/admin",
    "https://elm-clinic.myshopify.com/admin/apps",
    "https://portal.example.com/back?x=1",
    "https://shop.example.org/",
  ];
  for (const redirect of allowed) {
    test(`is ${redirect}`, async () => assert.equal(await redirectOf(redirect), redirect));
  }

  const refused = [
    "//evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "/\t/evil.example",
    "/\n\r\\evil.example",
    "https://evil.example",
    "https://evil.example/.myshopify.com",
    "https://evil.example?x=.myshopify.com",
    "https://myshopify.com",
    "https://a.b.myshopify.com",
    "https://evilmyshopify.com",
    "https://shop.myshopify.com.evil.example",
    "http://elm-clinic.myshopify.com/",
    "https://dashboard.example.com@evil.example/",
    "https://user:secret@dashboard.example.com/",
    "https://dashboard.example.com:8443/",
    "http://portal.example.com/",
    "https://portal.example.com.evil.example/",
    "javascript:alert(1)",
    "data:text/html,x",
    "ftp://dashboard.example.com/",
    "evil.example",
    "https:evil.example",
    "\thttps://evil.example",
  ];
  for (const redirect of refused) {
    // Shows: ASVS 3.7.2, promise redirects
    test(`is never ${JSON.stringify(redirect)}`, async () =>
      assert.equal(await redirectOf(redirect), undefined));
  }
});
