import { createHash, randomInt } from "node:crypto";

const howMany = 10;
/** 120 random bits; from 112 bits on a hash needs neither salt nor slowness. */
const length = 24;
/** Without letters that are confused with digits or with each other. */
const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";
const meant: Record<string, string> = { o: "0", i: "1", l: "1" };

/** Returns new codes as displayed: six groups of four. */
export function newRecoveryCodes(): string[] {
  const character = () => alphabet[randomInt(alphabet.length)];
  const code = () =>
    Array.from({ length }, character)
      .join("")
      .replace(/(.{4})(?=.)/g, "$1-");
  return Array.from({ length: howMany }, code);
}

/** Returns the stored hash of a code, however it was typed. It cannot be reversed. */
export function hashRecoveryCode(typed: string): Buffer {
  const plain = typed
    .toLowerCase()
    .replace(/[^0-9a-z]/g, "")
    .replace(/[oil]/g, (letter) => meant[letter] ?? letter);
  return createHash("sha256").update(plain).digest();
}
