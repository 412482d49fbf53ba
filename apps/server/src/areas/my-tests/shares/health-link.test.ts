import assert from "node:assert/strict";
import { webcrypto } from "node:crypto";
import { describe, test } from "node:test";
import { inflateRawSync } from "node:zlib";
import { minuteMs } from "@kitpath/contract/time/durations";
import { guessLimit } from "#guesses/take-guess.ts";
import { assertRefused } from "#test/assert-refused.ts";
import { makeTenant, salivaPcr } from "#test/factories.ts";
import { errorsOf } from "#test/fhir-definition.ts";
import { startTestApp } from "#test/harness.ts";
import { letIn, openPlace } from "#test/my-tests.ts";
import { actionsOf } from "#test/people.ts";
import { makePersonWithTests } from "#test/person-with-tests.ts";
import { payloadOf, share } from "#test/shares.ts";

const app = await startTestApp();
const clinic = await makeTenant(app);
await openPlace(app, clinic);
const { id: personId, tests } = await makePersonWithTests(app, clinic, [{}, { product: salivaPcr }, {}]);
const inside = await letIn(app, clinic, personId);
const chosen = tests.slice(0, 2).map(({ testId }) => testId);

const makeLink = async () => {
  const made = await share(app, inside, { tests: chosen });
  return { ...made, payload: payloadOf(made.link) };
};
type Link = Awaited<ReturnType<typeof makeLink>>;

const ask = ({ payload, code }: Link, body: object = {}) =>
  app.app.inject({
    method: "POST",
    url: new URL(payload.url).pathname,
    headers: { origin: "https://viewer.example" },
    payload: { recipient: "Green Lane Surgery", passcode: code, ...body },
  });

/** Opens a JWE by RFC 7516, without the library that sealed it. */
async function openByHand(sealed: string, key: string) {
  const [header = "", encryptedKey, iv = "", text = "", tag = ""] = sealed.split(".");
  assert.equal(encryptedKey, "");
  const raw = Buffer.from(key, "base64url");
  assert.equal(raw.length, 32);
  const opened = await webcrypto.subtle.decrypt(
    { name: "AES-GCM", iv: Buffer.from(iv, "base64url"), additionalData: Buffer.from(header) },
    await webcrypto.subtle.importKey("raw", raw, "AES-GCM", false, ["decrypt"]),
    Buffer.concat([Buffer.from(text, "base64url"), Buffer.from(tag, "base64url")]),
  );
  const { alg, enc, cty, zip } = JSON.parse(Buffer.from(header, "base64url").toString());
  assert.deepEqual([alg, enc, cty], ["dir", "A256GCM", "application/fhir+json"]);
  return JSON.parse((zip === "DEF" ? inflateRawSync(opened) : Buffer.from(opened)).toString()) as object;
}

async function assertShared(sealed: string, { payload }: Link) {
  const document = await openByHand(sealed, payload.key);
  assert.deepEqual(errorsOf(document), []);
  const text = JSON.stringify(document);
  assert.deepEqual(
    tests.map(({ kitId }) => text.includes(kitId)),
    [true, true, false],
  );
}

describe("a share as a SMART Health Link", () => {
  test("has an address, a key, its end, the passcode's flag, and a label without health data", async () => {
    const { payload, link } = await makeLink();
    const { url, key, exp, flag, label, v, secret } = payload;
    assert.match(link, /^http:\/\/[^/]+\/shared#shlink:\/[\w-]+$/);
    assert.ok(url.length <= 128 && /^http:\/\/[^/]+\/shl\/v1\/[\w-]{43}$/.test(url), url);
    assert.match(key, /^[\w-]{43}$/);
    assert.notEqual(key, secret);
    assert.deepEqual([flag, v], ["P", 1]);
    assert.equal(exp, Math.floor(app.clock.now.getTime() / 1000) + 7 * 24 * 60 * 60);
    assert.doesNotMatch(label, /thyroid|result|test/i);
  });

  test("answers the passcode with a FHIR document that its key opens, encrypted anew each time", async () => {
    const link = await makeLink();
    const before = (await actionsOf(app, clinic)).length;
    const reply = await ask(link);
    assert.equal(reply.statusCode, 200, reply.body);
    const [file, ...more] = reply.json().files;
    assert.deepEqual([more, file.contentType, file.fhirVersion], [[], "application/fhir+json", "4.0.1"]);
    assert.ok(!Number.isNaN(Date.parse(file.lastUpdated)));
    await assertShared(file.embedded, link);
    await assert.rejects(openByHand(file.embedded, (await makeLink()).payload.key));
    assert.notEqual((await ask(link)).json().files[0].embedded, file.embedded);
    const { body } = await app.call("listShares", { token: inside.token });
    const { openings } = body.data.find(({ id }: { id: string }) => id === link.id);
    assert.deepEqual([openings[0].reader, openings[0].form], ["Green Lane Surgery", "app"]);
    const actions = (await actionsOf(app, clinic)).slice(before);
    assert.equal(actions.filter((action) => action === "my_share_opened").length, 2);
  });

  test("answers a wrong passcode with how many are left, one that is missing spends none, and 404 once it is over", async () => {
    const link = await makeLink();
    const wrong = link.code === "123456" ? "123457" : "123456";
    for (const [passcode, left] of [
      [wrong, 9],
      [undefined, 9],
      ["", 9],
      [null, 9],
      ["9".repeat(200), 9],
      [wrong, 8],
    ] as const) {
      const reply = await ask(link, { passcode });
      assert.deepEqual([reply.statusCode, reply.json().remainingAttempts], [401, left], String(passcode));
    }
    for (let n = 0; n < guessLimit + 5; n++)
      assert.equal((await ask(link, { passcode: "" })).statusCode, 401);
    assert.equal((await ask(link)).statusCode, 200);
    await app.call("endShare", { token: inside.token, params: { id: link.id } });
    assert.equal((await ask(link)).statusCode, 404);
    assert.equal(
      (await ask({ ...link, payload: { ...link.payload, url: `${link.payload.url}x` } })).statusCode,
      404,
    );
  });

  test("follows what comes later, with the flag of a long term and files that may change, unless tests were chosen", async () => {
    const all = payloadOf((await share(app, inside)).link);
    assert.deepEqual([all.flag, (await makeLink()).payload.flag], ["LP", "P"]);
    const [file] = (await ask(await makeLink())).json().files;
    assert.equal(file.status, "can-change");
  });

  test("is not refused for what the standard has no answer for", async () => {
    const link = await makeLink();
    for (const body of [
      { embeddedLengthMax: null },
      { embeddedLengthMax: 2 ** 40 },
      { embeddedLengthMax: -1 },
      { embeddedLengthMax: "10000" },
      { recipient: "Green Lane Surgery ".repeat(20) },
    ]) {
      const reply = await ask(link, body);
      assert.equal(reply.statusCode, 200, JSON.stringify(body));
      assert.ok(reply.json().files[0].embedded, JSON.stringify(body));
    }
  });

  test("gives a file that is longer than the recipient wants an address for ten minutes", async () => {
    const link = await makeLink();
    const whole = (await ask(link, { embeddedLengthMax: 10_000_000 })).json().files[0];
    assert.ok(whole.embedded && !whole.location);
    const [file] = (await ask(link, { embeddedLengthMax: 100 })).json().files;
    assert.equal(file.embedded, undefined);
    const url = new URL(file.location).pathname;
    const get = () => app.app.inject({ url, headers: { origin: "https://viewer.example" } });
    const reply = await get();
    assert.deepEqual([reply.statusCode, reply.headers["content-type"]], [200, "application/jose"]);
    await assertShared(reply.body, link);
    const other = await makeLink();
    const moved = url.replace(link.secret, other.secret);
    assertRefused(await app.call("openManifestFile", { params: ticketOf(moved) }), 404);
    const before = app.clock.now;
    app.clock.now = new Date(before.getTime() + 10 * minuteMs);
    assert.equal((await get()).statusCode, 404);
    app.clock.now = before;
    assert.equal((await get()).statusCode, 200);
    await app.call("endShare", { token: inside.token, params: { id: link.id } });
    assert.equal((await get()).statusCode, 404);
  });

  const ticketOf = (path: string) => {
    const [, id, ticket] = /v1\/([^/]+)\/files\/(.+)$/.exec(path)!;
    return { id: id!, ticket: ticket! };
  };

  test("can be opened by viewers of any site, which nothing else can", async () => {
    const link = await makeLink();
    const url = new URL(link.payload.url).pathname;
    const headers = { origin: "https://viewer.example", "access-control-request-method": "POST" };
    const asked = await app.app.inject({ method: "OPTIONS", url, headers });
    assert.equal(asked.statusCode, 204);
    assert.equal(asked.headers["access-control-allow-headers"], "content-type");
    for (const reply of [asked, await ask(link), await ask(link, { passcode: "1" })]) {
      assert.equal(reply.headers["access-control-allow-origin"], "*");
      assert.equal(reply.headers["access-control-allow-credentials"], undefined);
    }
    const other = await app.app.inject({ method: "OPTIONS", url: "/my/v1/shared", headers });
    assert.equal(other.headers["access-control-allow-origin"], undefined);
  });
});
