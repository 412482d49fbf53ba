/** The rules of webhooks, without schemas: the address and headers that a partner can choose, and the retry schedule. */

/** The characters of a URI (RFC 3986): spaces and accents must be percent-encoded, and the host in its DNS form. */
const uri = /^https?:\/\/(?:[\w\-.~:/?#[\]@!$&'()*+,;=]|%[\dA-Fa-f]{2})+$/i;

/** An absolute http or https URI. */
export const isWebhookUrl = (value: string): boolean =>
  uri.test(value) && URL.canParse(value) && new URL(value).hostname !== "";

/** Whether a URI names no user: a password in an address ends up in logs. */
export function namesNoUser(value: string): boolean {
  const { username, password } = new URL(value);
  return username === "" && password === "";
}

const headerName = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]{1,100}$/;
const headerValue = /^[\x20-\x7e]{1,2000}$/;

/** Headers that belong to the connection or that Kitpath sets itself. */
const reservedHeaders = new Set([
  "connection",
  "content-encoding",
  "content-length",
  "content-type",
  "expect",
  "host",
  "http2-settings",
  "keep-alive",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
  "user-agent",
]);

export const isHeaderName = (value: string): boolean => headerName.test(value);
export const isHeaderValue = (value: string): boolean => headerValue.test(value);
/** Whether a webhook cannot use a header name: it is one of those, or reserved for webhooks. */
export const isReservedHeader = (value: string): boolean =>
  reservedHeaders.has(value.toLowerCase()) || /^(webhook|proxy)-/i.test(value);

export const maxWebhookHeaders = 20;

/** How long deliveries are kept, and how far back they can be resent. */
export const deliveryDays = 30;

/** Why an attempt failed without an answer. */
export const attemptErrors = [
  "timeout",
  "address_refused",
  "name_not_found",
  "connection_failed",
  "certificate_refused",
  "not_active",
] as const;
export type AttemptError = (typeof attemptErrors)[number];

/** Why an endpoint was switched off: it answered 410, or failed for five days without a success. */
export const switchOffReasons = ["gone", "failing"] as const;
export type SwitchOffReason = (typeof switchOffReasons)[number];

/** A webhook's secret before its previous one, encrypted, with the end of its overlap as an ISO time. */
export type OlderSecret = { secret: string; until: string };
