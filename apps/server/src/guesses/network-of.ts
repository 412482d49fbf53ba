import { parseIp } from "@kitpath/contract/ip-ranges";

/** Whoever has one IPv6 address has the rest of its /64. */
export function networkOf(ip: string): string {
  const address = parseIp(ip);
  return address?.bits === 128 ? `${(address.value >> 64n).toString(16)}::/64` : ip.replace(/^::ffff:/i, "");
}
