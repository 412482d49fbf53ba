import { invalidFields } from "../../errors.ts";

const startsWith = (bytes: Uint8Array, start: readonly number[]) =>
  start.every((byte, at) => bytes[at] === byte);

const zip = [0x50, 0x4b, 0x03, 0x04];

/**
 * Decodes a file: by its byte-order mark if it has one, otherwise as UTF-8, otherwise as Windows-1252, which western European
 * spreadsheets write. Throws `invalid_request` for a workbook.
 */
export function readText(bytes: Uint8Array): string {
  if (startsWith(bytes, zip)) {
    throw invalidFields({ file: ["This is a workbook. Save it as a CSV file and upload that."] });
  }
  if (startsWith(bytes, [0xff, 0xfe])) return decode(bytes, "utf-16le");
  if (startsWith(bytes, [0xfe, 0xff])) return decode(bytes, "utf-16be");
  try {
    return decode(bytes, "utf-8", true);
  } catch {
    return decode(bytes, "windows-1252");
  }
}

/** The decoder removes a byte-order mark. */
const decode = (bytes: Uint8Array, encoding: string, fatal = false) =>
  new TextDecoder(encoding, { fatal }).decode(bytes);
