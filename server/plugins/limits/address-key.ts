import { isIPv6 } from "node:net";

/**
 * Returns the key under which attempts from an address are counted: the IPv4 address, or the network of an IPv6 address,
 * because its owner can change the rest of the address at will.
 * @param prefix 64 for a network at home, or 48 for a network that a hosting company assigns
 */
export function addressKey(ip: string, prefix: 48 | 64 = 64): string {
  const address = withoutPort(ip);
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address);
  const [high = 0, low = 0] = groups.slice(6);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped) return [high >> 8, high & 255, low >> 8, low & 255].join(".");
  const network = groups.slice(0, prefix / 16).map((group) => group.toString(16));
  return `${network.join(":")}::/${prefix}`;
}

/** Some proxies add the port, which differs for each connection. */
function withoutPort(ip: string): string {
  const [, bracketed, plain] = /^\[([^\]]+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(ip) ?? [];
  const address = bracketed ?? plain ?? ip;
  return address.split("%")[0] ?? address;
}

/** Returns the eight numbers of an IPv6 address in any notation. */
function groupsOf(address: string): number[] {
  // The last two numbers may be written as an IPv4 address.
  const hex = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_all, ...bytes: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.slice(0, 4).map(Number);
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
  });
  const [before = "", after = ""] = hex.split("::");
  const numbers = (part: string) =>
    part
      .split(":")
      .filter(Boolean)
      .map((group) => Number.parseInt(group, 16));
  const [left, right] = [numbers(before), numbers(after)];
  return [...left, ...Array.from({ length: 8 - left.length - right.length }, () => 0), ...right];
}
