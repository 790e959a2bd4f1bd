import { createSlice, type PayloadAction, type WithSlice } from "@reduxjs/toolkit";
import { rootReducer } from "#src/data/slices.ts";
import type { RegionChoice } from "./region-cookies.ts";

export interface RegionState extends RegionChoice {
  /** False until the page has read its cookies, so that the chooser does not flash up before. */
  known: boolean;
  /** The label was pressed. */
  asked: boolean;
}

const initialState: RegionState = { state: null, skipped: false, known: false, asked: false };

export const regionSlice = createSlice({
  name: "region",
  initialState,
  reducers: {
    regionRead: (_region, { payload }: PayloadAction<RegionChoice>) => ({ ...payload, known: true, asked: false }),
    regionChosen: (_region, { payload }: PayloadAction<RegionChoice>) => ({ ...payload, known: true, asked: false }),
    /** The label clears both answers and asks again (docs/design/product.md#state-chooser). */
    regionAsked: () => ({ state: null, skipped: false, known: true, asked: true }),
  },
  selectors: {
    selectRegion: (region) => region.state,
    /** Neither cookie exists. */
    selectRegionUnknown: (region) => region.known && region.state === null && !region.skipped,
    /** The label was pressed. */
    selectRegionAsked: (region) => region.asked,
  },
});

declare module "../../data/slices.ts" {
  interface LazySlices extends WithSlice<typeof regionSlice> {}
}

export const { regionRead, regionChosen, regionAsked } = regionSlice.actions;
export const { selectRegion, selectRegionUnknown, selectRegionAsked } = regionSlice.injectInto(rootReducer).selectors;
