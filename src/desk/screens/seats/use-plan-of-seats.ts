import { skipToken } from "@reduxjs/toolkit/query/react";
import type { SeatPlan } from "#contract/rules/seat-plan.ts";
import type { DeskSeats } from "#contract/wire/desk-seats.ts";
import { useSeatPlanVersionQuery } from "#src/data/seats-api.ts";

/** The plan to which an event's seats belong. Null: the venue has none. Undefined: it is not here yet. */
export function usePlanOfSeats(seats: DeskSeats | undefined): SeatPlan | null | undefined {
  const version = seats?.plan_version;
  const { data } = useSeatPlanVersionQuery(seats && version ? { placeId: seats.place_id, version } : skipToken);
  return version === null ? null : data;
}
