import { randomFillSync, randomInt } from "node:crypto";
import { v7 } from "uuid";

let made = randomInt(2 ** 31);

const bytesOfId = 16;
/** Asking for random bytes costs far more than having them: they are fetched for many ids at once, each used for one. */
const randomBytes = new Uint8Array(256 * bytesOfId);
let used = randomBytes.length;

function takeRandomBytes(): Uint8Array {
  if (used === randomBytes.length) {
    randomFillSync(randomBytes);
    used = 0;
  }
  return randomBytes.subarray(used, (used += bytesOfId));
}

/** A UUIDv7: sorts by the time it was made at, and within one instant in the order that this process made them. */
export const newId = (at: Date): string =>
  v7({ msecs: at.getTime(), seq: (made = (made + 1) >>> 0), random: takeRandomBytes() });

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether PostgreSQL would take it as a uuid; anything else is an id that nobody has. */
export const isId = (value: string): boolean => uuid.test(value);

/** The instant that an id of ours was made at. */
export const timeOfId = (id: string): Date => new Date(parseInt(id.replaceAll("-", "").slice(0, 12), 16));
