import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { openSecrets } from "./secrets.ts";

const [first, second] = ["first passphrase, long and random", "second passphrase, long and random"];
const secrets = openSecrets([first]);

describe("a secret", () => {
  // Shows: ASVS 11.3.2
  test("reads back with its key and context, whatever it contains", () => {
    for (const text of ["", "JBSWY3DPEHPK3PXP", "Zoë’s 🔑", "x".repeat(10_000)])
      assert.equal(secrets.decrypt(secrets.encrypt(text, "a/1"), "a/1"), text);
  });

  test("reveals nothing, and looks different each time", () => {
    const [one, two] = [secrets.encrypt("JBSWY3DPEHPK3PXP", "a"), secrets.encrypt("JBSWY3DPEHPK3PXP", "a")];
    assert.notEqual(one, two);
    for (const encoding of ["utf8", "hex", "base64url"] as const)
      assert.ok(!one.includes(Buffer.from("JBSWY3DPEHPK3PXP").toString(encoding)));
  });

  // Shows: ASVS 9.2.2, 11.3.3
  test("cannot be read in another place, nor with any character changed", () => {
    const sealed = secrets.encrypt("JBSWY3DPEHPK3PXP", "two_factor/anna");
    assert.throws(() => secrets.decrypt(sealed, "two_factor/bert"));
    // The last character has bits that the encoding leaves unused.
    for (let at = 0; at < sealed.length - 1; at++) {
      const changed = sealed.slice(0, at) + (sealed[at] === "A" ? "B" : "A") + sealed.slice(at + 1);
      assert.throws(() => secrets.decrypt(changed, "two_factor/anna"), `character ${at}`);
    }
    for (const broken of ["", ".", "x", sealed.slice(0, 20), sealed.split(".")[0]!])
      assert.throws(() => secrets.decrypt(broken, "two_factor/anna"));
  });

  // Shows: ASVS 11.2.2
  test("under an older key can be read while that key is configured, and new ones use the first", () => {
    const old = secrets.encrypt("kept", "a");
    const rotated = openSecrets([second, first]);
    assert.equal(rotated.decrypt(old, "a"), "kept");
    assert.throws(() => secrets.decrypt(rotated.encrypt("new", "a"), "a"), /is not configured/);
    assert.throws(() => openSecrets([second]).decrypt(old, "a"), /is not configured/);
  });
});
