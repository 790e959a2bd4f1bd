import { describe, expect, it } from "vitest";
import { isLoopback, isPublicAddress } from "./public-address.ts";

describe("an address of the public internet", () => {
  it.each([
    "1.1.1.1",
    "8.8.8.8",
    "172.15.0.1",
    "172.32.0.1",
    "100.63.0.1",
    "100.128.0.1",
    "2606:4700::1111",
    "2a00:1450::1",
  ])("is %s", (address) => expect(isPublicAddress(address)).toBe(true));
  it.each([
    ["this network", "0.0.0.0"],
    ["this machine", "127.0.0.1"],
    ["this machine, by another number", "127.1.2.3"],
    ["a private network", "10.1.2.3"],
    ["a private network", "172.16.0.1"],
    ["a private network", "172.31.255.255"],
    ["a private network", "192.168.1.1"],
    ["a provider's network (CGNAT)", "100.64.0.1"],
    ["a metadata server in CGNAT", "100.100.100.200"],
    ["link-local: the metadata servers of clouds", "169.254.169.254"],
    ["a metadata server of IANA's block", "192.0.0.192"],
    ["the metadata server of a cloud at a public number", "168.63.129.16"],
    ["multicast", "224.0.0.1"],
    ["reserved", "240.0.0.1"],
    ["broadcast", "255.255.255.255"],
    ["a network for benchmarks", "198.18.0.1"],
    ["a network for documents", "203.0.113.7"],
    ["nothing of IPv6", "::"],
    ["this machine by IPv6", "::1"],
    ["mapped IPv4", "::ffff:127.0.0.1"],
    ["mapped IPv4 of a public address", "::ffff:8.8.8.8"],
    ["mapped IPv4 in hexadecimal", "::ffff:7f00:1"],
    ["translated IPv4 (NAT64)", "64:ff9b::7f00:1"],
    ["6to4", "2002:7f00:1::"],
    ["Teredo", "2001:0:7f00:1::"],
    ["unique local", "fd00:ec2::254"],
    ["link-local of IPv6", "fe80::1"],
    ["multicast of IPv6", "ff02::1"],
    ["documents of IPv6", "2001:db8::1"],
    ["no address at all", "example.com"],
    ["an empty text", ""],
  ])("is not %s (%s)", (_, address) => expect(isPublicAddress(address)).toBe(false));
});

it("knows this machine by all its addresses", () => {
  expect(["127.0.0.1", "127.9.9.9", "::1", "10.0.0.1", "example.com"].map(isLoopback)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});
