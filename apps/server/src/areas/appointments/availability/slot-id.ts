import { crc32 } from "node:zlib";
import { isId } from "#db/ids.ts";

/** A time that was offered: whose, where and when. It is not stored: its id says all of it. */
export type Slot = {
  providerId: string;
  /** Null: at the person's address. */
  placeId: string | null;
  startsAt: Date;
  /** The visit as which it is held; null while it is only offered. */
  heldAs: string | null;
};

const minuteMs = 60_000;
const none = "00000000-0000-0000-0000-000000000000";

const packed = (id: string | null) => Buffer.from((id ?? none).replaceAll("-", ""), "hex");

function unpacked(bytes: Buffer): string | null {
  const id = bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  return id === none ? null : id;
}

const slotBytes = 52;
const sumBytes = 4;

/** Tells an id that was cut short or changed on its way from one that was offered. */
function sumOf(bytes: Buffer): Buffer {
  const sum = Buffer.alloc(sumBytes);
  sum.writeUInt32BE(crc32(bytes));
  return sum;
}

/** Returns the id of a slot: opaque text, which is no secret and proves nothing. */
export function slotIdOf({ providerId, placeId, startsAt, heldAs }: Slot): string {
  const at = Buffer.alloc(4);
  at.writeUInt32BE(startsAt.getTime() / minuteMs);
  const bytes = Buffer.concat([at, packed(providerId), packed(placeId), packed(heldAs)]);
  return Buffer.concat([bytes, sumOf(bytes)]).toString("base64url");
}

/** Returns the slot of an id; null for any other text. */
export function readSlotId(id: string): Slot | null {
  const whole = Buffer.from(id, "base64url");
  if (whole.length !== slotBytes + sumBytes || whole.toString("base64url") !== id) return null;
  const bytes = whole.subarray(0, slotBytes);
  if (!sumOf(bytes).equals(whole.subarray(slotBytes))) return null;
  const providerId = unpacked(bytes.subarray(4, 20));
  const placeId = unpacked(bytes.subarray(20, 36));
  const heldAs = unpacked(bytes.subarray(36, slotBytes));
  if (!providerId || ![providerId, placeId ?? providerId, heldAs ?? providerId].every(isId)) return null;
  return { providerId, placeId, heldAs, startsAt: new Date(bytes.readUInt32BE(0) * minuteMs) };
}
