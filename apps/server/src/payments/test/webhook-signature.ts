import { createHmac, timingSafeEqual } from "node:crypto";

const toleranceSeconds = 300;

const macOf = (secret: Buffer, seconds: number, payload: string) =>
  createHmac("sha256", secret).update(`${seconds}.${payload}`).digest();

/** Signs as `t=…,v1=…`: the time of signing, and the HMAC-SHA256 of that time and the payload. */
export function signWebhook(secret: Buffer, payload: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000);
  return `t=${seconds},v1=${macOf(secret, seconds, payload).toString("hex")}`;
}

export function isSignedBy(secret: Buffer, payload: string, signature: string, at: Date): boolean {
  const [, seconds, mac] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature) ?? [];
  if (!seconds || !mac) return false;
  if (Math.abs(at.getTime() / 1000 - Number(seconds)) > toleranceSeconds) return false;
  return timingSafeEqual(Buffer.from(mac, "hex"), macOf(secret, Number(seconds), payload));
}
