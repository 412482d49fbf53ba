import type { FileAnswer } from "@kitpath/contract/operation/operation";
import { CompactEncrypt, compactDecrypt } from "jose";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";

/** What a link's files may be. */
export type SharedType =
  | "application/fhir+json"
  | "application/smart-health-card"
  | "application/smart-api-access";

/** Many recipients refuse to unpack more than this, in bytes, so a larger file is not compressed. */
const largestCompressed = 250_000;

/** The most that is unpacked here. */
const largestOpened = 50_000_000;

const keyOf = (key: string): Uint8Array => Buffer.from(key, "base64url");

type SharedFile = { contentType: SharedType; content: FileAnswer["content"] };

/** Encrypts a file with the key of its link, as a compact JWE. */
export async function sealFile({ contentType, content }: SharedFile, key: string): Promise<string> {
  const bytes = content instanceof Uint8Array ? content : await buffer(Readable.from(content));
  const header = { alg: "dir", enc: "A256GCM", cty: contentType };
  return new CompactEncrypt(bytes)
    .setProtectedHeader(bytes.length <= largestCompressed ? { ...header, zip: "DEF" } : header)
    .encrypt(keyOf(key));
}

/** Decrypts a file. Throws if it was changed, or if the key is another's. */
export async function openFile(
  sealed: string,
  key: string,
): Promise<{ contentType: string; content: Uint8Array }> {
  const { plaintext, protectedHeader } = await compactDecrypt(sealed, keyOf(key), {
    keyManagementAlgorithms: ["dir"],
    contentEncryptionAlgorithms: ["A256GCM"],
    maxDecompressedLength: largestOpened,
  });
  return { contentType: protectedHeader.cty ?? "", content: plaintext };
}
