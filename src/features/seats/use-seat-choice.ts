import { useEffect, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { useAppDispatch, useAppSelector } from "../../data/hooks";
import { CHOICE_PARAM, type ChoiceOf, keepChoice, wantedSeats } from "./choice-storage";
import { fetchChosen } from "./fetch-chosen";
import { type ChosenSeat, encodeChoice, matchChoice } from "./seat-choice";
import type { PlaceOfEvent } from "./seats-api";
import { pickerOpened, selectSelection } from "./selection-slice";

interface SeatChoice {
  /** False until an earlier choice has been looked up. */
  ready: boolean;
  seats: readonly ChosenSeat[];
  limitHit: boolean;
  /** Seats of an earlier choice that someone else has got meanwhile. */
  lost: readonly string[];
}

/**
 * The buyer's choice for these events, which must stay the same array: begun from the address or from the last visit,
 * and kept in both. `id` tells one picker's choice from another's.
 */
export function useSeatChoice(id: string, places: readonly PlaceOfEvent[]): SeatChoice {
  const dispatch = useAppDispatch();
  const [params, setParams] = useSearchParams();
  const [lost, setLost] = useState<readonly string[]>([]);
  const selection = useAppSelector(selectSelection);
  const ready = selection.choiceId === id;
  const inAddress = params.get(CHOICE_PARAM);

  useEffect(() => {
    if (ready) return;
    const refs = wantedSeats(choiceOf(id, places), inAddress);
    if (refs.length === 0) {
      dispatch(pickerOpened({ choiceId: id, seats: [] }));
      return;
    }
    void dispatch(fetchChosen(places, refs)).then((sections = []) => {
      const { kept, lost: gone } = matchChoice(refs, sections);
      setLost(gone);
      dispatch(pickerOpened({ choiceId: id, seats: kept }));
    });
  }, [ready, id, places, inAddress, dispatch]);

  useEffect(() => {
    if (!ready) return;
    const choice = choiceOf(id, places);
    keepChoice(choice, selection.seats);
    const text = encodeChoice(selection.seats, choice.eventIds);
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
  }, [ready, id, places, selection.seats, inAddress, setParams]);

  return { ready, seats: ready ? selection.seats : [], limitHit: selection.limitHit, lost };
}

function choiceOf(id: string, places: readonly PlaceOfEvent[]): ChoiceOf {
  return { id, eventIds: places.map(({ eventId }) => eventId) };
}
