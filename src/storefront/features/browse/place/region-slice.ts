import { createSlice, type PayloadAction, type WithSlice } from "@reduxjs/toolkit";
import { rootReducer } from "#src/shared/store/slices.ts";
import type { RegionChoice } from "./region-cookies.ts";

export interface RegionState extends RegionChoice {
  /** Whether the label was pressed. */
  asked: boolean;
}

const initialState: RegionState = { state: null, skipped: false, asked: false };

export const regionSlice = createSlice({
  name: "region",
  initialState,
  reducers: {
    regionRead: (_region, { payload }: PayloadAction<RegionChoice>) => ({ ...payload, asked: false }),
    regionChosen: (_region, { payload }: PayloadAction<RegionChoice>) => ({ ...payload, asked: false }),
    /** The label opens the strip of states (docs/design/product.md#state-chooser). */
    regionAsked: (region) => ({ ...region, asked: true }),
  },
  selectors: {
    selectRegion: (region) => region.state,
    /** Whether the label was pressed. */
    selectRegionAsked: (region) => region.asked,
  },
});

declare module "#src/shared/store/slices.ts" {
  interface LazySlices extends WithSlice<typeof regionSlice> {}
}

export const { regionRead, regionChosen, regionAsked } = regionSlice.actions;
export const { selectRegion, selectRegionAsked } = regionSlice.injectInto(rootReducer).selectors;
