import { isIP } from "node:net";
import { isInward } from "./inward-addresses.ts";

export type AddressRules = {
  /** Whether this machine and private networks may be called: only in development and tests. */
  allowPrivate: boolean;
  httpsOnly: boolean;
};

export type AddressRefusal = "not_https" | "inward";

/** The host of a URL as a socket takes it: IPv6 without brackets, a name without its trailing dot. */
const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");

/** Names that no public server has. */
const privateName = /(^|\.)(localhost|local|internal|localdomain|home\.arpa)$/i;

/**
 * Returns why a URL can be refused before any lookup; null when it may be tried. URLs are parsed as browsers do, so that every
 * notation of 127.0.0.1 is the same. The addresses of a name are checked when connecting.
 */
export function refuseAddress(url: URL, rules: AddressRules): AddressRefusal | null {
  if (url.protocol !== "https:" && (rules.httpsOnly || url.protocol !== "http:")) return "not_https";
  if (rules.allowPrivate) return null;
  const host = hostOf(url);
  const isPrivate = isIP(host) ? isInward(host) : !host.includes(".") || privateName.test(host);
  return isPrivate ? "inward" : null;
}
