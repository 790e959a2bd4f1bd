import { expect, it } from "vitest";
import { drawnPlan } from "#tests/support/catalogue/drawn-plan.ts";
import { planPacker, planUnpacker } from "./pack-plan.ts";

it("sends a section once, and gives each plan whole at the other end", () => {
  const [pack, unpack] = [planPacker(), planUnpacker()];
  const first = drawnPlan();
  const [stalls, ...others] = first.sections;
  const second = {
    ...first,
    name: "Second",
    sections: [...others, { ...stalls, title: "New" } as (typeof first.sections)[0]],
  };
  const packed = [first, second].map((plan) => structuredClone(pack({ plan, facts: { type: "Theatre" } })));
  expect(packed[1]?.sections.slice(0, 2)).toEqual([1, 2]);
  expect(packed.map(unpack)).toEqual([first, second].map((plan) => ({ plan, facts: { type: "Theatre" } })));
});
