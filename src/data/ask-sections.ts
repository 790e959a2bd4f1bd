import { type CallError, callError } from "./base-query.ts";
import type { Section } from "./seats.ts";
import { type PlaceOfEvent, seatsApi } from "./seats-api.ts";
import type { AppDispatch } from "./slices.ts";

interface AskedSections {
  /** Undefined where they did not come. */
  sections: Section[] | undefined;
  error: CallError | undefined;
}

/**
 * Sections with their seats as they are now, and not as they were when they were last looked at. Watched until they are
 * read: an answer that nobody watches is thrown away when the stream of changes opens meanwhile.
 */
export function askSections(request: PlaceOfEvent & { sectionIds: readonly string[] }) {
  return async (dispatch: AppDispatch): Promise<AskedSections> => {
    const asked = dispatch(seatsApi.endpoints.sectionSeats.initiate(request, { forceRefetch: true }));
    const { data, error } = await asked;
    asked.unsubscribe();
    return { sections: data, error: callError(error) };
  };
}
