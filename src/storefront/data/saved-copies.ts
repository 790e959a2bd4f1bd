import { createSlice, isFulfilled, type UnknownAction, type WithSlice } from "@reduxjs/toolkit";
import type { CallMeta } from "#src/http/call.ts";
import { rootReducer } from "#src/shared/store/slices.ts";

interface AnsweredQuery extends UnknownAction {
  meta: { arg: { type: string; queryCacheKey: string; endpointName: string }; baseQueryMeta?: CallMeta };
}

const isAnsweredQuery = (action: unknown): action is AnsweredQuery =>
  isFulfilled(action) && (action as AnsweredQuery).meta.arg.type === "query";

/** Every page queries this endpoint, so the age of its answer says nothing about the page's content. */
const IN_EVERY_PAGE = "settings";

/** When each answer that came from the service worker's copies was saved (ISO 8601), by its cache key. */
const savedCopiesSlice = createSlice({
  name: "savedCopies",
  initialState: {} as Record<string, string>,
  reducers: {},
  extraReducers: (builder) => {
    builder.addMatcher(isAnsweredQuery, (saved, { meta }) => {
      const { queryCacheKey, endpointName } = meta.arg;
      const savedAt = meta.baseQueryMeta?.savedAt;
      if (savedAt && endpointName !== IN_EVERY_PAGE) saved[queryCacheKey] = savedAt;
      else delete saved[queryCacheKey];
    });
  },
});

declare module "#src/shared/store/slices.ts" {
  interface LazySlices extends WithSlice<typeof savedCopiesSlice> {}
}

const withSaved = rootReducer.inject(savedCopiesSlice);

/** When the oldest copy on the page was saved, or undefined if the whole page is current. */
export const selectSavedAt = withSaved.selector(({ api, savedCopies }): string | undefined => {
  const shown = Object.keys(savedCopies).filter((key) => Object.keys(api.subscriptions[key] ?? {}).length > 0);
  return shown.map((key) => savedCopies[key] ?? "").sort()[0];
});
