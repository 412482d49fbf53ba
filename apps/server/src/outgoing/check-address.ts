import { isIP } from "node:net";
import { isInward } from "./inward-addresses.ts";

export type AddressRules = {
  /** Whether this machine and private networks may be called: development and tests alone. */
  allowPrivate: boolean;
  httpsOnly: boolean;
};

export type AddressRefusal = "not_https" | "inward";

/** The host of an address as a socket takes it: IPv6 without its brackets, a name without its last dot. */
const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");

/** Names that no public server has. */
const privateName = /(^|\.)(localhost|local|internal|localdomain|home\.arpa)$/i;

/**
 * Why an address can be refused before anything is looked up; null when it may be tried. It reads an address as a browser
 * does, so that every way of writing 127.0.0.1 is the same. What a name leads to is checked when connecting.
 */
export function refuseAddress(url: URL, rules: AddressRules): AddressRefusal | null {
  if (url.protocol !== "https:" && (rules.httpsOnly || url.protocol !== "http:")) return "not_https";
  if (rules.allowPrivate) return null;
  const host = hostOf(url);
  const isPrivate = isIP(host) ? isInward(host) : !host.includes(".") || privateName.test(host);
  return isPrivate ? "inward" : null;
}
