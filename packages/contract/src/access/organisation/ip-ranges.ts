/** Addresses and networks of both IP versions, without schemas: pages check input with them, the server checks callers. */

export type IpAddress = { bits: 32 | 128; value: bigint };
export type IpRange = { bits: 32 | 128; first: bigint; last: bigint };

const byte = /^(0|[1-9]\d{0,2})$/;
const group = /^[0-9a-f]{1,4}$/i;
/** The prefix of IPv4-mapped IPv6 addresses, which a server listening on both versions sees for IPv4 callers. */
const mapped = 0xffffn << 32n;

/** Returns null for an invalid address. An IPv4-mapped IPv6 address is parsed as IPv4. */
export function parseIp(text: string): IpAddress | null {
  const value = parseIpv4(text);
  if (value !== null) return { bits: 32, value };
  const long = parseIpv6(text.replace(/%.*$/, ""));
  if (long === null) return null;
  return long >> 32n === mapped >> 32n ? { bits: 32, value: long & 0xffffffffn } : { bits: 128, value: long };
}

/** Parses an address, or a network with its prefix length: `203.0.113.7`, `203.0.113.0/24`, `2001:db8::/32`. */
export function parseIpRange(text: string): IpRange | null {
  const [address = "", length, ...rest] = text.split("/");
  const parsed = address.includes("%") ? null : parseIp(address);
  if (!parsed || rest.length > 0) return null;
  const { bits, value } = parsed;
  // A prefix length counts bits of the notation it is written with.
  const notation = address.includes(":") ? 128 : 32;
  if (length !== undefined && !byte.test(length)) return null;
  const prefix = (length === undefined ? notation : Number(length)) - (notation - bits);
  if (prefix < 0 || prefix > bits) return null;
  const size = 1n << BigInt(bits - prefix);
  const first = value - (value % size);
  return { bits, first, last: first + size - 1n };
}

/** Whether an address lies in a range, inclusive of both ends; never for another IP version. */
export const isInRange = ({ bits, value }: IpAddress, range: IpRange): boolean =>
  bits === range.bits && value >= range.first && value <= range.last;

function parseIpv4(text: string): bigint | null {
  const parts = text.split(".");
  if (parts.length !== 4 || !parts.every((part) => byte.test(part) && Number(part) < 256)) return null;
  return parts.reduce((value, part) => value * 256n + BigInt(part), 0n);
}

function parseIpv6(text: string): bigint | null {
  const sides = text.split("::");
  if (sides.length > 2) return null;
  const [left, right] = sides.map(groupsOf);
  if (!left || right === null) return null;
  const missing = 8 - left.length - (right?.length ?? 0);
  if (right ? missing < 1 : missing !== 0) return null;
  const groups = [...left, ...Array<bigint>(right ? missing : 0).fill(0n), ...(right ?? [])];
  return groups.reduce((value, part) => (value << 16n) + part, 0n);
}

/** Parses the groups on one side of `::`; the last may be an IPv4 address, which makes two groups. */
function groupsOf(side: string): bigint[] | null {
  if (side === "") return [];
  const parts = side.split(":");
  const tail = parseIpv4(parts.at(-1)!);
  const plain = tail === null ? parts : parts.slice(0, -1);
  if (!plain.every((part) => group.test(part))) return null;
  const groups = plain.map((part) => BigInt(`0x${part}`));
  return tail === null ? groups : [...groups, tail >> 16n, tail & 0xffffn];
}
