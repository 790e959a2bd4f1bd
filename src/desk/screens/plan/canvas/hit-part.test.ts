import { expect, it } from "vitest";
import type { Point } from "#contract/rules/seats/seat-plan.ts";
import { drawnPlan } from "#tests/support/catalogue/drawn-plan.ts";
import { selectionWords } from "../model/selection.ts";
import { boxOutline, hitPart, partsWithin } from "./hit-part.ts";

const plan = drawnPlan();
const partAt = (at: Point, takesSeats = true) => {
  const hit = hitPart(plan, at, 0.6, takesSeats);
  return hit && ("part" in hit ? hit.part : hit.section.key);
};

it("finds the seat, table, entrance, shape, area or stage under a point", () => {
  expect(partAt([2.2, 2.1])).toEqual({ group: "seats STALLS", index: 2 });
  expect(partAt([6, 12])).toEqual({ group: "tables BANQUET", index: 1 });
  expect(partAt([-2, 2.5])).toEqual({ group: "entrances", index: 0 });
  expect(partAt([13, 3])).toEqual({ group: "shapes", index: 0 });
  expect(partAt([5, 25])).toEqual({ group: "area FLOOR", index: 0 });
  expect(partAt([3, -1])).toEqual({ group: "stage", index: 0 });
  expect(partAt([50, 50])).toBeUndefined();
});

it("takes a whole section while its seats are too small to hit", () => {
  expect(partAt([2, 2], false)).toBe("STALLS");
});

it("takes what is within a rectangle or a lasso: seats by their middle, the rest as a whole", () => {
  const words = (outline: readonly Point[]) => selectionWords(partsWithin(plan, outline));
  expect(words(boxOutline([-0.5, 1.5], [2.5, 3.5]))).toBe("6 seats");
  expect(words(boxOutline([2.5, 3.5], [-0.5, 1.5]))).toBe("6 seats");
  expect(words(boxOutline([-50, -50], [50, 50]))).toBe("12 seats, 2 tables, 1 area, 1 shape, 1 entrance and the stage");
  expect(words(boxOutline([0, 19], [10, 25]))).toBe("nothing");
  expect(
    words([
      [-1, 1.5],
      [2.5, 1.5],
      [-1, 5],
    ]),
  ).toBe("3 seats");
});

it("takes the area that was drawn last where two lie on each other", () => {
  const [floor] = plan.sections.slice(-1);
  if (!floor) throw new Error("the plan has a floor");
  const both = { ...plan, sections: [...plan.sections, { ...floor, key: "ON TOP" }] };
  expect(hitPart(both, [5, 25], 0.6, true)).toEqual({ part: { group: "area ON TOP", index: 0 } });
});
