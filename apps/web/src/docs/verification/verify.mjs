import { createHmac, timingSafeEqual } from "node:crypto";

/** The event of a call from Kitpath; throws for any other. `body` is the text of the request exactly as it came. */
export function verifyWebhook(body, headers, secret, now = Date.now()) {
  const id = headers["webhook-id"];
  const timestamp = headers["webhook-timestamp"];
  const signatures = headers["webhook-signature"];
  if (!id || !timestamp || !signatures) throw new Error("A header is missing");
  if (!(Math.abs(now / 1000 - Number(timestamp)) <= 300)) throw new Error("Too old, or too early");

  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  const expected = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest();
  const isSigned = signatures.split(" ").some((signature) => {
    if (!signature.startsWith("v1,")) return false;
    const given = Buffer.from(signature.slice(3), "base64");
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  if (!isSigned) throw new Error("Not signed by Kitpath");
  return JSON.parse(body);
}
