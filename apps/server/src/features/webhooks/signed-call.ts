import type { OutgoingCall } from "#outgoing/call-out.ts";
import type { Secrets } from "#secrets/secrets.ts";
import type { Endpoint } from "./endpoint-queries.ts";
import { signedHeaders } from "./sign.ts";

type Message = { id: string; at: Date; body: string };

/** Whose the encrypted headers and secrets are. */
export const contextOfEndpoint = (endpointId: string) => `webhook_endpoints/${endpointId}`;

export const headersOf = (
  endpoint: Pick<Endpoint, "id" | "headers">,
  secrets: Secrets,
): Record<string, string> =>
  JSON.parse(secrets.decrypt(endpoint.headers, contextOfEndpoint(endpoint.id))) as Record<string, string>;

export const readSigningSecret = (endpointId: string, sealed: string, secrets: Secrets): string =>
  secrets.decrypt(sealed, contextOfEndpoint(endpointId));

/** The call that takes a message to an endpoint: its own headers, and the signature. */
export function signedCall(endpoint: Endpoint, message: Message, secrets: Secrets): OutgoingCall {
  const { previous_secret: previous, previous_secret_until: until } = endpoint;
  const isOverlap = previous !== null && until !== null && message.at < until;
  const signingSecrets = [endpoint.secret, ...(isOverlap ? [previous] : [])].map((sealed) =>
    readSigningSecret(endpoint.id, sealed, secrets),
  );
  return {
    url: endpoint.url,
    headers: {
      ...headersOf(endpoint, secrets),
      "content-type": "application/json",
      "user-agent": "Kitpath-Webhooks/1.0",
      ...signedHeaders(message, signingSecrets),
    },
    body: message.body,
  };
}
