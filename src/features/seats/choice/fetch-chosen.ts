import { askSections } from "#src/data/ask-sections.ts";
import type { Section } from "#src/data/seats.ts";
import type { PlaceOfEvent } from "#src/data/seats-api.ts";
import type { AppDispatch } from "#src/data/slices.ts";
import type { SeatRef } from "./seat-choice.ts";

/** The sections that chosen seats are in, as they are now, of every event that has any; undefined where one did not come. */
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
