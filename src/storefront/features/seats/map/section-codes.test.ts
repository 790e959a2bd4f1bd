import { expect, it } from "vitest";
import { sectionCodes } from "./section-codes.ts";

const codes = (...titles: string[]) => [...sectionCodes(titles).values()];

it("is a section's last word if that is enough, and begins with its tier's initials otherwise", () => {
  expect(codes("Stalls A", "Stalls B", "Balcony")).toEqual(["A", "B", "Balcony"]);
  expect(codes("Lower 1", "Lower 2", "Upper 1", "Upper 2", "Floor 3")).toEqual(["L1", "L2", "U1", "U2", "3"]);
  expect(codes("Dress Circle A", "Stalls A")).toEqual(["DCA", "SA"]);
});

it("takes more letters where two tiers begin with the same one, and the whole name if nothing else helps", () => {
  expect(codes("BRONZE A", "BALCONY A")).toEqual(["BRA", "BAA"]);
  expect(codes("Members A", "Membranes A")).toEqual(["Members A", "Membranes A"]);
});

it("gives no section a code that another has with more or fewer letters", () => {
  expect(codes("Balcony A1", "Arena 1", "Upper 1")).toEqual(["BA1", "Ar1", "U1"]);
  expect(codes("L1", "Lower 1", "Upper 1")).toEqual(["L1", "Lo1", "U1"]);
});
