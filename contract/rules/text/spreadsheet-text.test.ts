import { expect, it } from "vitest";
import { spreadsheetPhone, spreadsheetText } from "./spreadsheet-text.ts";

it("leaves alone what a spreadsheet leaves alone, and what it should read as a number or a date", () => {
  for (const text of [
    "Zoë O’Hara",
    "SAMP1 E0004",
    "1001-48213",
    "1001-4821",
    "A6",
    "82.50",
    "-5.00",
    "12",
    "2026-11-28",
    "2026-11-28 19:30",
    "+61 412 345 678",
    "0412 345 678",
    "May",
    "Mark Twain",
    "",
  ])
    expect(spreadsheetText(text)).toBe(text);
});

it("keeps formulas from running, and numbers and dates from being read into texts", () => {
  for (const text of ["=1+1", "+61", "-Zoë", "@SUM(A1)", "\tx"]) expect(spreadsheetText(text)).toBe(`'${text}`);
  for (const text of [
    "0412345678",
    "1E5",
    "12-3",
    "3/4",
    "1-2027",
    "2027-1",
    "7:30",
    "May 4",
    "4-May",
    "1234567890123456",
  ])
    expect(spreadsheetText(text)).toBe(`${text}\u00a0`);
});

it.each([
  ["+61412345678", "+61 412 345 678"],
  ["0412345678", "0412 345 678"],
  ["0412 345 678", "0412 345 678"],
  ["+6421123456", "+6 421 123 456"],
  ["0298765432", "02 9876 5432"],
  ["ask at the door", "ask at the door"],
])("writes the phone number %s as %s", (phone, written) => {
  expect(spreadsheetPhone(phone)).toBe(written);
  expect(spreadsheetText(spreadsheetPhone(phone))).toBe(written);
});
