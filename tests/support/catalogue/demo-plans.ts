import type { SeatPlan } from "#contract/rules/seats/seat-plan.ts";
import { buildPlan } from "#server/demo/plan-builder.ts";

/** The demo's two venues that are drawn seat by seat: tables with rows among them, and rows. */
export const demoPlans = (): { club: SeatPlan; theatre: SeatPlan } => ({
  club: buildPlan("1", { drawn: "the-boatshed" }),
  theatre: buildPlan("1", { drawn: "theatre-corella" }),
});
