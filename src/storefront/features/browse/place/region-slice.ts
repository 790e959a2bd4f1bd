import { createSlice, type PayloadAction, type WithSlice } from "@reduxjs/toolkit";
import { rootReducer } from "#src/shared/store/slices.ts";
import type { RegionChoice } from "./region-cookies.ts";

const initialState: RegionChoice = { state: null, skipped: false };

export const regionSlice = createSlice({
  name: "region",
  initialState,
  reducers: { regionChosen: (_region, { payload }: PayloadAction<RegionChoice>) => payload },
  selectors: { selectRegion: (region) => region.state },
});

declare module "#src/shared/store/slices.ts" {
  interface LazySlices extends WithSlice<typeof regionSlice> {}
}

export const { regionChosen } = regionSlice.actions;
export const { selectRegion } = regionSlice.injectInto(rootReducer).selectors;
