import { configureStore } from "@reduxjs/toolkit";
import { setupListeners } from "@reduxjs/toolkit/query";
import { api } from "#src/http/api.ts";
import type { StoreExtra } from "#src/http/base-query.ts";
import { reportReach } from "#src/shared/offline/online-state.ts";
import { type RootState, rootReducer } from "#src/shared/store/slices.ts";
import { listening } from "./listeners.ts";

interface StoreParts extends StoreExtra {
  /** The results of the calls that the server made while rendering. */
  preloadedState?: Partial<RootState> | undefined;
}

/** The same store in the browser and on the server, which creates one for each request. */
export function makeStore({ transport, clientKey, preloadedState }: StoreParts) {
  const isPage = typeof window !== "undefined";
  const store = configureStore({
    reducer: rootReducer,
    ...(preloadedState && { preloadedState }),
    middleware: (getDefault) =>
      getDefault({
        thunk: {
          extraArgument: { transport, clientKey, ...(isPage && { reached: reportReach }) } satisfies StoreExtra,
        },
      })
        .prepend(listening)
        .concat(api.middleware),
  });
  if (isPage) setupListeners(store.dispatch);
  return store;
}

export type AppStore = ReturnType<typeof makeStore>;
