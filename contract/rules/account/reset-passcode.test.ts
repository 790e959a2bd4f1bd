import { expect, test } from "vitest";
import { formatPasscode, passcodeFragment, readPasscode, resetPasscode } from "./reset-passcode.ts";

const bytes = Uint8Array.from({ length: 16 }, (_, index) => index * 11);

test("a passcode is shown as sixteen characters in four groups, and is read from that form", () => {
  const passcode = resetPasscode(bytes);
  const shown = formatPasscode(passcode);
  expect(shown).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/);
  expect(readPasscode(shown)).toBe(passcode);
  expect(passcodeFragment(passcode)).toBe(`#passcode=${shown}`);
});

test.each(["abcd-1o2l-efgh-jkmn", "ABCD1021EFGHJKMN", " abcd 102i efgh jkmn\n"])("reads %j", (typed) => {
  expect(readPasscode(typed)).toBe("ABCD1021EFGHJKMN");
});

test.each(["", "ABCD-1021-EFGH-JKM", "ABCD-1021-EFGH-JKMNP", "ABCD-1021-EFGH-JKMU"])("refuses %j", (typed) => {
  expect(readPasscode(typed)).toBeNull();
});

test("needs sixteen random bytes", () => {
  expect(() => resetPasscode(bytes.subarray(1))).toThrow(RangeError);
});
