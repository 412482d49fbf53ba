import { randomFillSync, randomInt } from "node:crypto";
import { v7 } from "uuid";

let made = randomInt(2 ** 31);

const bytesOfId = 16;
/** Each call for random bytes is expensive, so they are fetched for many ids at once; each byte is used for one id only. */
const randomBytes = new Uint8Array(256 * bytesOfId);
let used = randomBytes.length;

function takeRandomBytes(): Uint8Array {
  if (used === randomBytes.length) {
    randomFillSync(randomBytes);
    used = 0;
  }
  return randomBytes.subarray(used, (used += bytesOfId));
}

/** A UUIDv7. Ids sort by creation time, and within one instant in the order in which this process made them. */
export const newId = (at: Date): string =>
  v7({ msecs: at.getTime(), seq: (made = (made + 1) >>> 0), random: takeRandomBytes() });

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether PostgreSQL accepts the value as a uuid; nothing has any other id. */
export const isId = (value: string): boolean => uuid.test(value);

/** The time at which one of our ids was made. */
export const timeOfId = (id: string): Date => new Date(parseInt(id.replaceAll("-", "").slice(0, 12), 16));
