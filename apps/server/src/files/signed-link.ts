import { createHmac, timingSafeEqual } from "node:crypto";
import type { Linked } from "./file-store.ts";

const lifetimeMs = 5 * 60_000;

const macOf = (payload: string, secret: Uint8Array) => createHmac("sha256", secret).update(payload).digest();

/** Encodes a file, its subject and who asked for it with an expiry time, signed so that nobody without the secret can change them. */
export function signLink({ file, subject, by }: Linked, now: Date, secret: Uint8Array): string {
  const content = [file, subject, by, now.getTime() + lifetimeMs];
  const payload = Buffer.from(JSON.stringify(content)).toString("base64url");
  return `${payload}.${macOf(payload, secret).toString("base64url")}`;
}

/** Decodes a link. The content of a link without a valid signature is not even parsed. */
export function readLink(link: string, now: Date, secret: Uint8Array): Linked | "expired" | "unknown" {
  const [payload = "", mac = "", ...more] = link.split(".");
  const given = Buffer.from(mac, "base64url");
  const expected = macOf(payload, secret);
  const isOurs = more.length === 0 && given.length === expected.length && timingSafeEqual(given, expected);
  if (!isOurs) return "unknown";
  const content: unknown = JSON.parse(Buffer.from(payload, "base64url").toString());
  const [file, subject, by, expires] = content as [Linked["file"], Linked["subject"], Linked["by"], number];
  return now.getTime() <= expires ? { file, subject, by } : "expired";
}
