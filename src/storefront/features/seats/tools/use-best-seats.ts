import { useRef, useState } from "react";
import { type CallError, callError } from "#src/http/call-error.ts";
import { type BestSeatsWish, type PlaceOfEvent, useBestSeatsMutation } from "#src/shared/seats/seats-api.ts";
import { useAppDispatch } from "#src/shared/store/hooks.ts";
import { askSections } from "#src/storefront/data/ask-sections.ts";
import { type ChosenSeat, chosenSeat } from "../choice/seat-choice.ts";
import { seatsChosen } from "../choice/selection-slice.ts";

/** What the buyer asks for. */
export type Wish = Omit<BestSeatsWish, "eventId">;

export interface BestSeatsSearch {
  /** The present wish, or undefined before the first search. */
  wish: Wish | undefined;
  /** Replaces the chosen seats with the best ones for this wish. A later search cancels an earlier one. */
  search: (wish: Wish) => Promise<void>;
  busy: boolean;
  /** The seats that the last search chose. */
  found: readonly ChosenSeat[];
  /** Why the last search found no seats. The choice stays as it was. */
  failure: string | undefined;
}

/**
 * Requests the best seats of an event and chooses them.
 * @param onFound called with the section of the seats
 */
export function useBestSeats(place: PlaceOfEvent, onFound: (sectionId: string) => void): BestSeatsSearch {
  const dispatch = useAppDispatch();
  const [askBest] = useBestSeatsMutation();
  const [wish, setWish] = useState<Wish>();
  const [busy, setBusy] = useState(false);
  const [found, setFound] = useState<readonly ChosenSeat[]>([]);
  const [failure, setFailure] = useState<string>();
  const latest = useRef<Wish>(undefined);

  const ask = async (wanted: Wish): Promise<ChosenSeat[] | Pick<CallError, "message">> => {
    const { data, error } = await askBest({ ...wanted, eventId: place.eventId });
    if (error) return callError(error);
    const { sectionId, seatIds } = data.best;
    if (!sectionId) return data;
    const loaded = await dispatch(askSections({ ...place, sectionIds: [sectionId] }));
    const section = loaded.sections?.[0];
    if (!section) return loaded.error ?? { message: "We couldn't load the seats. Please try again." };
    const byId = new Map(section.seats.map((seat) => [seat.seatId, seat]));
    const seats = seatIds.map((id) => byId.get(id)).filter((seat) => seat !== undefined);
    return seats.map((seat) => chosenSeat(section, seat));
  };

  const search = async (wanted: Wish) => {
    latest.current = wanted;
    setWish(wanted);
    setBusy(true);
    const answer = await ask(wanted);
    if (latest.current !== wanted) return;
    setBusy(false);
    if (!Array.isArray(answer)) return setFailure(answer.message);
    setFailure(undefined);
    setFound(answer);
    dispatch(seatsChosen({ eventId: place.eventId, seats: answer }));
    const [first] = answer;
    if (first) onFound(first.sectionId);
  };
  return { wish, search, busy, found, failure };
}
