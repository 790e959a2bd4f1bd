import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type PlanSection, type Point, placeSeat } from "./seat-plan.ts";
import { planOfVenue, venueWithoutPlan } from "./venue-plan.ts";

function boxAround(outline: readonly Point[]) {
  const [xs, ys] = [outline.map(([x]) => x), outline.map(([, y]) => y)];
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}
type Box = ReturnType<typeof boxAround>;
const meets = (a: Box, b: Box) => a.left <= b.right && b.left <= a.right && a.top <= b.bottom && b.top <= a.bottom;

const grid = (title: string, rows: number, columns: number) => ({ title, rows, columns });

describe("a house without a plan", () => {
  it("counts rows away from the stage and columns along it", () => {
    const [section] = venueWithoutPlan([grid("Stalls", 3, 5)]).sections;
    if (!section) throw new Error("no section");
    const [first, last] = [placeSeat(section, 1, 1), placeSeat(section, 3, 5)];
    expect((last?.[0] ?? 0) - (first?.[0] ?? 0)).toBe(4);
    expect((last?.[1] ?? 0) - (first?.[1] ?? 0)).toBe(2);
  });

  it("puts a family's sections side by side and the next family behind them", () => {
    const venue = venueWithoutPlan([grid("GOLD A", 5, 8), grid("GOLD B", 5, 8), grid("SILVER A", 5, 8)]);
    const [a, b, c] = venue.sections.map((section) => boxAround(section.outline));
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
        const boxes = venueWithoutPlan(sections).sections.map((one) => boxAround(one.outline));
        for (const [index, box] of boxes.entries())
          for (const other of boxes.slice(index + 1)) expect(meets(box, other)).toBe(false);
        const whole = boxAround(
          boxes.flatMap(({ left, top, right, bottom }): Point[] => [
            [left, top],
            [right, bottom],
          ]),
        );
        const seats = sections.reduce((sum, one) => sum + one.rows * one.columns, 0);
        expect(whole.right - whole.left).toBeLessThanOrEqual(Math.max(60, Math.sqrt(seats) * 1.7) + 2);
      }),
    );
  });
});

describe("the plan of a house", () => {
  const drawn: PlanSection = {
    key: "STALLS",
    title: "Stalls",
    outline: [
      [-10, 4],
      [10, 4],
      [10, 12],
      [-10, 12],
    ],
    rows: 4,
    columns: 10,
  };
  const plan = { version: "1", stage: { label: "Stage", outline: [] }, entrances: [], sections: [drawn] };

  it("spreads the rows of a section that is drawn without rows within its outline", () => {
    const [stalls] = planOfVenue(plan, [grid("Stalls", 4, 10)]).sections;
    if (!stalls) throw new Error("no section");
    expect(placeSeat(stalls, 1, 1)).toEqual([-9, 5]);
    expect(placeSeat(stalls, 4, 10)).toEqual([9, 11]);
  });

  it("puts sections that the plan does not have behind all others", () => {
    const { sections } = planOfVenue(plan, [grid("Stalls", 4, 10), grid("Late Balcony", 2, 10)]);
    expect(sections.map((section) => section.title)).toEqual(["Stalls", "Late Balcony"]);
    expect(boxAround(sections[1]?.outline ?? []).top).toBeGreaterThan(12);
  });

  it("is made from the sections alone if the venue has no plan", () => {
    expect(planOfVenue(null, [grid("Hall", 4, 10)])).toEqual(venueWithoutPlan([grid("Hall", 4, 10)]));
  });
});
