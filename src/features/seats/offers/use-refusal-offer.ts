import type { PlaceOfEvent } from "#src/data/seats-api.ts";
import { useRefreshSeats } from "../use-refresh-seats.ts";
import { nearestOfferWords, type TitleOf } from "./offer-words.ts";
import { useNearestOffer } from "./use-nearest-offer.ts";

/**
 * What a refused hold offers in place of the seats that are gone, if anything, and what follows once the buyer has read it.
 * @param dismiss puts the refusal away
 * @param titleOf what each event is called, where there are several
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
