import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { readConfig } from "#config";
import { isSignatureValid, signerOf } from "#test/read-pdf.ts";
import { prodEnv } from "#test/prod-env.ts";
import { makeReportFacts, plainBrand } from "#test/report-facts.ts";
import { makeSigningKeyFile } from "#test/signing-key-file.ts";
import { drawPaper } from "../pdf/draw-paper.ts";
import { signPdf } from "../pdf/sign-pdf.ts";
import { readSigningKey } from "./read-signing-key.ts";

const file = await makeSigningKeyFile("Example Clinics Ltd", "a passphrase");
const facts = makeReportFacts();

describe("the configured signing key", () => {
  test("signs every paper", async () => {
    const key = await readSigningKey({ signingKeyFile: file, signingPassphrase: "a passphrase" });
    for (let n = 0; n < 2; n++) {
      const drawn = await drawPaper({ kind: "report", facts, mark: null, brand: plainBrand });
      const pdf = await signPdf(drawn, { key: key!, name: facts.organisation, at: new Date() });
      assert.ok(isSignatureValid(pdf));
      assert.equal(signerOf(pdf), "Example Clinics Ltd");
    }
  });

  test("stops the start if it cannot be read, and the error names the setting", async () => {
    for (const [signingKeyFile, signingPassphrase] of [
      [file, "another passphrase"],
      [file, ""],
      [import.meta.filename, "a passphrase"],
      ["/nowhere/key.p12", "a passphrase"],
    ] as const) {
      await assert.rejects(readSigningKey({ signingKeyFile, signingPassphrase }), /KITPATH_SIGNING_KEY/);
    }
  });

  // Shows: ASVS 13.2.3
  test("is required only in prod", async () => {
    const env = await prodEnv();
    assert.throws(() => readConfig({ ...env, KITPATH_SIGNING_KEY: "" }), /not set: KITPATH_SIGNING_KEY$/);
    readConfig(env);
    assert.equal(await readSigningKey(readConfig({})), null);
  });
});
