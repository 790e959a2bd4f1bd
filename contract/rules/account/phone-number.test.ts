import { describe, expect, it } from "vitest";
import { nationalPhone, shownPhone, storedPhone } from "./phone-number.ts";

describe("storedPhone", () => {
  it.each([
    ["0400123456", "+61400123456"],
    ["0400 123 456", "+61400123456"],
    ["+61 400 123 456", "+61400123456"],
    ["+61 (0)400 123 456", "+61400123456"],
    ["+61 0400 123 456", "+61400123456"],
    ["61400123456", "+61400123456"],
    ["0011 61 400 123 456", "+61400123456"],
    ["(02) 9555 1234", "+61295551234"],
    ["08-9555-1234", "+61895551234"],
    ["1300 123 456", "+611300123456"],
    ["13 12 34", "+61131234"],
    ["+44 20 7946 0958", "+442079460958"],
    ["0011 64 21 123 456", "+6421123456"],
    // The specification accepts any ten digits.
    ["1234567890", "1234567890"],
  ])("reads %s as %s", (typed, stored) => expect(storedPhone(typed)).toBe(stored));

  it.each([
    "",
    "12",
    "400",
    "0400 123 45",
    "0400 123 4567",
    "+61 400",
    "+61 999 999 999",
    "+",
    "+0 123 456 789",
    "+12",
  ])("refuses '%s'", (typed) => expect(storedPhone(typed)).toBeUndefined());
});

it.each([
  ["+61400123456", "0400123456", "0400 123 456"],
  ["+61295551234", "0295551234", "(02) 9555 1234"],
  ["+611300123456", "1300123456", "1300 123 456"],
  ["+61131234", "131234", "13 12 34"],
  ["+442079460958", "+442079460958", "+442079460958"],
  ["1234567890", "1234567890", "1234567890"],
  ["", "", ""],
])("sends %s as %s, shows it as %s, and reads both again", (stored, wire, shown) => {
  expect(nationalPhone(stored)).toBe(wire);
  expect(shownPhone(stored)).toBe(shown);
  expect(shownPhone(wire)).toBe(shown);
  if (stored) expect([storedPhone(wire), storedPhone(shown)]).toEqual([stored, stored]);
});
