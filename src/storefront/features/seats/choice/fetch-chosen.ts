import type { Section } from "#src/shared/seats/seats.ts";
import type { PlaceOfEvent } from "#src/shared/seats/seats-api.ts";
import type { AppDispatch } from "#src/shared/store/slices.ts";
import { askSections } from "#src/storefront/data/ask-sections.ts";
import type { SeatRef } from "./seat-choice.ts";

/** Fetches the present state of every section with chosen seats. Returns undefined if any call fails. */
export function fetchChosen(places: readonly PlaceOfEvent[], seats: readonly SeatRef[]) {
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
