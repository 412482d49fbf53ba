import { inflateSync } from "node:zlib";

const woffHeader = 44;
const woffEntry = 20;
const fontHeader = 12;
const fontEntry = 16;
const padded = (length: number) => (length + 3) & ~3;

/**
 * Extracts the TrueType font from a WOFF file. The library that embeds fonts would otherwise decompress a whole table for every
 * glyph, and it embeds broken glyphs from WOFF2.
 */
export function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => {
    const at = woffHeader + index * woffEntry;
    const [offset, packedLength, length, checksum] = [4, 8, 12, 16].map((field) =>
      woff.readUInt32BE(at + field),
    ) as [number, number, number, number];
    const packed = woff.subarray(offset, offset + packedLength);
    const content = packedLength < length ? inflateSync(packed) : packed;
    return { tag: woff.subarray(at, at + 4), checksum, content };
  });
  const head = Buffer.alloc(fontHeader + count * fontEntry);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  const power = Math.floor(Math.log2(count));
  head.writeUInt16BE(2 ** power * 16, 6);
  head.writeUInt16BE(power, 8);
  head.writeUInt16BE((count - 2 ** power) * 16, 10);
  let offset = head.length;
  const pieces = tables.map(({ tag, checksum, content }, index) => {
    const at = fontHeader + index * fontEntry;
    tag.copy(head, at);
    head.writeUInt32BE(checksum, at + 4);
    head.writeUInt32BE(offset, at + 8);
    head.writeUInt32BE(content.length, at + 12);
    offset += padded(content.length);
    return Buffer.concat([content, Buffer.alloc(padded(content.length) - content.length)]);
  });
  return Buffer.concat([head, ...pieces]);
}
