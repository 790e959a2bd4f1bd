import { describe, expect, it } from "vitest";
import type { Section } from "#contract/wire/seats.ts";
import { blockGroups, groupFacts } from "./block-groups.ts";

const section = (title: string, over: Partial<Section> = {}): Section => ({
  dome_list_id: title,
  title,
  et_blockid: "1",
  blockstatus: "1",
  max_row: 4,
  max_column: 10,
  bookableSeat: 20,
  price_from: 89,
  price_to: 89,
  info: [],
  ...over,
});

describe("the plenary's blocks", () => {
  it("stand by category with their letters, a row without a block by itself", () => {
    const groups = blockGroups([
      section("VVIP", { et_blockid: "0" }),
      section("VIP A"),
      section("VIP B", { blockstatus: "0" }),
      section("STALLS C", { et_blockid: "0" }),
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

  it("tell of a category what is left in all, and its prices from the lowest to the highest", () => {
    const [gold] = blockGroups([section("GOLD A", { bookableSeat: "" }), section("GOLD B", { price_to: 120 })]);
    expect(gold && groupFacts(gold)).toEqual({ left: 20, from: 89, to: 120 });
  });
});
