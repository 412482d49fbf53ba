import type { FastifyInstance } from "fastify";
import type { IncomingMessage } from "node:http";
import { AppError } from "../errors/errors.ts";

/** The host and port of RFC 9110, 7.2: a name or IPv4 address, or an IPv6 address in brackets; nothing else, and never nothing. */
const hostForm = /^(?:[\w.~!$&'()*+,;=%-]+|\[[\da-f:.]+\])(?::\d{0,5})?$/i;
const absoluteForm = /^https?:\/\/([^/?#]*)(.*)$/is;

/** The part of an address that names what is asked for, from the form with scheme and host that proxies are sent. */
export function pathOfTarget({ url = "/" }: IncomingMessage): string {
  const rest = absoluteForm.exec(url)?.[2];
  if (rest === undefined) return url;
  return rest.startsWith("/") ? rest : `/${rest}`;
}

/**
 * Refuses requests whose host a proxy in front could read differently from us (RFC 9112, 3.2): with two `Host` headers or none, with one
 * that is no host, or with an absolute address that names another.
 */
export function registerRequestTarget(app: FastifyInstance): void {
  app.addHook("onRequest", async ({ raw, originalUrl }) => {
    if (!hasOneHost(raw, originalUrl)) throw new AppError("malformed_request");
  });
}

function hasOneHost({ rawHeaders, httpVersion }: IncomingMessage, target: string): boolean {
  const hosts = rawHeaders.filter((_, at) => at % 2 === 1 && rawHeaders[at - 1]!.toLowerCase() === "host");
  const [host] = hosts;
  if (host === undefined) return httpVersion === "1.0" && !absoluteForm.test(target);
  if (hosts.length > 1 || !hostForm.test(host)) return false;
  if (target.startsWith("/")) return true;
  return absoluteForm.exec(target)?.[1]?.toLowerCase() === host.toLowerCase();
}
