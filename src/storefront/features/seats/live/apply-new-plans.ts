import type { ChangedPlan } from "#src/shared/seats/seats.ts";
import { type PlaceOfEvent, seatsApi, seatsTag } from "#src/shared/seats/seats-api.ts";
import type { AppDispatch, RootState } from "#src/shared/store/slices.ts";

/**
 * Loads the plans and the seats of these events again and puts them in the place of the loaded ones, so that an open map shows what was
 * published. The buyer's choice stays.
 */
export function applyNewPlans(changed: readonly ChangedPlan[]) {
  return async (dispatch: AppDispatch, getState: () => RootState): Promise<void> => {
    const versions = new Map(changed.map(({ placeId, version }) => [placeId, version]));
    await Promise.all([...versions].map(([placeId, version]) => dispatch(loadPlan(placeId, version))));
    // After the plan: a seat that it does not have yet would be drawn at a wrong place.
    dispatch(seatsApi.util.invalidateTags(changed.map(({ eventId }) => seatsTag(eventId))));

    function loadPlan(placeId: string, version: string | null) {
      return async () => {
        const { data: before } = seatsApi.endpoints.seatPlan.select(placeId)(getState());
        if (before === undefined || (before?.version ?? null) === version) return;
        const { data: after } =
          version === null
            ? { data: null }
            : await dispatch(
                seatsApi.endpoints.seatPlanVersion.initiate(
                  { placeId, version },
                  { subscribe: false, forceRefetch: true },
                ),
              );
        if (after !== undefined) dispatch(seatsApi.util.updateQueryData("seatPlan", placeId, () => after));
        else dispatch(refreshPlan(placeId));
      };
    }
  };
}

/** Loads the plans of these events again, because a new one may have been missed. */
export function refreshPlans(eventIds: readonly string[]) {
  return (dispatch: AppDispatch, getState: () => RootState): void => {
    const loaded = seatsApi.util.selectInvalidatedBy(getState(), eventIds.map(seatsTag));
    const placeIds = new Set(loaded.map(({ originalArgs }) => (originalArgs as PlaceOfEvent).placeId));
    for (const placeId of placeIds) dispatch(refreshPlan(placeId));
  };
}

const refreshPlan = (placeId: string) =>
  seatsApi.endpoints.seatPlan.initiate(placeId, { subscribe: false, forceRefetch: true });
