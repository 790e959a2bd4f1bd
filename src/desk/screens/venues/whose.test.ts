import { expect, it } from "vitest";
import { whoMayChange, whose } from "./whose.ts";

const own = [{ id: "7", name: "Southerly Music Trust" }];

it("says whose a venue is", () => {
  expect(whose({ organiser_id: null }, own)).toBe("Everybody's");
  expect(whose({ organiser_id: "7" }, own)).toBe("Southerly Music Trust");
  expect(whose({ organiser_id: "8" }, own)).toBe("Organiser 8");
});

it("names whom to ask about a venue that somebody can't change", () => {
  expect(whoMayChange({ organiser_id: null }, own)).toContain("the people who run your box office");
  expect(whoMayChange({ organiser_id: "8" }, own)).toContain("another organiser");
  expect(whoMayChange({ organiser_id: "7" }, own)).toContain("an owner of Southerly Music Trust");
});
