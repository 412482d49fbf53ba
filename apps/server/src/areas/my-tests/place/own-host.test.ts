import assert from "node:assert/strict";
import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, test } from "node:test";
import { assertRefused } from "#test/assert-refused.ts";
import { makeLogo, plainBranding, png } from "#test/branding.ts";
import { makeCustomer } from "#test/customers.ts";
import { makeTenant } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import { openEntries, openPlace } from "#test/my-tests.ts";

const webFolder = await mkdtemp(join(tmpdir(), "kitpath-web-"));
await writeFile(join(webFolder, "index.html"), "<html><head></head></html>");
const app = await startTestApp({}, { webFolder });
const staff = await makeTenant(app, "platform_admin");
const clinic = await makeTenant(app);
const code = await openPlace(app, clinic);

const setHost = (host: string | null, { organisationId: id } = clinic) =>
  app.call("setPartnerPlaceHost", { token: staff.token, params: { id }, body: { host } });
const open = (host: string, url = "/my") => app.app.inject({ url, headers: { host, accept: "text/html" } });

describe("the host of a clinic's own", () => {
  test("leads to its place, and links in e-mails lead there", async () => {
    const set = await setHost("Tests.Elm.Example");
    assert.equal(set.body.data.placeHost, "tests.elm.example");
    const answer = await open("tests.elm.example");
    assert.deepEqual([answer.statusCode, answer.headers.location], [302, `/my/${code}`]);
    assert.equal((await open("elsewhere.example")).headers.location, undefined);
    const { address } = (await app.call("getPlaceSettings", { token: clinic.token })).body;
    assert.match(address, new RegExp(`^https?://tests\\.elm\\.example/my/${code}$`));
    const { email } = await makeCustomer(app, clinic);
    const sent = await (await openEntries(app)).ask({ clinic: code, channel: "email", email });
    assert.match(sent!.text, /https:\/\/tests\.elm\.example\/my\//);
    assert.equal((await setHost(null)).body.data.placeHost, null);
    assert.equal((await open("tests.elm.example")).headers.location, undefined);
  });

  test("is one clinic's, a name, and neither the product's own nor a laboratory's", async () => {
    const other = await makeTenant(app);
    assert.equal((await setHost("my.oak.example")).status, 200);
    for (const host of ["my.oak.example", "https://my.oak.example", "my.oak.example/my", "oak", "10.0.0.1"])
      assertRefused(await setHost(host, other), 422);
    const lab = await makeTenant(app, "lab_admin");
    assertRefused(await setHost("my.lab.example", lab), 422);
  });
});

describe("a clinic's place", () => {
  test("can be shown in a frame of the sites that the clinic allows, and of no other clinic's", async () => {
    const { token } = clinic;
    const body = { frameOrigins: ["https://app.elm.example"] };
    assert.equal((await app.call("updateActivationSettings", { token, body })).status, 200);
    const policyAt = async (url: string) =>
      String((await open("dashboard.localhost", url)).headers["content-security-policy"]);
    assert.match(await policyAt(`/my/${code}`), /frame-ancestors https:\/\/app\.elm\.example;/);
    assert.match(await policyAt(`/my/${code}/enter`), /frame-ancestors https:\/\/app\.elm\.example;/);
    assert.match(await policyAt("/my/somebody-else"), /frame-ancestors 'none';/);
  });

  test("can be installed on a phone, in the clinic's name and colours, while it is on", async () => {
    const manifest = await app.call("getPlaceManifest", { query: { clinic: code } });
    assert.deepEqual([manifest.body.start_url, manifest.body.display], [`/my/${code}`, "standalone"]);
    assert.match(manifest.body.theme_color, /^#[\da-f]{6}$/i);
    assert.equal(manifest.body.icons[0].src, "/favicon.svg");
    assertRefused(await app.call("getPlaceIcon", { query: { clinic: code } }), 404);
    await openPlace(app, clinic, { isOn: false });
    assertRefused(await app.call("getPlaceManifest", { query: { clinic: code } }), 404);
  });

  test("has the clinic's logo as its icon, at another address once the logo or its ground is another", async () => {
    const own = await makeTenant(app);
    const ownCode = await openPlace(app, own);
    const iconOf = async (): Promise<string> =>
      (await app.call("getPlaceManifest", { query: { clinic: ownCode } })).body.icons[0].src;
    await makeLogo(app, own);
    const first = await iconOf();
    const shown = await open("dashboard.localhost", first);
    assert.deepEqual([shown.statusCode, shown.headers["content-type"]], [200, "image/svg+xml"]);
    assert.ok(shown.body.includes(`href="data:image/png;base64,${png.toString("base64")}"`));
    const body = { ...plainBranding, headerBackground: "#123456" };
    assert.equal((await app.call("updateBranding", { token: own.token, body })).status, 200);
    const second = await iconOf();
    assert.notEqual(second, first);
    assert.match((await open("dashboard.localhost", second)).body, /fill="#123456"/);
    await makeLogo(app, own);
    assert.notEqual(await iconOf(), second);
  });
});
