import { lookup } from "node:dns/promises";
import { isIP } from "node:net";
import { Agent, buildConnector } from "undici";
import { isInward } from "./inward-addresses.ts";

/** The addresses of a name. */
export type Resolve = (host: string) => Promise<string[]>;

/** An address that leads inward, found when connecting. */
export class InwardAddressError extends Error {}

const resolveBySystem: Resolve = async (host) =>
  (await lookup(host, { all: true })).map(({ address }) => address);

type Options = { allowPrivate: boolean; timeoutMs: number; resolve?: Resolve };

/**
 * Connections to the outside. The name is looked up here, every address it has is checked, and the connection goes to one
 * that was checked: nothing looks the name up again in between. An address written out in the URL goes the same way.
 */
export function openOutwardAgent({ allowPrivate, timeoutMs, resolve = resolveBySystem }: Options): Agent {
  const connector = buildConnector({ timeout: timeoutMs, allowH2: false });

  async function addressOf(hostname: string): Promise<string> {
    const host = hostname.replace(/^\[|\]$/g, "");
    const addresses = isIP(host) ? [host] : await resolve(host);
    if (!allowPrivate && addresses.some(isInward)) throw new InwardAddressError("The address leads inward");
    const [address] = addresses;
    if (address === undefined) throw Object.assign(new Error("No address"), { code: "ENOTFOUND" });
    return address;
  }

  return new Agent({
    pipelining: 1,
    connections: 10,
    connect(options, callback) {
      const { hostname } = options;
      addressOf(hostname).then(
        (address) => {
          // The certificate is still that of the name.
          const servername = isIP(address) && address !== hostname ? { servername: hostname } : {};
          connector({ ...options, hostname: address, ...servername }, callback);
        },
        (error: Error) => callback(error, null),
      );
    },
  });
}
