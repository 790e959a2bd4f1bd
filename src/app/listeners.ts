import { createListenerMiddleware } from "@reduxjs/toolkit";
import type { StoreExtra } from "../data/base-query";
import type { AppDispatch, RootState } from "../data/slices";

/**
 * Where features meet without knowing each other: what one has answered, another keeps. One per store. This runs on
 * the server too, so that whatever touches the browser is imported when its listener fires.
 */
export function makeListeners() {
  return createListenerMiddleware<RootState, AppDispatch, StoreExtra>();
}
