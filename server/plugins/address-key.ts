import { isIPv6 } from "node:net";

/**
 * What attempts from an address are counted under: an IPv4 address, or the network of an IPv6 one, whose owner has all
 * the rest to change at will.
 * @param prefix 64, a customer's network at home; or 48, what a hosting company hands out
 */
export function addressKey(ip: string, prefix: 48 | 64 = 64): string {
  const address = ip.split("%")[0] ?? ip;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const [before = "", after = ""] = address.split("::");
  const groups = (part: string) => part.split(":").filter(Boolean);
  const left = groups(before);
  const missing = address.includes("::") ? 8 - left.length - groups(after).length : 0;
  const all = [...left, ...Array.from({ length: missing }, () => "0"), ...groups(after)];
  return `${all
    .slice(0, prefix / 16)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")}::/${prefix}`;
}
