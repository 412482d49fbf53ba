import { lookup } from "node:dns/promises";
import { isIP } from "node:net";
import { Agent, buildConnector } from "undici";

/** The addresses of a name. */
export type Resolve = (host: string) => Promise<string[]>;

/** An address that leads inward, found when connecting. */
export class InwardAddressError extends Error {}

const resolveBySystem: Resolve = async (host) =>
  (await lookup(host, { all: true })).map(({ address }) => address);

type Options = {
  timeoutMs: number;
  isRefused: (address: string) => boolean;
  resolve?: Resolve | undefined;
};

/**
 * Connections to the outside. The name is looked up here, every address it has is checked, and the connection goes to one
 * that was checked: nothing looks the name up again in between. An address written out in the URL goes the same way. As many
 * as are asked for: endpoints of several partners may be at one host, and the lanes let few of each be under way.
 */
export function openOutwardAgent({ timeoutMs, isRefused, resolve = resolveBySystem }: Options): Agent {
  const connector = buildConnector({ timeout: timeoutMs, allowH2: false });

  async function addressOf(host: string): Promise<string> {
    const addresses = isIP(host) ? [host] : await resolve(host);
    if (addresses.some(isRefused)) throw new InwardAddressError("The address leads inward");
    const [address] = addresses;
    if (address === undefined) throw Object.assign(new Error("No address"), { code: "ENOTFOUND" });
    return address;
  }

  async function connectChecked(options: buildConnector.Options, callback: buildConnector.Callback) {
    try {
      const host = options.hostname.replace(/^\[|\]$/g, "");
      const hostname = await addressOf(host);
      // The certificate is still that of the name.
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
