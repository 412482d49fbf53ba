import { createHash, randomInt } from "node:crypto";

/** Without the look-alikes 0/O, 1/I/L. */
const alphabet = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
const length = 26;

/** The code on a certificate, by which it is checked: 128 bits and more, so that nobody finds one by guessing. */
export const newCertificateCode = (): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join("");

/** What a directory keeps of a code, however it was typed; null for what cannot be one. */
export function hashCertificateCode(typed: string): Buffer | null {
  const code = typed.toUpperCase().replace(/[^A-Z0-9]/g, "");
  return code.length === length ? createHash("sha256").update(code).digest() : null;
}
