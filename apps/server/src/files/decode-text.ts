/**
 * Decodes a file in any of the usual encodings: by its byte-order mark, which is removed, otherwise as UTF-8, otherwise as
 * Windows-1252.
 */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    // Older instruments write µ as one byte, and western European spreadsheets write accents so.
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
