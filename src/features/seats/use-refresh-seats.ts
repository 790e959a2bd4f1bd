import { useAppDispatch, useAppSelector } from "../../data/hooks";
import { matchChoice } from "./seat-choice";
import { type PlaceOfEvent, seatsApi } from "./seats-api";
import { seatsLost, selectSelection } from "./selection-slice";

/** Asks for the plan anew and drops from the choice what is gone; the rest stays. */
export function useRefreshSeats({ eventId, placeId }: PlaceOfEvent): () => Promise<void> {
  const dispatch = useAppDispatch();
  const { seats } = useAppSelector(selectSelection);
  return async () => {
    dispatch(seatsApi.util.invalidateTags([{ type: "Seats", id: eventId }]));
    if (seats.length === 0) return;
    const sectionIds = [...new Set(seats.map((seat) => seat.sectionId))].sort();
    const request = seatsApi.endpoints.sectionSeats.initiate(
      { eventId, placeId, sectionIds },
      { forceRefetch: true, subscribe: false },
    );
    const { data } = await dispatch(request);
    if (!data) return;
    const kept = new Set(matchChoice(seats, data).kept.map((seat) => seat.seatId));
    dispatch(seatsLost(seats.map((seat) => seat.seatId).filter((id) => !kept.has(id))));
  };
}
