import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { placeSeat } from "#contract/rules/seat-plan.ts";
import { boxAround, meets } from "./geometry.ts";
import { houseWithoutPlan } from "./house-without-plan.ts";

const grid = (title: string, rows: number, columns: number) => ({ title, rows, columns });

describe("a house without a plan", () => {
  it("counts rows away from the stage and columns along it", () => {
    const [section] = houseWithoutPlan([grid("Stalls", 3, 5)]).sections;
    if (!section) throw new Error("no section");
    const [first, last] = [placeSeat(section, 1, 1), placeSeat(section, 3, 5)];
    expect((last?.[0] ?? 0) - (first?.[0] ?? 0)).toBe(4);
    expect((last?.[1] ?? 0) - (first?.[1] ?? 0)).toBe(2);
  });

  it("puts a family's sections side by side and the next family behind them", () => {
    const house = houseWithoutPlan([grid("GOLD A", 5, 8), grid("GOLD B", 5, 8), grid("SILVER A", 5, 8)]);
    const [a, b, c] = house.sections.map((section) => boxAround(section.outline));
    expect(a?.top).toBe(b?.top);
    expect(a?.right).toBeLessThan(b?.left ?? 0);
    expect(c?.top).toBeGreaterThan(a?.bottom ?? 0);
  });

  it("lets no two sections overlap, and wraps bands that would be too wide", () => {
    const section = fc.record({
      title: fc.constantFrom("Lower 1", "Lower 2", "Upper 1", "Balcony"),
      rows: fc.integer({ min: 1, max: 40 }),
      columns: fc.integer({ min: 1, max: 60 }),
    });
    fc.assert(
      fc.property(fc.array(section, { minLength: 1, maxLength: 30 }), (sections) => {
        const boxes = houseWithoutPlan(sections).sections.flatMap((one) => boxAround(one.outline) ?? []);
        for (const [index, box] of boxes.entries())
          for (const other of boxes.slice(index + 1)) expect(meets(box, other)).toBe(false);
        const whole = boxAround(
          boxes.flatMap((box) => [[box.left, box.top] as const, [box.right, box.bottom] as const]),
        );
        const seats = sections.reduce((sum, one) => sum + one.rows * one.columns, 0);
        expect((whole?.right ?? 0) - (whole?.left ?? 0)).toBeLessThanOrEqual(Math.max(60, Math.sqrt(seats) * 1.7) + 2);
      }),
    );
  });
});
