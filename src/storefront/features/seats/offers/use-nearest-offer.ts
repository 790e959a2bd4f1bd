import { useMemo } from "react";
import type { PlaceOfEvent } from "#src/shared/seats/seats-api.ts";
import { useAppDispatch, useAppSelector } from "#src/shared/store/hooks.ts";
import type { ChosenSeat } from "../choice/seat-choice.ts";
import { type LostSeat, lostRead, lostReplaced, selectSelection } from "../choice/selection-slice.ts";
import { useSeatsOfSections } from "../picker/use-loaded-seats.ts";
import { nearestEqualSeats } from "./nearest-seats.ts";

interface NearestOffer {
  /** The lost seats of these events, until the buyer has read the message. */
  lost: readonly LostSeat[];
  /** The nearest equal seats. Empty if there are none. */
  others: readonly ChosenSeat[];
  take: () => void;
  dismiss: () => void;
}

const NOTHING_OWN = { ownIds: new Set<string>(), isLive: true };

/** The chosen seats of these events that someone else took or a new plan dropped, and the seats to offer instead. */
export function useNearestOffer(places: readonly PlaceOfEvent[]): NearestOffer {
  const dispatch = useAppDispatch();
  const selection = useAppSelector(selectSelection);
  const eventIds = places.map((place) => place.eventId).join();
  const lost = useMemo(
    () => selection.lost.filter((seat) => eventIds.split(",").includes(seat.eventId)),
    [selection.lost, eventIds],
  );
  const sections = places.flatMap((place) => {
    const ofEvent = lost.filter((seat) => seat.eventId === place.eventId);
    return [...new Set(ofEvent.map((seat) => seat.sectionId))].map((sectionId) => ({ ...place, sectionId }));
  });
  const { seats } = useSeatsOfSections(sections, NOTHING_OWN);
  const others = useMemo(() => nearestEqualSeats(lost, selection.seats, seats), [lost, selection.seats, seats]);
  return {
    lost,
    others,
    take: () => dispatch(lostReplaced([...others])),
    dismiss: () => {
      for (const { eventId } of places) dispatch(lostRead({ eventId }));
    },
  };
}
