import { isIP } from "node:net";
import { Agent, buildConnector } from "undici";
import type { Resolve } from "./resolve-name.ts";
import { shareLookUps } from "./resolve-name.ts";

/** Thrown when a name turns out, on connecting, to lead to an internal address. */
export class InwardAddressError extends Error {}

type Options = {
  timeoutMs: number;
  isRefused: (address: string) => boolean;
  resolve: Resolve;
};

/**
 * Opens connections to the outside. The name is looked up here, all of its addresses are checked, and the connection goes to a
 * checked one, so no second lookup can change it. An address literal in the URL goes the same way. The number of connections is
 * not limited here: endpoints of several partners may share a host, and the lanes limit the calls of each.
 */
export function openOutwardAgent({ timeoutMs, isRefused, resolve }: Options): Agent {
  const lookUp = shareLookUps(resolve);
  const connector = buildConnector({ timeout: timeoutMs, allowH2: false });

  async function addressOf(host: string): Promise<string> {
    const addresses = isIP(host) ? [host] : await inTime(lookUp(host), timeoutMs);
    if (addresses.some(isRefused)) throw new InwardAddressError("The address leads inward");
    const [address] = addresses;
    if (address === undefined) throw Object.assign(new Error("No address"), { code: "ENOTFOUND" });
    return address;
  }

  async function connectChecked(options: buildConnector.Options, callback: buildConnector.Callback) {
    try {
      const host = options.hostname.replace(/^\[|\]$/g, "");
      const hostname = await addressOf(host);
      // The certificate must still match the name.
      connector({ ...options, hostname, ...(isIP(host) ? {} : { servername: host }) }, callback);
    } catch (error) {
      callback(error as Error, null);
    }
  }

  return new Agent({
    pipelining: 1,
    connect: (options, callback) => void connectChecked(options, callback),
  });
}

/** The connector's time begins only with the connection. */
function inTime<T>(work: Promise<T>, timeoutMs: number): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const late = Object.assign(new Error("No address in time"), { code: "ETIMEDOUT" });
  const timer = setTimeout(() => reject(late), timeoutMs);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}
