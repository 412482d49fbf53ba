import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import type { Key } from "./secrets.ts";
import { deriveKey } from "./secrets.ts";
import { takeFrom } from "./take-bytes.ts";

/** A stream that cannot be read: it is not a Kitpath back-up, was changed or cut short, or its key is not configured. */
export class UnreadableStream extends Error {}

const algorithm = "aes-256-gcm";
const purpose = "kitpath back-ups";
const mark = Buffer.from("KITPATH-BACKUP-1");
const keyIdBytes = 8;
const saltBytes = 32;
const headerBytes = mark.length + keyIdBytes + saltBytes;
const lengthBytes = 4;
const tagBytes = 16;
const longestPiece = 1024 * 1024;

/** Each stream has its own key, so numbering the pieces never uses a nonce twice with one key. */
const keyOfStream = ({ bytes }: Key, salt: Buffer) =>
  Buffer.from(hkdfSync("sha256", bytes, salt, purpose, 32));

/** The nonce of a piece. It marks the last one, so a stream that ends without it was cut short. */
function numberOf(piece: number, isLast: boolean): Buffer {
  const iv = Buffer.alloc(12);
  iv.writeUInt8(isLast ? 1 : 0, 0);
  iv.writeBigUInt64BE(BigInt(piece), 4);
  return iv;
}

/** Encrypts content of any length with the first passphrase, in pieces that cannot be changed, moved or left out unnoticed. */
export async function* sealStream(
  content: AsyncIterable<Buffer>,
  passphrases: readonly string[],
): AsyncGenerator<Buffer> {
  const key = deriveKey(passphrases[0]!, purpose);
  const salt = randomBytes(saltBytes);
  const bytes = keyOfStream(key, salt);
  let piece = 0;
  const seal = (text: Buffer, isLast: boolean): Buffer => {
    const cipher = createCipheriv(algorithm, bytes, numberOf(piece++, isLast), { authTagLength: tagBytes });
    const length = Buffer.alloc(lengthBytes);
    length.writeUInt32BE(text.length);
    return Buffer.concat([length, cipher.update(text), cipher.final(), cipher.getAuthTag()]);
  };
  yield Buffer.concat([mark, Buffer.from(key.id), salt]);
  for await (const chunk of content) {
    for (let at = 0; at < chunk.length; at += longestPiece)
      yield seal(chunk.subarray(at, at + longestPiece), false);
  }
  yield seal(Buffer.alloc(0), true);
}

/** Decrypts a sealed stream, yielding each piece once it is authenticated. Throws UnreadableStream. */
export async function* openSealed(
  sealed: AsyncIterable<Buffer>,
  passphrases: readonly string[],
): AsyncGenerator<Buffer> {
  const take = takeFrom(sealed);
  const header = await take(headerBytes);
  if (!header?.subarray(0, mark.length).equals(mark))
    throw new UnreadableStream("It is not a Kitpath back-up.");
  const keyId = header.subarray(mark.length, mark.length + keyIdBytes).toString();
  const key = passphrases.map((passphrase) => deriveKey(passphrase, purpose)).find(({ id }) => id === keyId);
  if (!key)
    throw new UnreadableStream(
      "It was encrypted with a passphrase that KITPATH_SECRET does not have. Add that one after the current one, with a comma between.",
    );
  const bytes = keyOfStream(key, header.subarray(-saltBytes));
  const unseal = (body: Buffer, piece: number, isLast: boolean): Buffer => {
    const decipher = createDecipheriv(algorithm, bytes, numberOf(piece, isLast), { authTagLength: tagBytes });
    decipher.setAuthTag(body.subarray(-tagBytes));
    try {
      return Buffer.concat([decipher.update(body.subarray(0, -tagBytes)), decipher.final()]);
    } catch (cause) {
      throw new UnreadableStream("It is damaged: its content has changed.", { cause });
    }
  };
  for (let piece = 0; ; piece++) {
    const length = (await take(lengthBytes))?.readUInt32BE() ?? null;
    if (length !== null && length > longestPiece)
      throw new UnreadableStream("It is damaged: its content has changed.");
    const body = length === null ? null : await take(length + tagBytes);
    if (!body) throw new UnreadableStream("It is incomplete: its end is missing.");
    // Only the last piece is empty.
    if (length === 0) return void unseal(body, piece, true);
    yield unseal(body, piece, false);
  }
}
