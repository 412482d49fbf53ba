import { createHmac, randomBytes } from "node:crypto";
import type { OutgoingCall } from "#outgoing/call-out.ts";
import type { Secrets } from "#secrets/secrets.ts";
import type { Endpoint } from "./endpoint-queries.ts";

type Message = { id: string; at: Date; body: string };

/** The encryption context of an endpoint's headers and secrets. */
export const contextOfEndpoint = (endpointId: string) => `webhook_endpoints/${endpointId}`;

export const headersOf = (
  endpoint: Pick<Endpoint, "id" | "headers">,
  secrets: Secrets,
): Record<string, string> =>
  JSON.parse(secrets.decrypt(endpoint.headers, contextOfEndpoint(endpoint.id))) as Record<string, string>;

export const readSigningSecret = (endpointId: string, sealed: string, secrets: Secrets): string =>
  secrets.decrypt(sealed, contextOfEndpoint(endpointId));

type Opened = { headers: Record<string, string>; secret: string; earlier: Earlier[] };

/** An earlier secret, and until when calls are also signed with it. */
type Earlier = { secret: string; until: Date };

/** Cached per row: decrypting for each delivery of a lot would be a tenth of the work. */
const opened = new WeakMap<Endpoint, Opened>();

function open(endpoint: Endpoint, secrets: Secrets): Opened {
  const { id, secret } = endpoint;
  const kept = opened.get(endpoint) ?? {
    headers: headersOf(endpoint, secrets),
    secret: readSigningSecret(id, secret, secrets),
    earlier: earlierOf(endpoint).map(({ secret: sealed, until }) => ({
      secret: readSigningSecret(id, sealed, secrets),
      until,
    })),
  };
  opened.set(endpoint, kept);
  return kept;
}

function earlierOf({ previous_secret, previous_secret_until, older_secrets }: Endpoint): Earlier[] {
  const older = older_secrets.map(({ secret, until }) => ({ secret, until: new Date(until) }));
  if (previous_secret === null || previous_secret_until === null) return older;
  return [{ secret: previous_secret, until: previous_secret_until }, ...older];
}

/** Returns the call that sends a message to an endpoint: with its custom headers and the signature. */
export function signedCall(endpoint: Endpoint, message: Message, secrets: Secrets): OutgoingCall {
  const { headers, secret, earlier } = open(endpoint, secrets);
  const overlapping = earlier.filter(({ until }) => message.at < until);
  return {
    url: endpoint.url,
    headers: {
      ...headers,
      "content-type": "application/json",
      "user-agent": "Kitpath-Webhooks/1.0",
      ...signedHeaders(message, [secret, ...overlapping.map((each) => each.secret)]),
    },
    body: message.body,
  };
}

const prefix = "whsec_";

/** Creates a secret in the form of the Standard Webhooks libraries: 256 random bits. */
export const newSecret = (): string => prefix + randomBytes(32).toString("base64");

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
