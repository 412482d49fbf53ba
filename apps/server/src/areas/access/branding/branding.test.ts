import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { defaultBranding, logoMaxBytes } from "@kitpath/contract/access/branding/branding";
import { assertRefused } from "#test/assert-refused.ts";
import { logoUpload, makeLogo, plainBranding, png } from "#test/branding.ts";
import { makeTenant } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import { suspendAt } from "#test/suspend.ts";
import { readMailBrand } from "./letterhead.ts";

const app = await startTestApp();
const clinic = await makeTenant(app);
const other = await makeTenant(app);
const { token, organisationId: partnerId } = clinic;
const own = async () => (await app.call("getBranding", { query: { partnerId } })).body;
const setLogo = (payload: Buffer, contentType?: string) =>
  app.call("uploadLogo", { token, ...logoUpload(payload, contentType) });

describe("a partner's branding", () => {
  test("is public, by id and by code in any case, and starts as the product's own", async () => {
    assert.deepEqual(await own(), defaultBranding);
    const { partnerCode } = (await app.call("getOrganisation", { token })).body;
    for (const code of [partnerCode, partnerCode.toUpperCase()]) {
      const reply = await app.call("getBranding", { query: { partnerCode: code } });
      assert.deepEqual([reply.status, reply.body], [200, defaultBranding]);
    }
  });

  test("is set by its administrator, and nobody else", async () => {
    const change = { ...plainBranding, primaryColour: "#AA3311", displayedFeatures: ["team", "orders"] };
    assert.equal((await app.call("updateBranding", { token, body: change })).status, 200);
    const kept = await own();
    assert.equal(kept.primaryColour, "#aa3311");
    assert.deepEqual(kept.displayedFeatures, ["team", "orders"]);
    const theirs = await app.call("getBranding", { query: { partnerId: other.organisationId } });
    assert.deepEqual(theirs.body, defaultBranding);
  });

  test("keeps a colleague's changes to other fields, and uses the product's own for unset ones", async () => {
    const { token, organisationId: partnerId } = await makeTenant(app);
    for (const body of [{ primaryColour: "#aa3311" }, { displayedFeatures: ["team"] }])
      assert.equal((await app.call("updateBranding", { token, body })).status, 200);
    assert.deepEqual((await app.call("getBranding", { query: { partnerId } })).body, {
      ...defaultBranding,
      primaryColour: "#aa3311",
      displayedFeatures: ["team"],
    });
  });

  // Shows: ASVS 1.3.5
  test("accepts only colours of six digits, and refuses others at their field", async () => {
    for (const colour of ["red", "#fff", "#12345g", "url(x)", "#123456;color:red"]) {
      const reply = await app.call("updateBranding", {
        token,
        body: { ...plainBranding, pageBackground: colour },
      });
      assertRefused(reply, 422);
      assert.deepEqual(reply.body.errors, { pageBackground: ["Invalid format."] });
    }
  });

  test("is 404 for an unknown partner", async () => {
    for (const query of [
      {},
      { partnerCode: "nobody" },
      { partnerId: "x" },
      { partnerId: crypto.randomUUID() },
    ])
      assertRefused(await app.call("getBranding", { query }), 404);
  });

  test("keeps its colours and one logo when both are first set at the same moment", async () => {
    for (let n = 0; n < 8; n++) {
      const { token, organisationId } = await makeTenant(app);
      const body = { ...plainBranding, primaryColour: "#123456" };
      const [saved] = await Promise.all([
        app.call("updateBranding", { token, body }),
        app.call("uploadLogo", { token, ...logoUpload() }),
        app.call("uploadLogo", { token, ...logoUpload() }),
      ]);
      assert.equal(saved.status, 200);
      const query = { partnerId: organisationId };
      assert.equal((await app.call("getBranding", { query })).body.primaryColour, "#123456");
      const logos = await app.mode.db.directory
        .selectFrom("logos")
        .select("id")
        .where("organisation_id", "=", organisationId)
        .execute();
      assert.equal(logos.length, 1);
    }
  });
});

test("a suspended clinic's e-mails keep its colours", async () => {
  const { token, organisationId: id } = await makeTenant(app);
  const body = { ...plainBranding, primaryColour: "#aa3311" };
  assert.equal((await app.call("updateBranding", { token, body })).status, 200);
  const brand = () => readMailBrand(app.mode.db.directory, { id, name: "Elm", origin: "https://d.example" });
  const before = await brand();
  await suspendAt(app, id, app.clock.now);
  assert.equal(before.primaryColour, "#aa3311");
  assert.deepEqual(await brand(), before);
});

describe("a logo", () => {
  // Shows: ASVS 4.1.1, 5.3.1
  test("is served with its true media type, and cached because it never changes", async () => {
    const id = await makeLogo(app, clinic);
    const reply = await app.call("getLogo", { params: { id } });
    assert.equal(reply.headers["content-type"], "image/png");
    assert.match(String(reply.headers["cache-control"]), /immutable/);
    assert.equal(reply.headers["x-content-type-options"], "nosniff");
    assert.equal(Number(reply.headers["content-length"]), png.length);
    assert.equal((await own()).headerLogoUrl, `/v1/branding/logos/${id}`);
  });

  test("is deleted when it is replaced or removed", async () => {
    const first = await makeLogo(app, clinic);
    const second = await makeLogo(app, clinic);
    assertRefused(await app.call("getLogo", { params: { id: first } }), 404);
    assert.equal((await app.call("removeLogo", { token })).status, 200);
    assertRefused(await app.call("getLogo", { params: { id: second } }), 404);
    assert.equal((await own()).headerLogoUrl, null);
  });

  // Shows: ASVS 5.2.2
  test("is recognised by its bytes, not by its name", async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><script/></svg>');
    const gif = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");
    for (const bytes of [svg, gif, Buffer.from("<html>"), Buffer.alloc(0), png.subarray(0, 12)]) {
      const reply = await setLogo(bytes);
      assertRefused(reply, 422);
      assert.deepEqual(Object.keys(reply.body.errors), ["logo"]);
    }
  });

  // Shows: ASVS 1.3.4, 5.2.1
  test("is a PNG, JPEG or WebP of at most 512 KB and 4096 pixels", async () => {
    assertRefused(await setLogo(png, "image/svg+xml"), 415);
    assertRefused(await setLogo(Buffer.concat([png, Buffer.alloc(logoMaxBytes)])), 413);
    const wide = Buffer.from(png);
    wide.writeUInt32BE(4097, 16);
    assertRefused(await setLogo(wide), 422);
    assert.equal((await setLogo(Buffer.concat([png, Buffer.alloc(logoMaxBytes - png.length)]))).status, 200);
  });
});
