import type { OutgoingCall } from "#outgoing/call-out.ts";
import type { Secrets } from "#secrets/secrets.ts";
import type { Endpoint } from "./endpoint-queries.ts";
import { signedHeaders } from "./sign.ts";

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

type Opened = { headers: Record<string, string>; secret: string; previousSecret: string | null };

/** Cached per row: decrypting for every delivery of a batch to one endpoint would be a tenth of the work. */
const opened = new WeakMap<Endpoint, Opened>();

function open(endpoint: Endpoint, secrets: Secrets): Opened {
  const { id, secret, previous_secret: previous } = endpoint;
  const kept = opened.get(endpoint) ?? {
    headers: headersOf(endpoint, secrets),
    secret: readSigningSecret(id, secret, secrets),
    previousSecret: previous === null ? null : readSigningSecret(id, previous, secrets),
  };
  opened.set(endpoint, kept);
  return kept;
}

/** Returns the call that sends a message to an endpoint: with its custom headers and the signature. */
export function signedCall(endpoint: Endpoint, message: Message, secrets: Secrets): OutgoingCall {
  const { headers, secret, previousSecret } = open(endpoint, secrets);
  const { previous_secret_until: until } = endpoint;
  const isOverlap = previousSecret !== null && until !== null && message.at < until;
  return {
    url: endpoint.url,
    headers: {
      ...headers,
      "content-type": "application/json",
      "user-agent": "Kitpath-Webhooks/1.0",
      ...signedHeaders(message, isOverlap ? [secret, previousSecret] : [secret]),
    },
    body: message.body,
  };
}
