import { createHmac, randomBytes } from "node:crypto";

const prefix = "whsec_";

/** A secret as the Standard Webhooks libraries take it: 256 random bits. */
export const newSecret = (): string => prefix + randomBytes(32).toString("base64");

type Message = { id: string; at: Date; body: string };

/** The headers of the Standard Webhooks specification; while a secret is being renewed, signed with both. */
export function signedHeaders({ id, at, body }: Message, secrets: readonly string[]): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const sign = (secret: string) =>
    createHmac("sha256", Buffer.from(secret.slice(prefix.length), "base64"))
      .update(`${id}.${timestamp}.${body}`)
      .digest("base64");
  return {
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": secrets.map((secret) => `v1,${sign(secret)}`).join(" "),
  };
}
