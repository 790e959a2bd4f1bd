import type { SeatPlan } from "./plan-types.ts";

/** The plan from which somebody starts to draw a venue: a stage, and no section. */
export const emptyPlan = (): SeatPlan => ({
  format: 2,
  version: "1",
  stage: {
    label: "Stage",
    outline: [
      [-8, -6],
      [8, -6],
      [8, -2],
      [-8, -2],
    ],
  },
  entrances: [],
  sections: [],
});
