import { createSlice, type PayloadAction, type WithSlice } from "@reduxjs/toolkit";
import { rootReducer } from "#src/shared/store/slices.ts";
import type { WalletTrouble } from "#src/storefront/storage/recovery.ts";

export interface WalletState {
  /** Why the last answer could not be stored on the device. Null if it was. */
  problem: WalletTrouble | null;
  /** Whether the browser promised not to clear the tickets. Null if it was not asked. */
  persisted: boolean | null;
}

const initialState: WalletState = { problem: null, persisted: null };

const walletSlice = createSlice({
  name: "wallet",
  initialState,
  reducers: {
    ticketsKept(state, action: PayloadAction<{ persisted: boolean | null }>) {
      state.problem = null;
      state.persisted = action.payload.persisted;
    },
    ticketsNotKept(state, action: PayloadAction<WalletTrouble>) {
      state.problem = action.payload;
    },
  },
  selectors: { selectWalletProblem: (wallet) => wallet.problem, selectPersisted: (wallet) => wallet.persisted },
});

declare module "#src/shared/store/slices.ts" {
  interface LazySlices extends WithSlice<typeof walletSlice> {}
}

export const { ticketsKept, ticketsNotKept } = walletSlice.actions;
export const { selectWalletProblem, selectPersisted } = walletSlice.injectInto(rootReducer).selectors;
