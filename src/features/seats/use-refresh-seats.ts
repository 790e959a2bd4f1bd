import { useAppDispatch } from "#src/data/hooks.ts";
import { type PlaceOfEvent, seatsApi, seatsTag } from "#src/data/seats-api.ts";

/** Asks for the plans anew; what is gone leaves the choice as its section arrives, and the rest stays. */
export function useRefreshSeats(places: readonly PlaceOfEvent[]): () => void {
  const dispatch = useAppDispatch();
  return () => void dispatch(seatsApi.util.invalidateTags(places.map(({ eventId }) => seatsTag(eventId))));
}
