import { expect, test } from "vitest";
import { nextPicker } from "./next-address.ts";

const next = (address: string) => nextPicker(`?next=${encodeURIComponent(address)}`);

test("the way on leads to a picker, with its query", () => {
  const address = "/seat-booking?eventId=7&placeId=3&seats=12.34,12.35";
  expect(next(address)).toBe(address);
  expect(next("/Plenary-dome?eventId=7&placeId=3")).toBe("/Plenary-dome?eventId=7&placeId=3");
  expect(next("/bookingstep/select-ticket?eventId=7")).toBe("/bookingstep/select-ticket?eventId=7");
});

test.each([
  "https://evil.example/seat-booking",
  "//evil.example/seat-booking",
  "/\\evil.example/seat-booking",
  "/\t/evil.example",
  "javascript:alert(1)",
  "/login?next=https://evil.example",
  "/seat-booking/../login",
  "/my-profile/edit",
  "",
])("it never leads to %j", (address) => {
  expect(next(address)).toBeUndefined();
});
