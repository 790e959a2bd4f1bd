import { createSlice, type PayloadAction, type WithSlice } from "@reduxjs/toolkit";
import { MAX_TICKETS } from "#contract/rules/limits.ts";
import { rootReducer } from "#src/shared/store/slices.ts";
import type { ChosenSeat } from "./seat-choice.ts";

/** The row and column of seats, by seatId. */
export type SeatPlaces = Record<string, Pick<ChosenSeat, "row" | "column">>;

export interface LostSeat extends ChosenSeat {
  /** Whether a new plan no longer has it. Otherwise someone else took it. */
  isDropped?: true;
}

type SelectionState = {
  /** The id of the ChoiceOf for which the seats are chosen, or null before a picker has opened. */
  choiceId: string | null;
  seats: ChosenSeat[];
  /**
   * Chosen seats that are no longer available. They are shown until the buyer has read the message or has taken other
   * seats.
   */
  lost: LostSeat[];
  /** True after a press beyond the limit, until the buyer has read the fixed message. */
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
    /** @param payload.typeId undefined for the usual type of the seat */
    typeChosen(state, { payload }: PayloadAction<{ seatId: string; typeId: string | undefined }>) {
      const seat = state.seats.find(({ seatId }) => seatId === payload.seatId);
      if (seat && payload.typeId === undefined) delete seat.typeId;
      else if (seat && payload.typeId !== undefined) seat.typeId = payload.typeId;
    },
    /** Replaces all chosen seats of an event. The first new seat gets the ticket type of the first former seat, and so on. */
    seatsChosen(state, { payload }: PayloadAction<{ eventId: string; seats: ChosenSeat[] }>) {
      const isOther = (seat: ChosenSeat) => seat.eventId !== payload.eventId;
      const before = state.seats.filter((seat) => !isOther(seat));
      const seats = payload.seats.slice(0, MAX_TICKETS).map((seat, index) => asTypeOf(before[index], seat));
      state.seats = [...state.seats.filter(isOther), ...seats];
      state.lost = state.lost.filter(isOther);
    },
    /** Removes seats that someone else took. The rest of the choice stays. */
    seatsLost(state, action: PayloadAction<readonly string[]>) {
      const isLost = (seat: ChosenSeat) => action.payload.includes(seat.seatId);
      state.lost.push(...state.seats.filter(isLost));
      state.seats = state.seats.filter((seat) => !isLost(seat));
    },
    /** Removes seats that a new plan no longer has. The rest of the choice stays. */
    seatsDropped(state, action: PayloadAction<readonly string[]>) {
      const isDropped = (seat: ChosenSeat) => action.payload.includes(seat.seatId);
      for (const seat of state.seats.filter(isDropped)) state.lost.push({ ...seat, isDropped: true });
      state.seats = state.seats.filter((seat) => !isDropped(seat));
    },
    /** Gives chosen seats the cells that a new plan has for them. */
    seatsMoved(state, { payload }: PayloadAction<SeatPlaces>) {
      for (const seat of state.seats) Object.assign(seat, payload[seat.seatId]);
    },
    /** Adds other seats for the lost ones, up to the limit, with their ticket types. */
    lostReplaced(state, { payload }: PayloadAction<ChosenSeat[]>) {
      const events = payload.map((seat) => seat.eventId);
      const lost = state.lost.filter((seat) => events.includes(seat.eventId));
      state.lost = state.lost.filter((seat) => !events.includes(seat.eventId));
      for (const other of payload) {
        const replaced = lost.find((seat) => seat.eventId === other.eventId && seat.sectionId === other.sectionId);
        if (replaced) lost.splice(lost.indexOf(replaced), 1);
        const seat = asTypeOf(replaced, other);
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
  selectors: { selectSelection: (state) => state },
});

/** A seat that replaces another, with the ticket type that the buyer chose for the other. */
function asTypeOf(replaced: ChosenSeat | undefined, seat: ChosenSeat): ChosenSeat {
  const typeId = seat.typeId ?? replaced?.typeId;
  return typeId === undefined ? seat : { ...seat, typeId };
}

declare module "#src/shared/store/slices.ts" {
  interface LazySlices extends WithSlice<typeof selectionSlice> {}
}

export const { selectSelection } = selectionSlice.injectInto(rootReducer).selectors;

export const {
  pickerOpened,
  seatToggled,
  typeChosen,
  seatsChosen,
  seatsLost,
  seatsDropped,
  seatsMoved,
  lostReplaced,
  lostRead,
  limitRead,
  selectionCleared,
} = selectionSlice.actions;
