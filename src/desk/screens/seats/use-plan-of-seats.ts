import { skipToken } from "@reduxjs/toolkit/query/react";
import type { SeatPlan } from "#contract/rules/seats/seat-plan.ts";
import type { DeskSeats } from "#contract/wire/desk/seats.ts";
import { useSeatPlanVersionQuery } from "#src/shared/seats/seats-api.ts";

interface PlanOfSeats {
  /** Null: the venue has none. Undefined: it is not here yet, or could not be read. */
  plan: SeatPlan | null | undefined;
  /** A screen that shows the list before the plan would push the list down. */
  isComing: boolean;
}

/** The plan to which an event's seats belong. */
export function usePlanOfSeats(seats: DeskSeats | undefined): PlanOfSeats {
  const version = seats?.plan_version;
  const { data, isError } = useSeatPlanVersionQuery(
    seats && version ? { placeId: seats.place_id, version } : skipToken,
  );
  const plan = version === null ? null : data;
  return { plan, isComing: plan === undefined && !isError };
}
