import { parseIp } from "@kitpath/contract/access/organisation/ip-ranges";

/** Returns the /64 network of an IPv6 address, because whoever has one address of it has them all; an IPv4 address as it is. */
export function networkOf(ip: string): string {
  const address = parseIp(ip);
  return address?.bits === 128 ? `${(address.value >> 64n).toString(16)}::/64` : ip.replace(/^::ffff:/i, "");
}
