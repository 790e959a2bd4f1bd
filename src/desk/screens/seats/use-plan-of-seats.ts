import { skipToken } from "@reduxjs/toolkit/query/react";
import type { SeatPlan } from "#contract/rules/seats/seat-plan.ts";
import type { DeskSeats } from "#contract/wire/desk/seats.ts";
import { useSeatPlanVersionQuery } from "#src/shared/seats/seats-api.ts";

interface PlanOfSeats {
  /** Null: the venue has no plan. Undefined: it has not loaded, or could not be read. */
  plan: SeatPlan | null | undefined;
  /** Whether the plan is still loading. If the list were shown first, the plan would push it down. */
  isComing: boolean;
}

/** The plan of an event's seats. */
export function usePlanOfSeats(seats: DeskSeats | undefined): PlanOfSeats {
  const version = seats?.plan_version;
  const { data, isError } = useSeatPlanVersionQuery(
    seats && version ? { placeId: seats.place_id, version } : skipToken,
  );
  const plan = version === null ? null : data;
  return { plan, isComing: plan === undefined && !isError };
}
