import { expect, it } from "vitest";
import { expandSection, type SeatPlan } from "#contract/rules/seats/seat-plan.ts";
import { drawnPlan } from "#tests/support/catalogue/drawn-plan.ts";
import { smallPlan } from "#tests/support/steps/venue-steps.ts";
import { freePlan } from "./free-plan.ts";

it("gives each seat of a grid a place of its own and keeps its name, with or without rows that somebody drew", () => {
  const drawn = smallPlan(3) as unknown as SeatPlan;
  const { sections } = drawn;
  const plain = { ...drawn, sections: sections.map(({ geometry: _geometry, ...section }) => section) };
  for (const plan of [drawn, plain]) {
    const free = freePlan(plan);
    const labels = (one: SeatPlan) => one.sections.flatMap(expandSection).map(({ label }) => label);
    expect(labels(free)).toEqual(labels(plan));
    expect(free).toMatchObject({ format: 2, sections: [{ seats: expect.any(Array) }] });
  }
  expect(freePlan(drawn).sections[0]?.seats?.[11]).toMatchObject({ row: "B", number: "2", at: [1, 1] });
});

it("leaves a plan alone that has a place for each seat", () => {
  const plan = drawnPlan();
  expect(freePlan(plan)).toBe(plan);
});

it("works out the grid and the outline of a section that a draft has without them", () => {
  const plan = drawnPlan();
  const bare = plan.sections.map(({ rows: _rows, columns: _columns, outline, ...section }) => ({
    ...section,
    ...(section.units !== undefined && { outline }),
  }));
  expect(freePlan({ ...plan, sections: bare as SeatPlan["sections"] })).toEqual(plan);
});
