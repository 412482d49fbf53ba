import { invalidFields } from "../../../errors/errors.ts";
import { decodeText } from "../../../files/decode-text.ts";

const zip = [0x50, 0x4b, 0x03, 0x04];

/** Decodes the text of a file. Throws `invalid_request` for a workbook. */
export function readText(bytes: Uint8Array): string {
  if (zip.every((byte, at) => bytes[at] === byte)) {
    throw invalidFields({ file: ["This is a workbook. Save it as a CSV file and upload that."] });
  }
  return decodeText(bytes);
}
