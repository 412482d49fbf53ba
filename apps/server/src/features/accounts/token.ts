import { createHash, randomBytes } from "node:crypto";

/** An access token: 256 random bits. */
export const newToken = (): string => randomBytes(32).toString("base64url");

/** What is stored of a token. */
export const hashToken = (token: string): Buffer => createHash("sha256").update(token).digest();
