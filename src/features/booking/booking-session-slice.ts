import {
  createSlice,
  type PayloadAction,
  type ThunkAction,
  type UnknownAction,
  type WithSlice,
} from "@reduxjs/toolkit";
import { rootReducer } from "../../data/slices";
import type { BookingSession } from "./booking-session";
import { eraseBooking, readBooking, setTimerCookie, writeBooking } from "./booking-storage";
import { secondsLeft } from "./hold-clock";

type BookingState = {
  booking: BookingSession | null;
};

/** Read once as the slice arrives. The server loads every page's code too, and has no buyer's storage. */
const initialState = (): BookingState => ({
  booking: typeof localStorage === "undefined" ? null : readBooking(localStorage),
});

const bookingSlice = createSlice({
  name: "booking",
  initialState,
  reducers: {
    bookingKept(state, action: PayloadAction<BookingSession>) {
      state.booking = action.payload;
    },
    bookingForgotten(state) {
      state.booking = null;
    },
  },
  selectors: {
    selectBooking: (state) => state.booking,
  },
});

declare module "../../data/slices" {
  interface LazySlices extends WithSlice<typeof bookingSlice> {}
}

export const { selectBooking } = bookingSlice.injectInto(rootReducer).selectors;

const { bookingKept, bookingForgotten } = bookingSlice.actions;

type BookingThunk = ThunkAction<void, unknown, unknown, UnknownAction>;

/** A booking has begun or moved on: kept in the store and, for reloads and other tabs, in storage with its timer cookie. */
export function keepBooking(booking: BookingSession): BookingThunk {
  return (dispatch) => {
    writeBooking(localStorage, booking);
    setTimerCookie(booking.ticketBookingId, secondsLeft(booking.expiresAt, booking.clockOffsetMs, Date.now()));
    dispatch(bookingKept(booking));
  };
}

/** The booking is over, paid or given back. */
export function forgetBooking(): BookingThunk {
  return (dispatch) => {
    eraseBooking(localStorage);
    setTimerCookie("", 0);
    dispatch(bookingForgotten());
  };
}

/** Another tab has changed what is kept. */
export function rereadBooking(): BookingThunk {
  return (dispatch) => {
    const booking = readBooking(localStorage);
    dispatch(booking ? bookingKept(booking) : bookingForgotten());
  };
}
