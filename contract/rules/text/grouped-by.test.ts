import { expect, it } from "vitest";
import { groupedBy } from "./grouped-by.ts";

it("keeps the order of the groups, and of the entries in each group", () => {
  const groups = groupedBy(["C12", "A1", "C2", "B7", "A3"], (seat) => seat.charAt(0));
  expect([...groups]).toEqual([
    ["C", ["C12", "C2"]],
    ["A", ["A1", "A3"]],
    ["B", ["B7"]],
  ]);
});
