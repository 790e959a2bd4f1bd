import { expect, it } from "vitest";
import { expandSection, type PlanSection } from "../seats/seat-plan.ts";
import { cellCount } from "./plan-size.ts";

const outline: PlanSection["outline"] = [
  [0, 0],
  [9, 0],
  [9, 9],
];
const base = { key: "S", title: "S", outline, rows: 4, columns: 5 };

it.each<[string, PlanSection]>([
  ["a block, with its gaps", { ...base, aisles: [3] }],
  [
    "free seats",
    {
      ...base,
      seats: [
        { row: "A", number: "1", at: [0, 0] },
        { row: "A", number: "2", at: [1, 0] },
      ],
    },
  ],
  [
    "tables, whole and by the seat",
    {
      ...base,
      tables: [
        { name: "1", at: [0, 0], shape: "round", seats: 6, sold: "whole" },
        { name: "2", at: [8, 0], shape: "round", seats: 6, sold: "seats" },
      ],
    },
  ],
])("counts the cells of %s as they are made", (_, section) => {
  expect(cellCount([section, section])).toBe(2 * expandSection(section).length);
});

it("counts no seat in a standing area", () => {
  const area: PlanSection = { ...base, units: 20_000, area: true };
  expect(cellCount([area])).toBe(0);
});
