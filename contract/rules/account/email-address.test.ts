import { expect, it } from "vitest";
import { emailAddress, emailKey } from "./email-address.ts";

it.each([
  ["gate@example.com", "Gate@Example.COM"],
  ["gate@example.com", "  gate@example.com\t"],
  ["gate@example.com", "ｇａｔｅ＠ｅｘａｍｐｌｅ．ｃｏｍ"],
  ["zoé@example.com", "zoe\u0301@example.com"],
  ["zoé@example.com", "ZOÉ@example.com"],
  ["straße@example.com", "STRAẞE@example.com"],
])("reads %s in %j", (key, typed) => {
  expect(emailKey(typed)).toBe(key);
});

it.each([
  ["gate@example.com", "gate+door@example.com"],
  ["irem@example.com", "İrem@example.com"],
  ["strasse@example.com", "straße@example.com"],
  ["gate@example.com", "gаte@example.com"],
])("tells %s from %s", (one, other) => {
  expect(emailKey(one)).not.toBe(emailKey(other));
});

it("mails to the address as it was typed, without the spaces around it", () => {
  expect(emailAddress(" Mina.Rivers@Example.com ")).toBe("Mina.Rivers@Example.com");
  expect(emailAddress("ZOÉ@Example.com")).toBe("zoé@example.com");
});

it("makes the same key of an address, of its stored form and of the key itself, whatever letters it has", () => {
  for (let code = 0x20; code < 0x1_0000; code += 1) {
    const typed = `a${String.fromCharCode(code)}B@example.com`;
    const key = emailKey(typed);
    expect(emailKey(key)).toBe(key);
    expect(emailKey(emailAddress(typed))).toBe(key);
  }
});
