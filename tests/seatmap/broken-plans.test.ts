import fc from "fast-check";
import { expect, it } from "vitest";
import { publicPlan } from "#server/modules/catalogue/public-plan.ts";
import { drawnPlan } from "#src/desk/screens/plan/canvas/drawn-plan.ts";
import { readPlanFile } from "#src/desk/screens/plan/publish/read-plan-file.ts";
import { layOutVenue } from "#src/shared/seats/engine/venue-layout.ts";
import { layOutSeats } from "#src/shared/seats/seat-grid.ts";
import { broken, edits } from "../support/catalogue/broken-plan.ts";
import { anyPlan } from "../support/catalogue/sample-plans.ts";

it("are shown to buyers, on the map and in the list of each section: 1,000 plans", () => {
  let shown = 0;
  fc.assert(
    fc.property(anyPlan, edits, (base, changes) => {
      const read = readPlanFile("plan.json", JSON.stringify(broken(base, changes)), base);
      if (!("plan" in read)) return;
      shown++;
      const { sections, seats } = drawnPlan(read.plan);
      layOutVenue(publicPlan(read.plan), sections, 6);
      for (const own of seats.values()) {
        const { rows } = layOutSeats(own);
        expect(rows.flatMap((row) => row.seats)).toHaveLength(own.filter(({ kind }) => kind !== "gap").length);
      }
    }),
    { numRuns: 1000 },
  );
  // Otherwise this test would prove nothing.
  expect(shown).toBeGreaterThan(100);
});
