import { createHash, randomInt } from "node:crypto";
import { codeAlphabet } from "#areas/kits/kits/code-alphabet.ts";

const length = 26;

/** Creates the code printed on a certificate for its verification: at least 128 random bits, so that it cannot be guessed. */
export const newCertificateCode = (): string =>
  Array.from({ length }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join("");

/** Returns the stored hash of a code, however it was typed; null for an invalid one. */
export function hashCertificateCode(typed: string): Buffer | null {
  const code = typed.toUpperCase().replace(/[^A-Z0-9]/g, "");
  return code.length === length ? createHash("sha256").update(code).digest() : null;
}
