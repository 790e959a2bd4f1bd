import { expect, it } from "vitest";
import { addressKey } from "./address-key.ts";

it.each([
  ["203.0.113.9", "203.0.113.9"],
  ["::ffff:203.0.113.9", "203.0.113.9"],
  ["2001:db8:0:7:1:2:3:4", "2001:db8:0:7::/64"],
  ["2001:0DB8:0000:0007::9", "2001:db8:0:7::/64"],
  ["2001:db8::9", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["::ffff:cb00:7109", "203.0.113.9"],
  ["0:0:0:0:0:FFFF:203.0.113.9", "203.0.113.9"],
  ["64:ff9b::203.0.113.9", "64:ff9b:0:0::/64"],
  ["203.0.113.9:51234", "203.0.113.9"],
  ["[2001:db8:0:7::9]", "2001:db8:0:7::/64"],
  ["[2001:db8:0:7::9]:51234", "2001:db8:0:7::/64"],
  ["[::ffff:203.0.113.9]:1", "203.0.113.9"],
  ["unknown", "unknown"],
])("counts %s under %s", (ip, key) => {
  expect(addressKey(ip)).toBe(key);
});

it("counts all addresses that a hosting company assigns to a customer as one network", () => {
  expect(addressKey("2001:db8:7:1::1", 48)).toBe("2001:db8:7::/48");
  expect(addressKey("2001:db8:7:ffff::1", 48)).toBe(addressKey("2001:db8:7:1::1", 48));
  expect(addressKey("203.0.113.9", 48)).toBe("203.0.113.9");
});

it("distinguishes two networks, but not two addresses of one network", () => {
  expect(addressKey("2001:db8:0:7::1")).toBe(addressKey("2001:db8:0:7:ffff::2"));
  expect(addressKey("2001:db8:0:7::1")).not.toBe(addressKey("2001:db8:0:8::1"));
});
