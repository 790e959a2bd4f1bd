import { describe, expect, it } from "vitest";
import type { SeatPlan } from "#contract/rules/seats/seat-plan.ts";
import { typePresets, withType } from "./type-presets.ts";
import { offersOf, ruleNameOf, sectionCents, withRule } from "./type-prices.ts";

const outline: [number, number][] = [
  [0, 0],
  [9, 0],
  [9, 9],
];
const plan: SeatPlan = {
  version: "1",
  stage: { label: "Stage", outline },
  entrances: [],
  sections: ["GOLD A", "GOLD B", "BALCONY"].map((key) => ({ key, title: key, outline, rows: 2, columns: 4 })),
};
const prices = [
  { sections: ["GOLD*"], price: 60, rows: [{ from: 2, to: 2, price: 55 }] },
  { sections: ["BALCONY"], price: 40 },
];
const sections = sectionCents(plan, prices);
const percent = { type: "Percentage", value: 5 } as const;

describe("what a buyer pays for a kind of ticket", () => {
  it("is the price with the fee, by sections that cost the same", () => {
    expect(offersOf({ ref: "adult", name: "Adult" }, plan, sections, percent)).toEqual([
      { sections: ["GOLD A", "GOLD B"], words: "$58 to $63" },
      { sections: ["BALCONY"], words: "$42" },
    ]);
    expect(offersOf({ ...typePresets.Concession, fee_free: true }, plan, sections, percent)).toEqual([
      { sections: ["GOLD A", "GOLD B"], words: "$44 to $48" },
      { sections: ["BALCONY"], words: "$32" },
    ]);
    expect(offersOf(typePresets["Companion Card"], plan, sections, percent)).toEqual([
      { sections: ["GOLD A", "GOLD B", "BALCONY"], words: "$0" },
    ]);
  });

  it("is told only of sections that sell it", () => {
    const student = { ref: "student", name: "Student", sections: ["BALCONY"], price: 20 };
    const fixed = { type: "Fixed", value: 350 } as const;
    expect(offersOf(student, plan, sections, fixed)).toEqual([{ sections: ["BALCONY"], words: "$23.50" }]);
    const own = { ref: "own", name: "Own", prices: [{ sections: ["GOLD A"], price: 30 }] };
    expect(offersOf(own, plan, sections, fixed)).toEqual([{ sections: ["GOLD A"], words: "$33.50" }]);
    expect(offersOf({ ...student, sections: ["STALLS"] }, plan, sections, fixed)).toEqual([]);
  });
});

it("brings the usual kind along with the first other one, and names no two alike", () => {
  const first = withType([], typePresets.Child);
  expect(first.map(({ ref }) => ref)).toEqual(["adult", "child"]);
  expect(withType(first, typePresets.Child).map(({ ref }) => ref)).toEqual(["adult", "child", "child-2"]);
});

it("changes how a kind is priced, and forgets what it was before", () => {
  const limited = { ref: "a", name: "A", price: 20, sections: ["BALCONY"] };
  const own = withRule(limited, "sections", plan);
  expect(own).toEqual({ ref: "a", name: "A", prices: [{ sections: ["BALCONY"], price: 0 }] });
  expect([
    ruleNameOf(own),
    ruleNameOf(withRule(own, "percent", plan)),
    ruleNameOf(withRule(own, "seat", plan)),
  ]).toEqual(["sections", "percent", "seat"]);
});
