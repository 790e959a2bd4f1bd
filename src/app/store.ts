import { configureStore } from "@reduxjs/toolkit";
import { setupListeners } from "@reduxjs/toolkit/query";
import { api } from "../data/api.ts";
import type { StoreExtra } from "../data/base-query.ts";
import { type RootState, rootReducer } from "../data/slices.ts";
import { makeListeners } from "./listeners.ts";

interface StoreParts extends StoreExtra {
  /** What the server's rendering had fetched. */
  preloadedState?: Partial<RootState> | undefined;
}

/** The same store in the browser and, one a request, on the server. */
export function makeStore({ transport, clientKey, preloadedState }: StoreParts) {
  const store = configureStore({
    reducer: rootReducer,
    ...(preloadedState && { preloadedState }),
    middleware: (getDefault) =>
      getDefault({ thunk: { extraArgument: { transport, clientKey } satisfies StoreExtra } })
        .prepend(makeListeners().middleware)
        .concat(api.middleware),
  });
  if (typeof window !== "undefined") setupListeners(store.dispatch);
  return store;
}

export type AppStore = ReturnType<typeof makeStore>;
