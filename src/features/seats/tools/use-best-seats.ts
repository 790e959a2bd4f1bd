import { useState } from "react";
import { askSections } from "#src/data/ask-sections.ts";
import { callError } from "#src/data/base-query.ts";
import { useAppDispatch } from "#src/data/hooks.ts";
import { type BestSeatsWish, type PlaceOfEvent, useBestSeatsMutation } from "#src/data/seats-api.ts";
import { chosenSeat } from "../choice/seat-choice.ts";
import { seatsChosen } from "../choice/selection-slice.ts";

interface BestSeatsSearch {
  /** Replaces the chosen seats with the best ones. Returns their section, or undefined with a reason in `failure`. */
  find: (wish: Omit<BestSeatsWish, "eventId">) => Promise<string | undefined>;
  busy: boolean;
  /** Why no seats were found. */
  failure: string | undefined;
}

/** Asks the box office for the best seats of an event and chooses them. */
export function useBestSeats(place: PlaceOfEvent): BestSeatsSearch {
  const dispatch = useAppDispatch();
  const [askBest] = useBestSeatsMutation();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  const failWith = (why: { message: string }): undefined => {
    setFailure(why.message);
  };

  const choose: BestSeatsSearch["find"] = async (wish) => {
    const { data, error } = await askBest({ ...wish, eventId: place.eventId });
    if (error) return failWith(callError(error));
    const sectionId = data.best.sectionId;
    if (!sectionId) return failWith(data);
    const loaded = await dispatch(askSections({ ...place, sectionIds: [sectionId] }));
    const section = loaded.sections?.[0];
    if (!section) return failWith(loaded.error ?? { message: "We couldn't load the seats. Please try again." });
    const byId = new Map(section.seats.map((seat) => [seat.seatId, seat]));
    const seats = data.best.seatIds.map((id) => byId.get(id)).filter((seat) => seat !== undefined);
    dispatch(seatsChosen({ eventId: place.eventId, seats: seats.map((seat) => chosenSeat(section, seat)) }));
    return sectionId;
  };

  const find: BestSeatsSearch["find"] = async (wish) => {
    setBusy(true);
    setFailure(undefined);
    const sectionId = await choose(wish);
    setBusy(false);
    return sectionId;
  };
  return { find, busy, failure };
}
