import { isIPv6 } from "node:net";

/** Of an IPv6 address the first half names a customer's network: its owner has all the rest to change at will. */
const NETWORK_GROUPS = 4;

/** What attempts from an address are counted under: an IPv4 address, or the /64 network of an IPv6 one. */
export function addressKey(ip: string): string {
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
    .slice(0, NETWORK_GROUPS)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")}::/64`;
}
