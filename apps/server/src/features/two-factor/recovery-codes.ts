import { createHash, randomInt } from "node:crypto";

const howMany = 10;
/** 120 random bits, more than the 112 from which a hash needs neither salt nor slowness. */
const length = 24;
/** Without the letters that are taken for digits or for each other. */
const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";
const meant: Record<string, string> = { o: "0", i: "1", l: "1" };

/** Fresh codes as they are shown: six groups of four. */
export function newRecoveryCodes(): string[] {
  const character = () => alphabet[randomInt(alphabet.length)];
  const code = () =>
    Array.from({ length }, character)
      .join("")
      .replace(/(.{4})(?=.)/g, "$1-");
  return Array.from({ length: howMany }, code);
}

/** What is stored of a code, however it was typed. Nobody finds one that fits. */
export function hashRecoveryCode(typed: string): Buffer {
  const plain = typed
    .toLowerCase()
    .replace(/[^0-9a-z]/g, "")
    .replace(/[oil]/g, (letter) => meant[letter] ?? letter);
  return createHash("sha256").update(plain).digest();
}
