import { expect, test } from "vitest";
import { venueWithoutPlan } from "#contract/rules/seats/venue-plan.ts";
import { isInPolygon } from "../geometry.ts";
import { layOutVenue, type SectionLayout } from "../venue-layout.ts";
import { labelOf, lineOffsets } from "./section-label.ts";

const summary = { sectionId: "1", block: "none" as const, seats: [], free: 120, priceFrom: 89, priceTo: 99 };
const widthOf = (text: string) => text.length * 58;
const facts = { price: "from $89", left: "120 left", admits: "", soldOut: false, dimmed: false, colour: 2 };

function section(rows: number, columns: number): SectionLayout {
  const summaries = [{ ...summary, title: "GOLD B", rows, columns }];
  const [laid] = layOutVenue(venueWithoutPlan(summaries), summaries).sections;
  if (!laid) throw new Error("no section");
  return laid;
}
const words = (laid: SectionLayout, scale: number, known = facts) =>
  labelOf(laid, known, scale, widthOf)?.lines.map((line) => line.text);

test("a section shows as much text as it has room for", () => {
  const wide = section(10, 20);
  expect(words(wide, 8)).toEqual(["GOLD B", "from $89", "120 left"]);
  expect(words(wide, 3.2)).toEqual(["GOLD B", "from $89"]);
  expect(words(section(6, 40), 3)).toEqual(["GOLD B  from $89"]);
  expect(words(wide, 2.1)).toEqual(["GOLD B"]);
  expect(words(wide, 1.5)).toEqual(["B ••"]);
  expect(words(section(10, 15), 1.2)).toEqual(["B"]);
  expect(words(wide, 0.4)).toBeUndefined();
});

test("a section without room for its price has a dot for each step up to it", () => {
  expect(words(section(20, 15), 1.5)).toEqual(["B", "••"]);
  expect(words(section(20, 15), 1.5, { ...facts, colour: 3 })).toEqual(["B", "•••"]);
  expect(words(section(20, 15), 1.5, { ...facts, soldOut: true })).toEqual(["B"]);
});

test("a section whose tickets let in several people says so before it says how many are left", () => {
  const table = { ...facts, admits: "Admits 6" };
  expect(words(section(10, 20), 8, table)).toEqual(["GOLD B", "from $89", "Admits 6", "120 left"]);
  expect(words(section(6, 40), 6, table)).toEqual(["GOLD B", "from $89 · Admits 6"]);
  expect(words(section(10, 20), 4.5, table)).toEqual(["GOLD B", "from $89", "Admits 6"]);
});

test("a sold-out section says so instead of its price", () => {
  expect(words(section(10, 20), 8, { ...facts, left: "Sold out", soldOut: true })).toEqual(["GOLD B", "Sold out"]);
});

test("a section's text stays within its outline, and is upright if its rows are", () => {
  const laid = section(10, 20);
  const label = labelOf(laid, facts, 5, widthOf);
  if (!label) throw new Error("no label");
  expect(label.angle).toBe(0);
  const [x, y] = laid.middle;
  for (const [index, line] of label.lines.entries()) {
    const half = (widthOf(line.text) * line.size) / 100 / 2 / 5;
    const at = y + (lineOffsets(label.lines)[index]?.[1] ?? 0) / 5;
    expect([x - half, x + half].every((edge) => isInPolygon(laid.outline, edge, at))).toBe(true);
  }
});
