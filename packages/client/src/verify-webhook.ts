/** Thrown for a call that does not come from Kitpath, or that was recorded and replayed. */
export class WebhookVerificationError extends Error {
  override readonly name = "WebhookVerificationError";
}

/** The content of a webhook: identifiers, and never a result. Further fields depend on the event's type. */
export type KitpathEvent = {
  eventType: string;
  /** Unique to the event, and the same however often it is sent. */
  eventId: string;
  /** Orders events; those of the same time are ordered by `eventId`. */
  occurredAt: string;
  clinicId: string;
  orderNumber: string;
  productCode?: string;
  kitId?: string;
  testId?: string;
  [field: string]: unknown;
};

/** The content of a call to a provider of visits. */
export type VisitEvent = {
  eventType: "VISIT.REQUESTED" | "VISIT.CHANGED" | "VISIT.CANCELLED";
  eventId: string;
  occurredAt: string;
  providerId: string;
  /** Stays the same when the visit moves to another time. */
  visitId: string;
  appointmentId: string;
  orderNumber: string;
  status: string;
  scheduledDate?: string;
  /** Until when your system may answer a request before your coordinator is asked. */
  answerBy?: string;
};

type Headers = { get(name: string): string | null } | Record<string, string | string[] | undefined>;
type Options = {
  /** How far the call's time may lie in the past or the future. Default 300. */
  toleranceSeconds?: number;
  now?: Date;
};

/**
 * Checks the signature of a webhook (Standard Webhooks) over the body exactly as received, and returns the event. `secret`: one
 * secret, or both while it is being rotated. A provider of visits says `verifyWebhook<VisitEvent>`. Throws WebhookVerificationError.
 */
export async function verifyWebhook<Event extends { eventType: string } = KitpathEvent>(
  body: string,
  headers: Headers,
  secret: string | readonly string[],
  { toleranceSeconds = 300, now = new Date() }: Options = {},
): Promise<Event> {
  const [id, timestamp, signatures] = ["id", "timestamp", "signature"].map((part) =>
    read(headers, `webhook-${part}`),
  );
  if (!id || !timestamp || !signatures) throw new WebhookVerificationError("A header is missing");
  const age = Math.abs(now.getTime() / 1000 - Number(timestamp));
  // NaN is never within the tolerance.
  if (!(age <= toleranceSeconds)) throw new WebhookVerificationError("The time of the call is too far away");
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${body}`);
  const secrets = typeof secret === "string" ? [secret] : secret;
  for (const text of secrets) {
    const key = await importKey(text);
    for (const signature of signatures.split(" ")) {
      const bytes = signature.startsWith("v1,") ? fromBase64(signature.slice(3)) : null;
      if (bytes && (await crypto.subtle.verify("HMAC", key, bytes, signed))) {
        return JSON.parse(body) as Event;
      }
    }
  }
  throw new WebhookVerificationError("No signature fits");
}

async function importKey(secret: string) {
  const bytes = fromBase64(secret.replace(/^whsec_/, ""));
  if (!bytes) throw new WebhookVerificationError("The secret is not one of Kitpath's");
  return crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, ["verify"]);
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}

function read(headers: Headers, name: string): string | null {
  if ("get" in headers && typeof headers.get === "function") return headers.get(name);
  const [, value] = Object.entries(headers).find(([key]) => key.toLowerCase() === name) ?? [];
  return typeof value === "string" ? value : null;
}
