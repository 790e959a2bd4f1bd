import { expect, it } from "vitest";
import { mailColours } from "./mail-colours.ts";

it("makes an event's panel of its poster's colour, with an ink that reads on it", () => {
  expect(mailColours("#f2d16b")).toEqual({ ground: "#f2d16b", ink: "#14201b" });
});

it("gives an event without a poster the colours of the house", () => {
  expect(mailColours(undefined)).toEqual({ ground: "#14201b", ink: "#ffffff" });
});
