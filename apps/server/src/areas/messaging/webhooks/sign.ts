import { createHmac, randomBytes } from "node:crypto";

const prefix = "whsec_";

/** Creates a secret in the form of the Standard Webhooks libraries: 256 random bits. */
export const newSecret = (): string => prefix + randomBytes(32).toString("base64");

type Message = { id: string; at: Date; body: string };

/**
 * Returns the headers of the Standard Webhooks specification, with a signature for each secret, since there are several during
 * a rotation.
 */
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
