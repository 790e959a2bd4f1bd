import { useEffect, useState } from "react";
import type { Section } from "#src/shared/seats/seats.ts";
import type { PlaceOfEvent } from "#src/shared/seats/seats-api.ts";
import { useAppDispatch, useAppSelector } from "#src/shared/store/hooks.ts";
import type { AppDispatch } from "#src/shared/store/slices.ts";
import { askSections } from "#src/storefront/data/ask-sections.ts";
import { usePickerAddress } from "../picker/use-picker-address.ts";
import { CHOICE_PARAM, type ChoiceOf, persistChoice, wantedSeats } from "./choice-storage.ts";
import { type ChosenSeat, encodeChoice, matchChoice, type SeatRef } from "./seat-choice.ts";
import { pickerOpened, selectSelection } from "./selection-slice.ts";

interface SeatChoice {
  /** False until an earlier choice has been checked with the box office. */
  ready: boolean;
  seats: readonly ChosenSeat[];
  limitHit: boolean;
}

const NONE: ReadonlySet<string> = new Set();
/** The wait before retrying if the box office did not answer about an earlier choice. The choice stays until then. */
const ASK_AGAIN_MS = 5000;

/**
 * The buyer's choice for the events at `places`. It starts from the address or the last visit and is stored in both.
 * @param id distinguishes the choices of different pickers
 * @param places must be the same array in every render
 * @param ownIds seats that the buyer already holds
 */
export function useSeatChoice(id: string, places: readonly PlaceOfEvent[], ownIds = NONE): SeatChoice {
  const dispatch = useAppDispatch();
  const { params, change } = usePickerAddress();
  const selection = useAppSelector(selectSelection);
  const [unanswered, setUnanswered] = useState(0);
  const inAddress = params.get(CHOICE_PARAM);
  // A buyer who comes from the checkout may have changed the types of tickets there. The address has them, but the
  // stored choice does not.
  const [isOpen, setOpen] = useState(
    () => inAddress === null || inAddress === encodeChoice(selection.seats, choiceOf(id, places).eventIds),
  );
  const ready = isOpen && selection.choiceId === id;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `unanswered` counts how often to ask again.
  useEffect(() => {
    if (ready) return;
    const open = (choice: Parameters<typeof pickerOpened>[0]) => {
      dispatch(pickerOpened(choice));
      setOpen(true);
    };
    const refs = wantedSeats(choiceOf(id, places), inAddress);
    if (refs.length === 0) {
      open({ choiceId: id, seats: [], lost: [] });
      return;
    }
    let again: number | undefined;
    void dispatch(fetchChosen(places, refs)).then((sections) => {
      if (!sections) {
        again = window.setTimeout(() => setUnanswered((times) => times + 1), ASK_AGAIN_MS);
        return;
      }
      const { kept, lost } = matchChoice(refs, sections, ownIds);
      open({ choiceId: id, seats: kept, lost });
    });
    return () => window.clearTimeout(again);
  }, [ready, id, places, inAddress, ownIds, unanswered, dispatch]);

  useEffect(() => {
    if (!ready) return;
    const choice = choiceOf(id, places);
    persistChoice(choice, selection.seats);
    const text = encodeChoice(selection.seats, choice.eventIds);
    if (text !== (inAddress ?? "")) change({ [CHOICE_PARAM]: text || undefined });
  }, [ready, id, places, selection.seats, inAddress, change]);

  return { ready, seats: ready ? selection.seats : [], limitHit: selection.limitHit };
}

function choiceOf(id: string, places: readonly PlaceOfEvent[]): ChoiceOf {
  return { id, eventIds: places.map(({ eventId }) => eventId) };
}

/** Fetches the present state of every section with chosen seats. Returns undefined if any call fails. */
function fetchChosen(places: readonly PlaceOfEvent[], seats: readonly SeatRef[]) {
  return async (dispatch: AppDispatch): Promise<Section[] | undefined> => {
    const answers = await Promise.all(
      places.map(async (place) => {
        const ofEvent = seats.filter((seat) => seat.eventId === place.eventId);
        const sectionIds = [...new Set(ofEvent.map((seat) => seat.sectionId))].sort();
        if (sectionIds.length === 0) return [];
        return (await dispatch(askSections({ ...place, sectionIds }))).sections;
      }),
    );
    const whole = answers.filter((answer) => answer !== undefined);
    return whole.length === answers.length ? whole.flat() : undefined;
  };
}
