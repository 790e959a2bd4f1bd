import { BlockList, isIP, isIPv4 } from "node:net";

/**
 * Networks of IPv4 that are not the public Internet (IANA's special-purpose registry), and addresses at which clouds
 * serve secrets.
 */
const NOT_PUBLIC = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["168.63.129.16", 32],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
] as const;
/** All public addresses of IPv6 are in here. Mapped, translated, local, private and multicast ones are not. */
const GLOBAL_IPV6 = ["2000::", 3] as const;
/** Networks within it that carry IPv4 addresses, or are reserved. */
const NOT_PUBLIC_IPV6 = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const;

const notPublic = new BlockList();
for (const [network, bits] of NOT_PUBLIC) notPublic.addSubnet(network, bits, "ipv4");
for (const [network, bits] of NOT_PUBLIC_IPV6) notPublic.addSubnet(network, bits, "ipv6");
const globalIpv6 = new BlockList();
globalIpv6.addSubnet(...GLOBAL_IPV6, "ipv6");
const loopback = new BlockList();
loopback.addSubnet("127.0.0.0", 8, "ipv4");
loopback.addAddress("::1", "ipv6");

/** Whether an IP address is one of the public Internet. False for anything that is no IP address. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !notPublic.check(address, "ipv4");
  return isIP(address) === 6 && globalIpv6.check(address, "ipv6") && !notPublic.check(address, "ipv6");
}

/** Whether an IP address is this machine itself. */
export const isLoopback = (address: string): boolean =>
  isIP(address) !== 0 && loopback.check(address, isIPv4(address) ? "ipv4" : "ipv6");
