import { type PlaceOfEvent, seatsApi, seatsTag } from "#src/shared/seats/seats-api.ts";
import { useAppDispatch } from "#src/shared/store/hooks.ts";

/** Loads the seats again. Seats that are gone leave the choice once their section has loaded, and the rest stays. */
export function useRefreshSeats(places: readonly PlaceOfEvent[]): () => void {
  const dispatch = useAppDispatch();
  return () => void dispatch(seatsApi.util.invalidateTags(places.map(({ eventId }) => seatsTag(eventId))));
}
