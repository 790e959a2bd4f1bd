import { describe, expect, it } from "vitest";
import type { Section } from "#src/shared/seats/seats.ts";
import { blockGroups, groupPrices, hasSeats, leftInBlocks } from "./block-chooser.tsx";

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

  it("give a category's lowest and highest price", () => {
    const [gold] = blockGroups([section("GOLD A", { free: 0 }), section("GOLD B", { priceTo: 120 })]);
    expect(gold && groupPrices(gold)).toEqual({ from: 89, to: 120 });
  });

  it("say how many seats are left, and offer seats only where one can be chosen", () => {
    const said = (...sections: Section[]) => {
      const blocks = blockGroups(sections).flatMap((group) => group.blocks);
      return [leftInBlocks(blocks), hasSeats(blocks)];
    };
    const closed = section("GOLD B", { block: "closed" });
    expect(said(section("GOLD A"), section("GOLD C"))).toEqual(["40 seats left", true]);
    expect(said(section("GOLD A"), closed)).toEqual(["20 seats left", true]);
    expect(said(section("GOLD A", { free: 0 }))).toEqual(["Sold out", false]);
    expect(said(section("GOLD A", { free: 0 }), closed)).toEqual(["Sold out", false]);
    expect(said(closed)).toEqual(["Not on sale", false]);
    expect(said(section("GOLD A", { free: 0, closedWords: "Not in the presale" }))).toEqual([
      "Not in the presale",
      false,
    ]);
  });
});
