import { describe, expect, it } from "vitest";
import { priceSections } from "#contract/rules/money/priced-sections.ts";
import type { SeatPlan } from "#contract/rules/seats/seat-plan.ts";
import {
  type Paint,
  paintAt,
  paintRows,
  paintSections,
  paintsOf,
  readPainted,
  repaint,
  setUnits,
  strangersIn,
  writePrices,
} from "./painted.ts";

const outline: [number, number][] = [
  [0, 0],
  [9, 0],
  [9, 9],
];
const section = (key: string, more: object = {}) => ({ key, title: key, outline, rows: 5, columns: 4, ...more });
const plan: SeatPlan = {
  version: "1",
  stage: { label: "Stage", outline },
  entrances: [],
  sections: [section("GOLD A"), section("GOLD B"), section("BALCONY"), section("LAWN", { units: 300, area: true })],
};
const gold: Paint = { cents: 8900, admits: 1 };
const silver: Paint = { cents: 5950, admits: 1 };
const table: Paint = { cents: 54_000, admits: 6 };
const all = ["GOLD A", "GOLD B", "BALCONY", "LAWN"];

describe("reading prices", () => {
  it("takes the first price that names a section, and the first range that has a row, as the import does", () => {
    const prices = [
      {
        sections: ["GOLD*"],
        price: 89,
        rows: [
          { from: 1, to: 2, price: 99 },
          { from: 2, to: 4, price: 79 },
        ],
      },
      { sections: ["GOLD B", "LAWN"], price: 20, units: 100 },
    ];
    const painted = readPainted(plan, prices);
    expect([1, 2, 3, 4, 5].map((row) => paintAt(painted, "GOLD B", row)?.cents)).toEqual([
      9900, 9900, 7900, 7900, 8900,
    ]);
    expect(painted.get("LAWN")).toMatchObject({ paint: { cents: 2000, admits: 1 }, units: 100 });
    expect(paintAt(painted, "BALCONY", 1)).toBeNull();
    for (const { section: sold, seats } of priceSections(plan, prices))
      if (!sold.area) for (const seat of seats) expect(paintAt(painted, sold.key, seat.row)?.cents).toBe(seat.cents);
  });

  it("writes what it read, so that opening an event changes nothing", () => {
    const prices = [
      { sections: ["GOLD A", "GOLD B"], price: 89, rows: [{ from: 2, to: 3, price: 79.5, admits: 2 }], admits: 1 },
      { sections: ["BALCONY"], price: 540, rows: [{ from: 1, to: 1, price: 540, admits: 1 }], admits: 6 },
      { sections: ["LAWN"], price: 20, units: 250 },
    ];
    const written = writePrices(plan, readPainted(plan, prices));
    expect(priceSections(plan, written)).toEqual(priceSections(plan, prices));
    expect(writePrices(plan, readPainted(plan, written))).toEqual(written);
  });

  it("names sections of another venue", () => {
    expect(strangersIn(plan, [{ sections: ["GOLD*", "STALLS"], price: 1 }])).toEqual(["STALLS"]);
  });
});

describe("painting", () => {
  it("gives whole sections a price, and takes them off sale", () => {
    const painted = paintSections(paintSections(readPainted(plan, []), all, gold), ["BALCONY", "nowhere"], null);
    expect(writePrices(plan, painted)).toEqual([{ sections: ["GOLD A", "GOLD B", "LAWN"], price: 89 }]);
  });

  it("gives rows a price of their own in either direction, and forgets it where it is the section's", () => {
    let painted = paintSections(readPainted(plan, []), ["GOLD A"], gold);
    painted = paintRows(painted, "GOLD A", [4, 2], silver);
    expect(writePrices(plan, painted)[0]?.rows).toEqual([{ from: 2, to: 4, price: 59.5 }]);
    painted = paintRows(painted, "GOLD A", [3, 3], gold);
    expect(writePrices(plan, painted)[0]?.rows?.map(({ from, to }) => [from, to])).toEqual([
      [2, 2],
      [4, 4],
    ]);
    painted = paintSections(painted, ["GOLD A"], silver);
    expect(writePrices(plan, painted)).toEqual([{ sections: ["GOLD A"], price: 59.5 }]);
    expect(paintRows(painted, "BALCONY", [1, 2], gold)).toEqual(painted);
  });

  it("changes a price wherever it is used, and puts two together that become the same", () => {
    let painted = paintSections(readPainted(plan, []), ["GOLD A", "GOLD B"], gold);
    painted = paintRows(paintSections(painted, ["GOLD B"], silver), "GOLD B", [1, 1], gold);
    painted = repaint(painted, gold, table);
    expect(paintsOf(painted)).toEqual([table, silver]);
    expect(writePrices(plan, painted)).toEqual([
      { sections: ["GOLD A"], price: 540, admits: 6 },
      { sections: ["GOLD B"], price: 59.5, rows: [{ from: 1, to: 1, price: 540, admits: 6 }] },
    ]);
    painted = repaint(painted, table, silver);
    expect(writePrices(plan, painted)).toEqual([{ sections: ["GOLD A", "GOLD B"], price: 59.5 }]);
  });

  it("keeps how many places of an area are sold when its price changes", () => {
    const few = setUnits(paintSections(readPainted(plan, []), ["LAWN"], gold), "LAWN", 120);
    expect(writePrices(plan, paintSections(few, ["LAWN"], silver))).toEqual([
      { sections: ["LAWN"], price: 59.5, units: 120 },
    ]);
    expect(writePrices(plan, setUnits(few, "LAWN", 300))).toEqual([{ sections: ["LAWN"], price: 89 }]);
  });
});
