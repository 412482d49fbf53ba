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

/** Returns the id of a slot: opaque text, which is no secret and proves nothing. */
export function slotIdOf({ providerId, placeId, startsAt, heldAs }: Slot): string {
  const at = Buffer.alloc(4);
  at.writeUInt32BE(startsAt.getTime() / minuteMs);
  return Buffer.concat([at, packed(providerId), packed(placeId), packed(heldAs)]).toString("base64url");
}

/** Returns the slot of an id; null for any other text. */
export function readSlotId(id: string): Slot | null {
  const bytes = Buffer.from(id, "base64url");
  if (bytes.length !== 52 || bytes.toString("base64url") !== id) return null;
  const providerId = unpacked(bytes.subarray(4, 20));
  const placeId = unpacked(bytes.subarray(20, 36));
  const heldAs = unpacked(bytes.subarray(36));
  if (!providerId || ![providerId, placeId ?? providerId, heldAs ?? providerId].every(isId)) return null;
  return { providerId, placeId, heldAs, startsAt: new Date(bytes.readUInt32BE(0) * minuteMs) };
}
