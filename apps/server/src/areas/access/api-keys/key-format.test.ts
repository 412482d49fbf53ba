import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { isApiKeyOf, newApiKey } from "./key-format.ts";

describe("an API key", () => {
  test("shows its purpose, and is recognised by its form", () => {
    for (const mode of ["live", "sandbox"] as const) {
      for (let n = 0; n < 200; n++) {
        const key = newApiKey(mode);
        assert.match(key, new RegExp(`^kp_${mode}_[0-9A-Za-z]{49}$`));
        assert.ok(isApiKeyOf(mode, key));
        assert.ok(!isApiKeyOf(mode === "live" ? "sandbox" : "live", key));
      }
    }
  });

  // Shows: ASVS 11.5.1
  test("is different each time", () => {
    const keys = Array.from({ length: 1000 }, () => newApiKey("live"));
    assert.equal(new Set(keys).size, keys.length);
  });

  test("is invalid with any one character changed, missing or added", () => {
    const key = newApiKey("live");
    for (let at = 0; at < key.length; at++) {
      const other = key[at] === "x" ? "y" : "x";
      for (const changed of [
        key.slice(0, at) + other + key.slice(at + 1),
        key.slice(0, at) + key.slice(at + 1),
        `${key.slice(0, at)}x${key.slice(at)}`,
      ])
        assert.ok(!isApiKeyOf("live", changed), changed);
    }
    for (const junk of ["", " ", "kp_live_", `${key}\n`, key.toUpperCase(), key.replace("live", "sandbox")])
      assert.ok(!isApiKeyOf("live", junk) && !isApiKeyOf("sandbox", junk), junk);
  });
});
