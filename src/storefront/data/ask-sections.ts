import { type CallError, callError } from "#src/http/call-error.ts";
import type { Section } from "#src/shared/seats/seats.ts";
import { type PlaceOfEvent, seatsApi } from "#src/shared/seats/seats-api.ts";
import type { AppDispatch } from "#src/shared/store/slices.ts";

interface AskedSections {
  /** Undefined if the call failed. */
  sections: Section[] | undefined;
  error: CallError | undefined;
}

/**
 * Fetches sections with the present state of their seats, never from the cache. The query stays subscribed until its
 * answer is read, because Redux Toolkit drops an unsubscribed answer if the stream of changes opens before it arrives.
 */
export function askSections(request: PlaceOfEvent & { sectionIds: readonly string[] }) {
  return async (dispatch: AppDispatch): Promise<AskedSections> => {
    const asked = dispatch(seatsApi.endpoints.sectionSeats.initiate(request, { forceRefetch: true }));
    const { data, error } = await asked;
    asked.unsubscribe();
    return { sections: data, error: callError(error) };
  };
}
