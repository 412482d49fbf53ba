import assert from "node:assert/strict";
import { randomBytes, webcrypto } from "node:crypto";
import { describe, test } from "node:test";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import fc from "fast-check";
import { manifestOf } from "./manifest.ts";
import type { SharedType } from "./sealed-file.ts";
import { openFile, sealFile } from "./sealed-file.ts";
import { newLinkSecret, writeShlink } from "./shlink.ts";

const url = `https://my.example.test/shl/${newLinkSecret()}`;
const read = (link: string) =>
  JSON.parse(Buffer.from(link.replace(/^shlink:\//, ""), "base64url").toString()) as object;

const contentType = fc.constantFrom<SharedType>("application/fhir+json", "application/smart-health-card");
const file = fc.record({ contentType, content: fc.uint8Array({ maxLength: 5000 }) });

const importKey = (key: string, use: "encrypt" | "decrypt") =>
  webcrypto.subtle.importKey("raw", Buffer.from(key, "base64url"), "AES-GCM", false, [use]);
const part = (bytes: Uint8Array | string) => Buffer.from(bytes).toString("base64url");

/** Opens a JWE by RFC 7516, without the library that sealed it. */
async function openByHand(sealed: string, key: string) {
  const [header = "", encryptedKey, iv = "", text = "", tag = ""] = sealed.split(".");
  assert.equal(encryptedKey, "");
  const opened = await webcrypto.subtle.decrypt(
    { name: "AES-GCM", iv: Buffer.from(iv, "base64url"), additionalData: Buffer.from(header) },
    await importKey(key, "decrypt"),
    Buffer.concat([Buffer.from(text, "base64url"), Buffer.from(tag, "base64url")]),
  );
  return { header: JSON.parse(Buffer.from(header, "base64url").toString()), iv, text: Buffer.from(opened) };
}

async function sealByHand(content: Uint8Array, header: object, key: string) {
  const iv = randomBytes(12);
  const protectedHeader = part(JSON.stringify(header));
  const sealed = Buffer.from(
    await webcrypto.subtle.encrypt(
      { name: "AES-GCM", iv, additionalData: Buffer.from(protectedHeader) },
      await importKey(key, "encrypt"),
      content,
    ),
  );
  const [text, tag] = [sealed.subarray(0, -16), sealed.subarray(-16)];
  return [protectedHeader, "", part(iv), part(text), part(tag)].join(".");
}

describe("a SMART Health Link", () => {
  test("has its address, key, end, flags and label, and no more", () => {
    const key = newLinkSecret();
    const expiresAt = new Date("2027-01-31T10:00:00.900Z");
    assert.deepEqual(
      read(writeShlink({ url, key, expiresAt, label: "Résultats", isLongTerm: true, opening: "passcode" })),
      { url, key, exp: 1801389600, flag: "LP", label: "Résultats", v: 1 },
    );
    assert.deepEqual(read(writeShlink({ url, key })), { url, key, v: 1 });
    assert.deepEqual(read(writeShlink({ url, key, opening: "single_file" })), { url, key, flag: "U", v: 1 });
  });

  test("has a key and an address of 256 random bits each", () => {
    const made = Array.from({ length: 200 }, newLinkSecret);
    assert.equal(new Set(made).size, 200);
    for (const secret of made) {
      assert.match(secret, /^[\w-]{43}$/);
      assert.equal(Buffer.from(secret, "base64url").length, 32);
    }
  });

  test("is refused with an address or a label that is longer than the standard allows", () => {
    const key = newLinkSecret();
    assert.throws(() => writeShlink({ url: url.padEnd(129, "x"), key }), /128/);
    assert.throws(() => writeShlink({ url, key, label: "x".repeat(81) }), /80/);
  });
});

describe("a file of a link", () => {
  test("opens with the key of the link and with no other", async () => {
    await fc.assert(
      fc.asyncProperty(file, async (shared) => {
        const key = newLinkSecret();
        const sealed = await sealFile(shared, key);
        const opened = await openFile(sealed, key);
        assert.equal(opened.contentType, shared.contentType);
        assert.ok(Buffer.from(opened.content).equals(Buffer.from(shared.content)));
        await assert.rejects(openFile(sealed, newLinkSecret()));
      }),
      { numRuns: 50 },
    );
  });

  test("does not open after any part of it was changed", async () => {
    const key = newLinkSecret();
    const content = Buffer.from('{"resourceType":"Bundle"}');
    const sealed = await sealFile({ contentType: "application/fhir+json", content }, key);
    const parts = sealed.split(".");
    for (const [index, each] of parts.entries()) {
      const changed = each.startsWith("A") ? `B${each.slice(1)}` : `A${each.slice(1)}`;
      await assert.rejects(openFile(parts.with(index, changed).join("."), key), `part ${index}`);
    }
  });

  test("is a JWE as another implementation of the standard reads it, with a new vector each time", async () => {
    const key = newLinkSecret();
    const vectors = new Set<string>();
    for (const size of [0, 1, 1000, 250_000, 250_001, 2_000_000]) {
      const content = Buffer.from("x".repeat(size));
      const sealed = await sealFile({ contentType: "application/fhir+json", content }, key);
      const { header, iv, text } = await openByHand(sealed, key);
      const isCompressed = size <= 250_000;
      assert.deepEqual(header, {
        alg: "dir",
        enc: "A256GCM",
        cty: "application/fhir+json",
        ...(isCompressed ? { zip: "DEF" } : {}),
      });
      assert.ok((isCompressed ? inflateRawSync(text) : text).equals(content), `${size} bytes`);
      vectors.add(iv);
    }
    assert.equal(vectors.size, 6);
  });

  test("that another implementation has sealed opens here, compressed or not", async () => {
    const key = newLinkSecret();
    const content = Buffer.from("1".repeat(1_000_000));
    const header = { alg: "dir", enc: "A256GCM", cty: "application/smart-health-card" };
    for (const sealed of [
      await sealByHand(content, header, key),
      await sealByHand(deflateRawSync(content), { ...header, zip: "DEF" }, key),
    ]) {
      const opened = await openFile(sealed, key);
      assert.equal(opened.contentType, "application/smart-health-card");
      assert.ok(Buffer.from(opened.content).equals(content));
    }
  });

  test("is refused in any encryption but the standard's, and if it unpacks to more than can be held", async () => {
    const key = newLinkSecret();
    const header = { alg: "dir", enc: "A256GCM", cty: "application/fhir+json" };
    const content = Buffer.from("{}");
    await assert.rejects(openFile(await sealByHand(content, { ...header, enc: "A128GCM" }, key), key));
    await assert.rejects(openFile(await sealByHand(content, { ...header, alg: "A256KW" }, key), key));
    const bomb = deflateRawSync(Buffer.alloc(50_000_001));
    await assert.rejects(openFile(await sealByHand(bomb, { ...header, zip: "DEF" }, key), key));
  });
});

describe("a manifest", () => {
  test("encloses a file that is not longer than the recipient wants, and says where a longer one is", () => {
    const lastUpdated = new Date("2026-11-29T21:00:00.000Z");
    const files = ["short", "a longer one"].map((sealed) => ({
      contentType: "application/fhir+json" as const,
      sealed,
      lastUpdated,
    }));
    const locate = () => "https://my.example.test/file";
    const about = {
      contentType: "application/fhir+json",
      lastUpdated: lastUpdated.toISOString(),
      status: "can-change",
      fhirVersion: "4.0.1",
    };
    assert.deepEqual(manifestOf(files, { embeddedLengthMax: 5, locate }).files, [
      { ...about, embedded: "short" },
      { ...about, location: "https://my.example.test/file" },
    ]);
    assert.deepEqual(
      manifestOf(files, { locate }).files.map((each) => "embedded" in each),
      [true, true],
    );
  });
});
