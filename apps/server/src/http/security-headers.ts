import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Config } from "#config";

declare module "fastify" {
  interface FastifyRequest {
    /** The sites that may show this page in a frame, if any. */
    frameAncestors: readonly string[] | null;
  }
}

type Framing = { isFraming: boolean; ancestors: readonly string[]; isAtDoor?: boolean };

/**
 * What a page may do. Only the demonstration area, and the sign-in on the way to it, frame pages, and only pages of the product.
 * Only those pages, and pages for which a partner allows it, may be framed. Only a nurse's day reads barcodes, in WebAssembly, and keeps
 * itself by a service worker.
 */
const contentSecurityPolicy = ({ isFraming, ancestors, isAtDoor = false }: Framing) =>
  [
    "default-src 'none'",
    ...(isFraming ? ["frame-src 'self'"] : []),
    `script-src 'self'${isAtDoor ? " 'wasm-unsafe-eval'" : ""}`,
    "style-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    `frame-ancestors ${ancestors.length > 0 ? ancestors.join(" ") : "'none'"}`,
    "base-uri 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${isAtDoor ? "kitpath-day" : "'none'"}`,
  ].join("; ");

const strictPolicy = contentSecurityPolicy({ isFraming: false, ancestors: [] });

const doorPolicy = contentSecurityPolicy({ isFraming: false, ancestors: [], isAtDoor: true });

const headers = {
  "cache-control": "no-store",
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
};

const withCamera = {
  "permissions-policy": "camera=(self), geolocation=(), microphone=(), payment=(), usb=()",
};

const transportSecurity = { "strict-transport-security": "max-age=31536000; includeSubDomains" };

/** A nurse's day, on a phone at somebody's door. */
const door = /^\/admin\/provider\/day(?=[?]|$)/;

/** The demo area, and the sign-in, which leads to it without loading a page again. */
const framing = /^\/(admin\/demo|login)(?=[/?]|$)/;

function policyOf(request: FastifyRequest, environment: Config["environment"]): string {
  const isDemo = environment !== "prod";
  const isFraming = isDemo && framing.test(request.url);
  // A framed page must have been requested by a page of ours. Only browsers set these headers; scripts cannot.
  const { "sec-fetch-dest": kind, "sec-fetch-site": site } = request.headers;
  const isFramed = isDemo && kind === "iframe" && site === "same-origin";
  const ancestors = [...(isFramed ? ["'self'"] : []), ...(request.frameAncestors ?? [])];
  if (door.test(request.url)) return doorPolicy;
  if (!isFraming && ancestors.length === 0) return strictPolicy;
  return contentSecurityPolicy({ isFraming, ancestors });
}

/** The security headers of an answer; they keep it out of caches, unless it has a caching rule of its own. */
export const securityHeadersOf = (
  request: FastifyRequest,
  environment: Config["environment"],
): Record<string, string> => ({
  ...headers,
  ...(door.test(request.url) ? withCamera : {}),
  "content-security-policy": policyOf(request, environment),
  "x-request-id": request.id,
  ...(request.protocol === "https" ? transportSecurity : {}),
});

/** Gives every answer its security headers, but for those that it has already. */
export function registerSecurityHeaders(app: FastifyInstance, environment: Config["environment"]): void {
  app.addHook("onSend", async (request, reply) => {
    for (const [name, value] of Object.entries(securityHeadersOf(request, environment)))
      if (!reply.hasHeader(name)) reply.header(name, value);
  });
}
