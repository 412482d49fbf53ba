import { createHash, randomBytes } from "node:crypto";
import { crc32 } from "node:zlib";
import type { Mode } from "../../scope.ts";

/** Letters and digits alone, so that a double click selects the whole key. */
const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
/** 43 digits of base 62 hold 256 bits, 6 hold 32. */
const secretLength = 43;
const checksumLength = 6;
const pattern = new RegExp(`^kp_(live|sandbox)_[0-9A-Za-z]{${secretLength + checksumLength}}$`);

/** A new key of a mode: what it is for, 256 random bits, and a checksum of both. */
export function newApiKey(mode: Mode["name"]): string {
  const secret = base62(BigInt(`0x${randomBytes(32).toString("hex")}`), secretLength);
  const unchecked = `kp_${mode}_${secret}`;
  return unchecked + checksumOf(unchecked);
}

/** Whether it can be a key of this mode at all: what is mistyped, made up or of the other mode costs no look-up. */
export function isApiKeyOf(mode: Mode["name"], key: string): boolean {
  const [unchecked, checksum] = [key.slice(0, -checksumLength), key.slice(-checksumLength)];
  return pattern.exec(key)?.[1] === mode && checksumOf(unchecked) === checksum;
}

/** What is stored of a key. */
export const hashApiKey = (key: string): Buffer => createHash("sha256").update(key).digest();

const checksumOf = (text: string) => base62(BigInt(crc32(text)), checksumLength);

function base62(value: bigint, length: number): string {
  let text = "";
  for (let rest = value; text.length < length; rest /= 62n) text = alphabet[Number(rest % 62n)] + text;
  return text;
}
