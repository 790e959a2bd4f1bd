import {
  createSlice,
  type PayloadAction,
  type ThunkAction,
  type UnknownAction,
  type WithSlice,
} from "@reduxjs/toolkit";
import { rootReducer } from "#src/data/slices.ts";
import { dropDraft } from "#src/storage/booking-drafts.ts";
import { secondsLeft } from "../hold/hold-clock.ts";
import type { BookingSession } from "./booking-session.ts";
import { eraseBooking, readBooking, setTimerCookie, writeBooking } from "./booking-storage.ts";

type BookingState = {
  booking: BookingSession | null;
  /** Known from storage alone: the box office may know better. */
  fromStorage: boolean;
};

/** Read once as the slice arrives. The server loads every page's code too, and has no buyer's storage. */
const initialState = (): BookingState => ({
  booking: typeof localStorage === "undefined" ? null : readBooking(localStorage),
  fromStorage: true,
});

const bookingSlice = createSlice({
  name: "booking",
  initialState,
  reducers: {
    bookingKept(_state, { payload }: PayloadAction<BookingSession>) {
      return { booking: payload, fromStorage: false };
    },
    bookingReread(_state, { payload }: PayloadAction<BookingSession | null>) {
      return { booking: payload, fromStorage: true };
    },
    bookingForgotten(state) {
      state.booking = null;
    },
  },
  selectors: {
    selectBooking: (state) => state.booking,
    selectFromStorage: (state) => state.fromStorage,
  },
});

declare module "#src/data/slices.ts" {
  interface LazySlices extends WithSlice<typeof bookingSlice> {}
}

export const { selectBooking, selectFromStorage } = bookingSlice.injectInto(rootReducer).selectors;

const { bookingKept, bookingReread, bookingForgotten } = bookingSlice.actions;

type BookingThunk = ThunkAction<void, unknown, unknown, UnknownAction>;

/** A booking has begun or moved on: kept in the store and, for reloads and other tabs, in storage with its timer cookie. */
export function keepBooking(booking: BookingSession): BookingThunk {
  return (dispatch) => {
    write(booking);
    dispatch(bookingKept(booking));
  };
}

/** What the box office has of a booking: put right in the store, and in storage where that says otherwise. */
export function noteFoundBooking(found: BookingSession): BookingThunk {
  return (dispatch) => {
    const kept = readBooking(localStorage);
    const same = kept?.orderId === found.orderId && kept.expiresAt === found.expiresAt;
    // Else every tab would go on answering the others' notes with its own.
    if (!same) write(found);
    dispatch(bookingReread(found));
  };
}

/**
 * A booking is over, paid or given back; what was typed for it goes with it.
 * @param bookingId which: a newer one of another tab stays. Not given: whichever this browser keeps.
 */
export function forgetBooking(bookingId?: string): BookingThunk {
  return (dispatch) => {
    if (eraseKept(bookingId)) dispatch(bookingForgotten());
  };
}

/**
 * The same for storage alone, for a page that still shows what it is leaving: the next one must not find it.
 * @returns whether this browser keeps none now
 */
export function eraseKept(bookingId?: string): boolean {
  const kept = readBooking(localStorage);
  const over = bookingId ?? kept?.bookingId;
  if (over !== undefined) dropDraft(over);
  if (kept && kept.bookingId !== over) return false;
  eraseBooking(localStorage);
  setTimerCookie("", 0);
  return true;
}

/** Another tab has changed what is kept. */
export function rereadBooking(): BookingThunk {
  return (dispatch) => void dispatch(bookingReread(readBooking(localStorage)));
}

function write(booking: BookingSession): void {
  writeBooking(localStorage, booking);
  setTimerCookie(booking.bookingId, secondsLeft(booking.expiresAt, booking.clockOffsetMs, Date.now()));
}
