import { useAppDispatch, useAppSelector } from "../../data/hooks";
import { fetchChosen } from "./fetch-chosen";
import { matchChoice } from "./seat-choice";
import { type PlaceOfEvent, seatsApi } from "./seats-api";
import { seatsLost, selectSelection } from "./selection-slice";

/** Asks for the plans anew and drops from the choice what is gone; the rest stays. */
export function useRefreshSeats(places: readonly PlaceOfEvent[]): () => Promise<void> {
  const dispatch = useAppDispatch();
  const { seats } = useAppSelector(selectSelection);
  return async () => {
    dispatch(seatsApi.util.invalidateTags(places.map(({ eventId }) => ({ type: "Seats", id: eventId }))));
    const sections = await dispatch(fetchChosen(places, seats));
    if (!sections) return;
    const kept = new Set(matchChoice(seats, sections).kept.map((seat) => seat.seatId));
    dispatch(seatsLost(seats.map((seat) => seat.seatId).filter((id) => !kept.has(id))));
  };
}
