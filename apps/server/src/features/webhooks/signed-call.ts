import type { OutgoingCall } from "#outgoing/call-out.ts";
import type { Secrets } from "#secrets/encrypt-text.ts";
import type { Endpoint } from "./endpoint-queries.ts";
import { signedHeaders } from "./sign.ts";

type Message = { id: string; at: Date; body: string };

export const headersOf = (endpoint: Pick<Endpoint, "headers">, secrets: Secrets): Record<string, string> =>
  JSON.parse(secrets.decryptText(endpoint.headers)) as Record<string, string>;

/** The call that takes a message to an endpoint: its own headers, and the signature. */
export function signedCall(endpoint: Endpoint, message: Message, secrets: Secrets): OutgoingCall {
  const { previous_secret: previous, previous_secret_until: until } = endpoint;
  const isOverlap = previous !== null && until !== null && message.at < until;
  const signingSecrets = [endpoint.secret, ...(isOverlap ? [previous] : [])].map(secrets.decryptText);
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
