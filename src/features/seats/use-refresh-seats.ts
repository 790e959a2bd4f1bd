import { useAppDispatch } from "#src/data/hooks.ts";
import { type PlaceOfEvent, seatsApi, seatsTag } from "#src/data/seats-api.ts";

/** Loads the seats again. Seats that are gone leave the choice once their section has loaded, and the rest stays. */
export function useRefreshSeats(places: readonly PlaceOfEvent[]): () => void {
  const dispatch = useAppDispatch();
  return () => void dispatch(seatsApi.util.invalidateTags(places.map(({ eventId }) => seatsTag(eventId))));
}
