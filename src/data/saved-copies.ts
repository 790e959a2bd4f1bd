import { createSlice, isFulfilled, type UnknownAction, type WithSlice } from "@reduxjs/toolkit";
import type { CallMeta } from "./base-query.ts";
import { rootReducer } from "./slices.ts";

interface AnsweredQuery extends UnknownAction {
  meta: { arg: { queryCacheKey: string; endpointName: string }; baseQueryMeta?: CallMeta };
}

const isAnsweredQuery = (action: unknown): action is AnsweredQuery =>
  isFulfilled(action) && (action as UnknownAction).type.startsWith("api/executeQuery");

/** Everybody's in every page: its age says nothing of what is read. */
const IN_EVERY_PAGE = "settings";

/** Which of the answers that are shown came from the service worker's copies, and when each was saved (ISO 8601). */
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

declare module "./slices.ts" {
  interface LazySlices extends WithSlice<typeof savedCopiesSlice> {}
}

const withSaved = rootReducer.inject(savedCopiesSlice);

/** When the oldest copy on the page was saved; undefined where all of the page is of now. */
export const selectSavedAt = withSaved.selector(({ api, savedCopies }): string | undefined => {
  const shown = Object.keys(savedCopies).filter((key) => Object.keys(api.subscriptions[key] ?? {}).length > 0);
  return shown.map((key) => savedCopies[key] ?? "").sort()[0];
});
