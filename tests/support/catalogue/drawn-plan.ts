import { completeFree } from "#contract/rules/plan/free-seats.ts";
import type { PlanSection, SeatPlan } from "#contract/rules/seats/seat-plan.ts";
import { freeRow, freeTable } from "./free-venue.ts";

/** A plan as the editor has it: two rows of six seats, two tables, a standing area, an entrance and a bar. */
export function drawnPlan(): SeatPlan {
  const stalls = { key: "STALLS", title: "Stalls", seats: [...freeRow("A", 2, 6), ...freeRow("B", 3, 6)] };
  const banquet = { key: "BANQUET", title: "Banquet", tables: [freeTable("1", 0), freeTable("2", 6)] };
  return {
    format: 2,
    version: "1",
    stage: {
      label: "Stage",
      outline: [
        [0, -3],
        [6, -3],
        [6, 0],
        [0, 0],
      ],
    },
    entrances: [{ label: "Door 1", at: [-2, 2] }],
    sections: [
      completeFree(stalls as PlanSection),
      completeFree(banquet as PlanSection),
      {
        key: "FLOOR",
        title: "Floor",
        area: true,
        units: 100,
        rows: 10,
        columns: 10,
        outline: [
          [0, 20],
          [10, 20],
          [10, 30],
          [0, 30],
        ],
      },
    ],
    zones: [{ name: "Front", sections: ["STALLS"] }],
    shapes: [{ kind: "rectangle", at: [12, 2], size: [4, 2], text: { words: "Bar", at: [2, 1] } }],
  };
}
