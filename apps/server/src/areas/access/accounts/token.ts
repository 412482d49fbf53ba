import { createHash, randomBytes } from "node:crypto";

/** Generates a token of 256 random bits. */
export const newToken = (): string => randomBytes(32).toString("base64url");

/** Hashes a token; only the hash is stored. */
export const hashToken = (token: string): Buffer => createHash("sha256").update(token).digest();
