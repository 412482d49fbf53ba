import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "#config";

declare module "fastify" {
  interface FastifyRequest {
    /** The sites that may show this page in a frame, if any. */
    frameAncestors: readonly string[] | null;
  }
}

type Framing = { isFraming: boolean; ancestors: readonly string[] };

/**
 * What a page may do. Only the demonstration area frames pages, and only pages of the product. Only those pages, and pages for
 * which a partner allows it, may be framed.
 */
const contentSecurityPolicy = ({ isFraming, ancestors }: Framing) =>
  [
    "default-src 'none'",
    ...(isFraming ? ["frame-src 'self'"] : []),
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    `frame-ancestors ${ancestors.length > 0 ? ancestors.join(" ") : "'none'"}`,
    "base-uri 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join("; ");

const headers = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
};

const demoArea = /^\/admin\/demo(\/|$)/;

/** Sets the security headers of an answer and, unless it has its own caching rule, keeps it out of caches. */
export function setSecurityHeaders(
  request: FastifyRequest,
  reply: FastifyReply,
  environment: Config["environment"],
): void {
  for (const [name, value] of Object.entries(headers)) if (!reply.hasHeader(name)) reply.header(name, value);
  const isDemo = environment !== "prod";
  const isFraming = isDemo && demoArea.test(request.url);
  // A framed page must have been requested by a page of ours. Only browsers set these headers; scripts cannot.
  const { "sec-fetch-dest": kind, "sec-fetch-site": site } = request.headers;
  const isFramed = isDemo && kind === "iframe" && site === "same-origin";
  const ancestors = [...(isFramed ? ["'self'"] : []), ...(request.frameAncestors ?? [])];
  if (!reply.hasHeader("content-security-policy"))
    reply.header("content-security-policy", contentSecurityPolicy({ isFraming, ancestors }));
  reply.header("x-request-id", request.id);
  if (!reply.hasHeader("cache-control")) reply.header("cache-control", "no-store");
  if (request.protocol === "https")
    reply.header("strict-transport-security", "max-age=31536000; includeSubDomains");
}

export function registerSecurityHeaders(app: FastifyInstance, environment: Config["environment"]): void {
  app.addHook("onSend", async (request, reply) => setSecurityHeaders(request, reply, environment));
}
