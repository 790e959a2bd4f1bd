import type { SeatPlan } from "./plan-types.ts";

/** Where somebody begins who draws a venue's plan from nothing: a stage, and no section. */
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
