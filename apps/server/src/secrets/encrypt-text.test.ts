import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { openSecrets } from "./encrypt-text.ts";

const secrets = openSecrets("a".repeat(32));

describe("a secret in the database", () => {
  test("is read again, whatever text it is", () => {
    for (const text of ["", "whsec_abc", "Zoë O’Neill 🧪", "x".repeat(10_000)])
      assert.equal(secrets.decryptText(secrets.encryptText(text)), text);
  });

  test("does not show itself, nor that it is the same as another", () => {
    const encrypted = secrets.encryptText("whsec_abcdefgh");
    assert.ok(!encrypted.includes("abcd"));
    assert.notEqual(secrets.encryptText("whsec_abcdefgh"), encrypted);
  });

  test("cannot be read with another key, or once it was changed", () => {
    const encrypted = secrets.encryptText("whsec_abcdefgh");
    assert.throws(() => openSecrets("b".repeat(32)).decryptText(encrypted));
    for (let at = 3; at < encrypted.length - 1; at++) {
      const changed = encrypted.slice(0, at) + (encrypted[at] === "A" ? "B" : "A") + encrypted.slice(at + 1);
      assert.throws(() => secrets.decryptText(changed), `changed at ${at}`);
    }
  });
});
