import { combineSlices, configureStore } from "@reduxjs/toolkit";
import { setupListeners } from "@reduxjs/toolkit/query";
import { api } from "#src/http/api.ts";
import type { StoreExtra } from "#src/http/base-query.ts";
import { reportReach } from "#src/shared/offline/online-state.ts";
import { deskApi } from "./calls/desk-api.ts";

/** The desk's store: its own calls, and the calls that prove identity. */
export function makeDeskStore(extra: StoreExtra) {
  const store = configureStore({
    reducer: combineSlices(api, deskApi),
    middleware: (getDefault) =>
      getDefault({ thunk: { extraArgument: { ...extra, reached: reportReach } } }).concat(
        api.middleware,
        deskApi.middleware,
      ),
  });
  setupListeners(store.dispatch);
  return store;
}
