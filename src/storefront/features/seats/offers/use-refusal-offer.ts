import { type PlaceOfEvent, seatsApi, seatsTag } from "#src/shared/seats/seats-api.ts";
import { useAppDispatch } from "#src/shared/store/hooks.ts";
import { nearestOfferWords, type TitleOf } from "./offer-words.ts";
import { useNearestOffer } from "./use-nearest-offer.ts";

/**
 * The seats that a refused hold offers instead of the lost ones, if any, and what happens once the buyer has read it.
 * @param dismiss closes the refusal
 * @param titleOf the title of each event, if there are several
 */
export function useRefusalOffer(places: readonly PlaceOfEvent[], dismiss: () => void, titleOf?: TitleOf) {
  const { others, take } = useNearestOffer(places);
  const refreshSeats = useRefreshSeats(places);
  const onOk = () => {
    dismiss();
    refreshSeats();
  };
  const onTake = () => {
    take();
    onOk();
  };
  return { onOk, offer: others.length > 0 ? { ...nearestOfferWords(others, titleOf), onTake } : undefined };
}

/** Refetches the seats. Lost seats leave the choice once their section has loaded, and the rest stays. */
function useRefreshSeats(places: readonly PlaceOfEvent[]): () => void {
  const dispatch = useAppDispatch();
  return () => void dispatch(seatsApi.util.invalidateTags(places.map(({ eventId }) => seatsTag(eventId))));
}
