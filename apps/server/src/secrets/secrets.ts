import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from "node:crypto";

/** Encrypts texts that the product must read again, such as other services' keys, for storage in the database. */
export type Secrets = {
  /** `context` names the owner of the text, e.g. `two_factor/<user id>`; the text can be decrypted only with the same context. */
  encrypt(text: string, context: string): string;
  /** Throws if the text was changed, has another context, or was encrypted with a key that is no longer configured. */
  decrypt(sealed: string, context: string): string;
  /**
   * Re-encrypts a text with the first key; null if it already is. A text whose key is not configured is lost, and `substitute`
   * is encrypted in its place; without one it throws like `decrypt`.
   */
  renew(sealed: string, context: string, substitute?: string): string | null;
  /** The ids of the configured keys; the first one encrypts. */
  keyIds: readonly [string, ...string[]];
};

/** A text was encrypted with a key that is not configured. */
export class UnknownKey extends Error {}

export type Key = { id: string; bytes: Buffer };

const algorithm = "aes-256-gcm";
const ivBytes = 12;
const tagBytes = 16;

/**
 * The first passphrase encrypts, all of them decrypt: a new one is put in front, and the old one stays as long as it is needed.
 */
export function openSecrets(passphrases: readonly string[]): Secrets {
  const [current, ...older] = passphrases.map((passphrase) => deriveKey(passphrase));
  if (!current) throw new Error("There is no passphrase to encrypt with");
  const keys = new Map([current, ...older].map((key) => [key.id, key]));
  const secrets: Secrets = {
    keyIds: [current.id, ...older.map(({ id }) => id)],
    encrypt(text, context) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv(algorithm, current.bytes, iv, { authTagLength: tagBytes });
      cipher.setAAD(Buffer.from(context));
      const parts = [iv, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()];
      return `${current.id}.${Buffer.concat(parts).toString("base64url")}`;
    },
    decrypt(sealed, context) {
      const id = idOf(sealed);
      const key = keys.get(id);
      if (!key) throw new UnknownKey(`The key ${id} is not configured`);
      const bytes = Buffer.from(sealed.slice(id.length + 1), "base64url");
      const decipher = createDecipheriv(algorithm, key.bytes, bytes.subarray(0, ivBytes), {
        authTagLength: tagBytes,
      });
      decipher.setAAD(Buffer.from(context));
      decipher.setAuthTag(bytes.subarray(-tagBytes));
      const text = decipher.update(bytes.subarray(ivBytes, -tagBytes));
      return Buffer.concat([text, decipher.final()]).toString("utf8");
    },
    renew(sealed, context, substitute) {
      const isLost = substitute !== undefined && !keys.has(idOf(sealed));
      const text = isLost ? substitute : secrets.decrypt(sealed, context);
      return idOf(sealed) === current.id ? null : secrets.encrypt(text, context);
    },
  };
  return secrets;
}

/** Returns the id of the key that a text was encrypted with. */
const idOf = (sealed: string): string => sealed.slice(0, Math.max(0, sealed.indexOf(".")));

/** Derives a key. A passphrase is long and random, so it needs no slow hash. */
export function deriveKey(passphrase: string, purpose = "kitpath secrets"): Key {
  const bytes = Buffer.from(hkdfSync("sha256", passphrase, "", purpose, 32));
  return { bytes, id: createHash("sha256").update(bytes).digest("hex").slice(0, 8) };
}
