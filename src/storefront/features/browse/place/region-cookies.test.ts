import { expect, test } from "vitest";
import { parseRegion } from "./region-cookies.ts";

test("reads the chosen state in any mix of capitals", () => {
  expect(parseRegion("id=7; citystr=new%20south%20wales")).toEqual({ state: "New South Wales", skipped: false });
});

test("a skip counts as an answer too", () => {
  expect(parseRegion("skipstr=1")).toEqual({ state: null, skipped: true });
});

test.each(["", "citystr=", "citystr=Atlantis", "citystr=%E0%A4%A"])("%j names no state", (cookies) => {
  expect(parseRegion(cookies).state).toBeNull();
});
