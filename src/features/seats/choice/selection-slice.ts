import { createSlice, type PayloadAction, type WithSlice } from "@reduxjs/toolkit";
import { MAX_TICKETS } from "#contract/rules/limits.ts";
import { rootReducer } from "#src/data/slices.ts";
import type { ChosenSeat } from "./seat-choice.ts";

type SelectionState = {
  /** The id of the ChoiceOf for which the seats are chosen, or null before a picker has opened. */
  choiceId: string | null;
  seats: ChosenSeat[];
  /** Chosen seats that someone else took. They are shown until the buyer has read it or has taken other seats. */
  lost: ChosenSeat[];
  /** True after the buyer has pressed a seat past the limit, until the buyer has read the fixed message. */
  limitHit: boolean;
};

const initialState: SelectionState = { choiceId: null, seats: [], lost: [], limitHit: false };

/** The seats that the buyer has chosen but not held yet, for one event or one combo. Another picker starts empty. */
export const selectionSlice = createSlice({
  name: "selection",
  initialState,
  reducers: {
    pickerOpened(_state, action: PayloadAction<{ choiceId: string; seats: ChosenSeat[]; lost: ChosenSeat[] }>) {
      return { ...action.payload, limitHit: false };
    },
    seatToggled(state, { payload }: PayloadAction<ChosenSeat>) {
      const at = state.seats.findIndex((seat) => seat.seatId === payload.seatId);
      const ofEvent = state.seats.filter((seat) => seat.eventId === payload.eventId);
      if (at >= 0) state.seats.splice(at, 1);
      else if (ofEvent.length >= MAX_TICKETS) state.limitHit = true;
      else state.seats.push(payload);
    },
    /** Replaces all chosen seats of an event. */
    seatsChosen(state, { payload }: PayloadAction<{ eventId: string; seats: ChosenSeat[] }>) {
      const isOther = (seat: ChosenSeat) => seat.eventId !== payload.eventId;
      state.seats = [...state.seats.filter(isOther), ...payload.seats.slice(0, MAX_TICKETS)];
      state.lost = state.lost.filter(isOther);
    },
    /** Removes seats that someone else took. The rest of the choice stays. */
    seatsLost(state, action: PayloadAction<readonly string[]>) {
      const isLost = (seat: ChosenSeat) => action.payload.includes(seat.seatId);
      state.lost.push(...state.seats.filter(isLost));
      state.seats = state.seats.filter((seat) => !isLost(seat));
    },
    /** Adds other seats for the lost ones, up to the limit. */
    lostReplaced(state, { payload }: PayloadAction<ChosenSeat[]>) {
      const events = payload.map((seat) => seat.eventId);
      state.lost = state.lost.filter((seat) => !events.includes(seat.eventId));
      for (const seat of payload) {
        const ofEvent = state.seats.filter((one) => one.eventId === seat.eventId);
        const isNew = !ofEvent.some((one) => one.seatId === seat.seatId);
        if (isNew && ofEvent.length < MAX_TICKETS) state.seats.push(seat);
      }
    },
    lostRead(state, { payload }: PayloadAction<{ eventId: string }>) {
      state.lost = state.lost.filter((seat) => seat.eventId !== payload.eventId);
    },
    limitRead(state) {
      state.limitHit = false;
    },
    selectionCleared() {
      return initialState;
    },
  },
  selectors: {
    selectSelection: (state) => state,
  },
});

declare module "../../../data/slices.ts" {
  interface LazySlices extends WithSlice<typeof selectionSlice> {}
}

export const { selectSelection } = selectionSlice.injectInto(rootReducer).selectors;

export const {
  pickerOpened,
  seatToggled,
  seatsChosen,
  seatsLost,
  lostReplaced,
  lostRead,
  limitRead,
  selectionCleared,
} = selectionSlice.actions;
