import { describe, expect, it } from "vitest";
import type { Section } from "#src/data/seats.ts";
import { blockGroups, groupFacts } from "./block-groups.ts";

const section = (title: string, over: Partial<Section> = {}): Section => ({
  sectionId: title,
  title,
  block: "active",
  rows: 4,
  columns: 10,
  free: 20,
  priceFrom: 89,
  priceTo: 89,
  seats: [],
  ...over,
});

describe("the plenary's blocks", () => {
  it("are grouped by category with their letters, and a section without a block is alone", () => {
    const groups = blockGroups([
      section("VVIP", { block: "none" }),
      section("VIP A"),
      section("VIP B", { block: "closed" }),
      section("STALLS C", { block: "none" }),
    ]);
    const shown = groups.map(({ category, blocks }) => [category, blocks.map((one) => [one.letter, one.isActive])]);
    expect(shown).toEqual([
      ["VVIP", [[undefined, true]]],
      [
        "VIP",
        [
          ["A", true],
          ["B", false],
        ],
      ],
      ["STALLS C", [[undefined, true]]],
    ]);
  });

  it("give a category's total of seats left and its lowest and highest price", () => {
    const [gold] = blockGroups([section("GOLD A", { free: 0 }), section("GOLD B", { priceTo: 120 })]);
    expect(gold && groupFacts(gold)).toEqual({ left: 20, from: 89, to: 120 });
  });
});
