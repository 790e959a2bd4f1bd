import { useMemo } from "react";
import { useAppDispatch, useAppSelector } from "../../../data/hooks";
import type { ChosenSeat } from "../choice/seat-choice";
import { lostRead, lostReplaced, selectSelection } from "../choice/selection-slice";
import type { PlaceOfEvent } from "../seats-api";
import { useLoadedSeats } from "../use-loaded-seats";
import { nearestEqualSeats } from "./nearest-seats";

interface NearestOffer {
  /** Of this event, and told of for as long as the buyer has not read it. */
  lost: readonly ChosenSeat[];
  /** What is nearest and equal to them; empty where nothing is. */
  others: readonly ChosenSeat[];
  take: () => void;
  dismiss: () => void;
}

const NOTHING_OWN = { ownIds: new Set<string>(), isLive: true };

/** What someone else has got of the buyer's choice, and what could be had for it. */
export function useNearestOffer(place: PlaceOfEvent): NearestOffer {
  const dispatch = useAppDispatch();
  const selection = useAppSelector(selectSelection);
  const lost = useMemo(
    () => selection.lost.filter((seat) => seat.eventId === place.eventId),
    [selection.lost, place.eventId],
  );
  const sectionIds = useMemo(() => [...new Set(lost.map((seat) => seat.sectionId))], [lost]);
  const { seats } = useLoadedSeats(place, sectionIds, NOTHING_OWN);
  const others = useMemo(() => nearestEqualSeats(lost, selection.seats, seats), [lost, selection.seats, seats]);
  return {
    lost,
    others,
    take: () => dispatch(lostReplaced([...others])),
    dismiss: () => dispatch(lostRead({ eventId: place.eventId })),
  };
}
