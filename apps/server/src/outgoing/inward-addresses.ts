import { BlockList, isIPv4, isIPv6 } from "node:net";

/** Loopback, private, link-local, documentation, multicast and reserved networks, and IPv6 forms that hold an IPv4 address. */
export const inwardRanges = {
  ipv4: [
    "0.0.0.0/8",
    "10.0.0.0/8",
    "100.64.0.0/10",
    "127.0.0.0/8",
    "169.254.0.0/16",
    "172.16.0.0/12",
    "192.0.0.0/24",
    "192.0.2.0/24",
    "192.88.99.0/24",
    "192.168.0.0/16",
    "198.18.0.0/15",
    "198.51.100.0/24",
    "203.0.113.0/24",
    "224.0.0.0/4",
    "240.0.0.0/4",
    "255.255.255.255/32",
  ],
  ipv6: [
    "::/128",
    "::1/128",
    "::/96",
    "::ffff:0:0/96",
    "64:ff9b::/96",
    "64:ff9b:1::/48",
    "100::/64",
    "2001::/32",
    "2001:db8::/32",
    "2002::/16",
    "3fff::/20",
    "5f00::/16",
    "fc00::/7",
    "fe80::/10",
    "fec0::/10",
    "ff00::/8",
  ],
} as const;

/** One list per family: in a single list Node would treat an IPv4 address and its mapped IPv6 form as the same. */
const inward = { ipv4: listOf("ipv4"), ipv6: listOf("ipv6") };

function listOf(family: "ipv4" | "ipv6"): BlockList {
  const list = new BlockList();
  for (const range of inwardRanges[family]) {
    const [network = "", prefix] = range.split("/");
    list.addSubnet(network, Number(prefix), family);
  }
  return list;
}

/** Whether an address must never be called. Anything that is not an address counts as one that must not. */
export function isInward(address: string): boolean {
  if (isIPv4(address)) return inward.ipv4.check(address, "ipv4");
  // An address with a zone is on one of this machine's links.
  if (!isIPv6(address) || address.includes("%")) return true;
  return inward.ipv6.check(address, "ipv6");
}
