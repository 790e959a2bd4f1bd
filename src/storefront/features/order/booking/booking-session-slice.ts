import {
  createSlice,
  type PayloadAction,
  type ThunkAction,
  type UnknownAction,
  type WithSlice,
} from "@reduxjs/toolkit";
import { rootReducer } from "#src/shared/store/slices.ts";
import { dropDraft } from "#src/storefront/storage/booking-drafts.ts";
import { secondsLeft } from "../hold/hold-clock.ts";
import type { BookingSession } from "./booking-session.ts";
import { eraseBooking, readBooking, setTimerCookie, writeBooking } from "./booking-storage.ts";

type BookingState = {
  booking: BookingSession | null;
  /** Whether the booking was only read from storage, so that the box office may have newer facts. */
  fromStorage: boolean;
};

/** Read once when the slice loads. The server loads every page's code as well, but has no localStorage. */
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
  selectors: { selectBooking: (state) => state.booking, selectFromStorage: (state) => state.fromStorage },
});

declare module "#src/shared/store/slices.ts" {
  interface LazySlices extends WithSlice<typeof bookingSlice> {}
}

export const { selectBooking, selectFromStorage } = bookingSlice.injectInto(rootReducer).selectors;

const { bookingKept, bookingReread, bookingForgotten } = bookingSlice.actions;

type BookingThunk = ThunkAction<void, unknown, unknown, UnknownAction>;

/** Saves a new or changed booking in the store and, for reloads and other tabs, in storage with its timer cookie. */
export function persistBooking(booking: BookingSession): BookingThunk {
  return (dispatch) => {
    write(booking);
    dispatch(bookingKept(booking));
  };
}

/** Saves the box office's state of a booking in the store, and in storage if it differs there. */
export function noteFoundBooking(found: BookingSession): BookingThunk {
  return (dispatch) => {
    const kept = readBooking(localStorage);
    const same =
      kept?.orderId === found.orderId && kept.expiresAt === found.expiresAt && askedOf(kept) === askedOf(found);
    // Without this check, tabs would answer each other's storage events for ever.
    if (!same) write(found);
    dispatch(bookingReread(found));
  };
}

/**
 * Removes a booking that is over, paid or released, together with its attendees' draft.
 * @param bookingId the booking to forget; a newer booking of another tab stays. If left out, the stored booking.
 */
export function forgetBooking(bookingId?: string): BookingThunk {
  return (dispatch) => {
    if (eraseStoredBooking(bookingId)) dispatch(bookingForgotten());
  };
}

/**
 * Like forgetBooking, but only for storage. A page that is being left still shows the booking, and the next page must
 * not find it.
 * @returns whether this browser now stores no booking
 */
export function eraseStoredBooking(bookingId?: string): boolean {
  const kept = readBooking(localStorage);
  const over = bookingId ?? kept?.bookingId;
  if (over !== undefined) dropDraft(over);
  if (kept && kept.bookingId !== over) return false;
  eraseBooking(localStorage);
  setTimerCookie("", 0);
  return true;
}

/** Reads the booking from storage again, after another tab has changed it. */
export function rereadBooking(): BookingThunk {
  return (dispatch) => void dispatch(bookingReread(readBooking(localStorage)));
}

/** The ticket types and what the events need, as one text for comparison. Another tab or the organiser may change them. */
const askedOf = ({ seats, needs }: BookingSession) => JSON.stringify([seats.map(({ type }) => type), needs]);

function write(booking: BookingSession): void {
  writeBooking(localStorage, booking);
  setTimerCookie(booking.bookingId, secondsLeft(booking.expiresAt, booking.clockOffsetMs, Date.now()));
}
