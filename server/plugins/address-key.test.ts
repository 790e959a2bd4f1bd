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
])("counts %s under %s", (ip, key) => {
  expect(addressKey(ip)).toBe(key);
});

it("tells two networks apart, and not two addresses of one", () => {
  expect(addressKey("2001:db8:0:7::1")).toBe(addressKey("2001:db8:0:7:ffff::2"));
  expect(addressKey("2001:db8:0:7::1")).not.toBe(addressKey("2001:db8:0:8::1"));
});
