import { createHmac, timingSafeEqual } from "node:crypto";
import { carrierCodes } from "@kitpath/contract/fields/carriers";
import { trackingNumber } from "@kitpath/contract/kits/kits/kits";
import { requiredText, text } from "@kitpath/contract/fields/text";
import { z } from "zod";
import { AppError } from "../../../errors/errors.ts";

/** The status of a parcel, common to all carriers. */
export const parcelStatuses = ["COLLECTED", "IN_TRANSIT", "OUT_FOR_DELIVERY", "DELIVERED", "LOST"] as const;

const push = z.object({
  carrier: z.enum(carrierCodes),
  trackingNumber,
  status: z.enum(parcelStatuses),
  /** When the carrier scanned the parcel. */
  occurredAt: z.iso.datetime({ offset: true }),
  /** Where it was scanned, in words. */
  place: text(100).optional(),
});
export type Push = z.infer<typeof push>;

/** The headers of Standard Webhooks. */
const signed = z.object({
  "webhook-id": requiredText(255),
  "webhook-timestamp": z.string().regex(/^\d{1,12}$/),
  "webhook-signature": requiredText(2000),
});
const toleranceSeconds = 300;

/** Reads a carrier's push once its signature is valid and recent. Throws `unauthenticated` and `malformed_request`. */
export function readPush(
  secrets: readonly string[],
  body: string,
  headers: Record<string, unknown>,
  now: Date,
): Push {
  const given = signed.safeParse(headers);
  if (!given.success || !isSigned(secrets, body, given.data, now)) {
    throw new AppError("unauthenticated", { message: "The signature is missing or wrong." });
  }
  const parsed = push.safeParse(parseJson(body));
  if (!parsed.success) throw new AppError("malformed_request", { cause: parsed.error });
  return parsed.data;
}

function isSigned(
  secrets: readonly string[],
  body: string,
  headers: z.infer<typeof signed>,
  now: Date,
): boolean {
  const { "webhook-id": id, "webhook-timestamp": seconds, "webhook-signature": signatures } = headers;
  if (Math.abs(now.getTime() / 1000 - Number(seconds)) > toleranceSeconds) return false;
  const given = signatures.split(" ").flatMap((one) => (one.startsWith("v1,") ? [one.slice(3)] : []));
  return secrets.some((secret) => {
    const key = Buffer.from(secret.replace("whsec_", ""), "base64");
    const expected = createHmac("sha256", key).update(`${id}.${seconds}.${body}`).digest();
    return given.some((one) => {
      const mac = Buffer.from(one, "base64");
      return mac.length === expected.length && timingSafeEqual(mac, expected);
    });
  });
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
