import { combineSlices, type ThunkDispatch } from "@reduxjs/toolkit";
import type { UnknownAction } from "redux";
import { api } from "#src/http/api.ts";
import type { StoreExtra } from "#src/http/base-query.ts";

/**
 * Slices that features add from their lazy routes. A feature declares its slice and injects it:
 *
 * declare module "../../data/slices" { interface LazySlices extends WithSlice<typeof sessionSlice> {} } export const {
 * selectors } = sessionSlice.injectInto(rootReducer);
 */
// biome-ignore lint/suspicious/noEmptyInterface: features add to it by declaration merging.
export interface LazySlices {}

export const rootReducer = combineSlices(api).withLazyLoadedSlices<LazySlices>();

export type RootState = ReturnType<typeof rootReducer>;
export type AppDispatch = ThunkDispatch<RootState, StoreExtra, UnknownAction>;
