import { useEffect, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { useAppDispatch, useAppSelector } from "../../data/hooks";
import { CHOICE_PARAM, keepChoice, wantedSeats } from "./choice-storage";
import { type ChosenSeat, encodeChoice, matchChoice } from "./seat-choice";
import { type PlaceOfEvent, useLazySectionSeatsQuery } from "./seats-api";
import { pickerOpened, selectSelection } from "./selection-slice";

interface SeatChoice {
  /** False until an earlier choice has been looked up. */
  ready: boolean;
  seats: readonly ChosenSeat[];
  limitHit: boolean;
  /** Seats of an earlier choice that someone else has got meanwhile. */
  lost: readonly string[];
}

/** The buyer's choice for this event: begun from the address or from the last visit, and kept in both. */
export function useSeatChoice(place: PlaceOfEvent): SeatChoice {
  const { eventId, placeId } = place;
  const dispatch = useAppDispatch();
  const [params, setParams] = useSearchParams();
  const [fetchSections] = useLazySectionSeatsQuery();
  const [lost, setLost] = useState<readonly string[]>([]);
  const selection = useAppSelector(selectSelection);
  const ready = selection.eventId === eventId;
  const inAddress = params.get(CHOICE_PARAM);

  useEffect(() => {
    if (ready) return;
    const refs = wantedSeats(eventId, inAddress);
    if (refs.length === 0) {
      dispatch(pickerOpened({ eventId, seats: [] }));
      return;
    }
    const sectionIds = [...new Set(refs.map((ref) => ref.sectionId))].sort();
    void fetchSections({ eventId, placeId, sectionIds }).then(({ data }) => {
      const { kept, lost: gone } = matchChoice(refs, data ?? []);
      setLost(gone);
      dispatch(pickerOpened({ eventId, seats: kept }));
    });
  }, [ready, eventId, placeId, inAddress, fetchSections, dispatch]);

  useEffect(() => {
    if (!ready) return;
    keepChoice(eventId, selection.seats);
    const text = encodeChoice(selection.seats);
    if (text === (inAddress ?? "")) return;
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (text) after.set(CHOICE_PARAM, text);
        else after.delete(CHOICE_PARAM);
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [ready, eventId, selection.seats, inAddress, setParams]);

  return { ready, seats: ready ? selection.seats : [], limitHit: selection.limitHit, lost };
}
