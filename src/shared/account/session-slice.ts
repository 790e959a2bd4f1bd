import { createSlice, type PayloadAction, type WithSlice } from "@reduxjs/toolkit";
import type { SignedInUser } from "#contract/wire/account/account.ts";
import { rootReducer } from "#src/shared/store/slices.ts";

type SessionState = {
  user: SignedInUser | null;
  /**
   * False while the server renders and until the page has read its cookies. Until then, show neither a name nor 'Sign
   * in'.
   */
  known: boolean;
};

const initialState: SessionState = { user: null, known: false };

const sessionSlice = createSlice({
  name: "session",
  initialState,
  reducers: {
    /** The page has read who is signed in, at its start or when another tab may have changed it. */
    sessionRead(_state, action: PayloadAction<SignedInUser | null>) {
      return { user: action.payload, known: true };
    },
    signedIn(_state, action: PayloadAction<SignedInUser>) {
      return { user: action.payload, known: true };
    },
    signedOut() {
      return { user: null, known: true };
    },
  },
  selectors: { selectUser: (session) => session.user, selectSessionKnown: (session) => session.known },
});

declare module "../store/slices.ts" {
  interface LazySlices extends WithSlice<typeof sessionSlice> {}
}

export const { selectUser, selectSessionKnown } = sessionSlice.injectInto(rootReducer).selectors;

export const { sessionRead, signedIn, signedOut } = sessionSlice.actions;
