import { expect, test } from "vitest";
import { wholeAddress } from "./venue-address.ts";

test.each([
  ["14 Wharf Street", "14 Wharf Street, Ballarat VIC"],
  ["5 Ballarat Road", "5 Ballarat Road, Ballarat VIC"],
  ["Level 2, 14 Wharf Street", "Level 2, 14 Wharf Street, Ballarat VIC"],
  ["14 Wharf Street, Ballarat VIC 3350", "14 Wharf Street, Ballarat VIC 3350"],
  ["14 Wharf Street, BALLARAT", "14 Wharf Street, BALLARAT"],
])("'%s' is '%s' in whole", (street, whole) => {
  expect(wholeAddress(street, "Ballarat", "Victoria")).toBe(whole);
});
