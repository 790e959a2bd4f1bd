import type { SeatPlan } from "#contract/rules/seat-plan.ts";
import { smallTheatre } from "#server/demo/small-theatre.ts";
import { supperClub } from "#server/demo/supper-club.ts";

/** The demo's two venues that are drawn seat by seat: tables with rows among them, and rows. */
export const demoPlans = (): { club: SeatPlan; theatre: SeatPlan } => ({
  ...{ club: supperClub("1"), theatre: smallTheatre("1") },
});
