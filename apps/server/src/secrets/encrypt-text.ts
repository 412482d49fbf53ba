import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

/** Encrypts what is kept secret in the database, and reads it again. The same text is another ciphertext each time. */
export type Secrets = {
  encryptText: (text: string) => string;
  /** Throws when it was encrypted with another key, or changed since. */
  decryptText: (encrypted: string) => string;
};

const algorithm = "aes-256-gcm";
const ivBytes = 12;
const tagBytes = 16;
/** Says how a text was encrypted, so that another way can come later. */
const version = "v1.";

/** AES-256-GCM with a key derived from the installation's secret. */
export function openSecrets(secret: string): Secrets {
  const key = Buffer.from(hkdfSync("sha256", secret, "", "kitpath secrets at rest", 32));
  return {
    encryptText(text) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv(algorithm, key, iv);
      const encrypted = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return version + Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString("base64url");
    },
    decryptText(encrypted) {
      const bytes = Buffer.from(encrypted.slice(version.length), "base64url");
      const tag = bytes.subarray(ivBytes, ivBytes + tagBytes);
      const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes)).setAuthTag(tag);
      const text = decipher.update(bytes.subarray(ivBytes + tagBytes));
      return Buffer.concat([text, decipher.final()]).toString("utf8");
    },
  };
}
