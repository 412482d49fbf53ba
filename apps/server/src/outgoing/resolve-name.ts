import { lookup, Resolver } from "node:dns/promises";
import { networkInterfaces } from "node:os";

/** Looks up the addresses of a name. */
export type Resolve = (host: string) => Promise<string[]>;

/** Looks a name up as every program of the machine does, with `/etc/hosts`. It takes one of the process's few threads. */
export const resolveBySystem: Resolve = async (host) =>
  (await lookup(host, { all: true })).map(({ address }) => address);

type Options = {
  /** Those of the system, unless others are given. */
  servers?: string[];
  timeoutMs?: number;
};

/**
 * Looks names up by DNS alone. It takes no thread, so a name server that does not answer, perhaps run by whoever chose the name, holds
 * up no other look-up.
 */
export function openDnsResolve({ servers, timeoutMs = 2000 }: Options = {}): Resolve {
  return async (host) => {
    // A new one every time, since it reads the system's name servers only once.
    const resolver = new Resolver({ timeout: timeoutMs, tries: 2 });
    if (servers) resolver.setServers(servers);
    const [four, six] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    if (four.status === "rejected" && six.status === "rejected") throw four.reason;
    const found = [four, six].map((each) => (each.status === "fulfilled" ? each.value : []));
    return (hasIPv4() ? found : found.toReversed()).flat();
  };
}

const hasIPv4 = () =>
  Object.values(networkInterfaces()).some((all) =>
    all?.some(({ family, internal }) => family === "IPv4" && !internal),
  );

/** Lets those who look up the same name at the same time share one look-up. */
export function shareLookUps(resolve: Resolve): Resolve {
  const underWay = new Map<string, Promise<string[]>>();
  return (host) => {
    const shared = underWay.get(host);
    if (shared) return shared;
    const begun = resolve(host).finally(() => underWay.delete(host));
    underWay.set(host, begun);
    return begun;
  };
}
