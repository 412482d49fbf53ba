import { createHash, randomBytes } from "node:crypto";
import { crc32 } from "node:zlib";
import type { Mode } from "../../../scope.ts";

/** Only letters and digits, so that a double click selects the whole key. */
const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
/** 43 base-62 digits hold 256 bits, 6 hold 32. */
const secretLength = 43;
const checksumLength = 6;
const pattern = new RegExp(`^kp_(live|sandbox)_[0-9A-Za-z]{${secretLength + checksumLength}}$`);

/** Generates a key of a mode: a prefix, 256 random bits, and a checksum of both. */
export function newApiKey(mode: Mode["name"]): string {
  const secret = base62(BigInt(`0x${randomBytes(32).toString("hex")}`), secretLength);
  const unchecked = `kp_${mode}_${secret}`;
  return unchecked + checksumOf(unchecked);
}

/** Whether a text has the form of a key of this mode, so that mistyped, made-up and other modes' keys cost no look-up. */
export function isApiKeyOf(mode: Mode["name"], key: string): boolean {
  const [unchecked, checksum] = [key.slice(0, -checksumLength), key.slice(-checksumLength)];
  return pattern.exec(key)?.[1] === mode && checksumOf(unchecked) === checksum;
}

/** Hashes a key; only the hash is stored. */
export const hashApiKey = (key: string): Buffer => createHash("sha256").update(key).digest();

const checksumOf = (text: string) => base62(BigInt(crc32(text)), checksumLength);

function base62(value: bigint, length: number): string {
  let text = "";
  for (let rest = value; text.length < length; rest /= 62n) text = alphabet[Number(rest % 62n)] + text;
  return text;
}
