import { useRef, useState } from "react";
import type { Attendee } from "#contract/rules/account/attendee-fields.ts";
import { attemptKey, isDecided, settleAttempt } from "#src/http/attempt-key.ts";
import { type CallError, callError } from "#src/http/call-error.ts";
import { useAppDispatch } from "#src/shared/store/hooks.ts";
import { useBookTicketsMutation } from "#src/storefront/data/booking-api.ts";
import type { Booked } from "#src/storefront/data/bookings.ts";
import type { BookingSession } from "../booking/booking-session.ts";
import { persistBooking } from "../booking/booking-session-slice.ts";
import { clockOffsetMs } from "../hold/hold-clock.ts";

type BookOutcome =
  | { kind: "booked"; orderId: string }
  | { kind: "expired" }
  | { kind: "signed-out" }
  /** What is wrong with each field, by names such as 'first_name[0]'. */
  | { kind: "refused"; fields: Readonly<Record<string, string>> }
  | { kind: "failed"; message: string };

/** Names the attendees of a hold. A retry after no answer gives the same order. */
export function useBook() {
  const underWay = useRef<Promise<BookOutcome>>(undefined);
  const dispatch = useAppDispatch();
  const [bookTickets, { isLoading }] = useBookTicketsMutation();
  const [outcome, setOutcome] = useState<BookOutcome>();

  const send = async (
    booking: BookingSession,
    userId: string,
    attendees: readonly Attendee[],
  ): Promise<BookOutcome> => {
    setOutcome(undefined);
    const { eventIds, placeIds, combo, seats, bookingId } = booking;
    const request = { userId, eventIds, placeIds, comboId: combo?.id, seats, bookingId, attendees };
    const { data, error } = await bookTickets({ ...request, attemptKey: attemptKey("book", request) });
    if (isDecided(callError(error))) settleAttempt("book");
    if (data) dispatch(persistBooking({ ...booking, ...named(data) }));
    const result: BookOutcome = error ? failedBook(callError(error)) : { kind: "booked", orderId: data.orderId };
    setOutcome(result);
    return result;
  };
  /** A second quick press gets the outcome of the first one. */
  const book: typeof send = (...wish) => {
    underWay.current ??= send(...wish).finally(() => {
      underWay.current = undefined;
    });
    return underWay.current;
  };

  return { book, sending: isLoading, outcome };
}

const named = ({ orderId, order }: Booked) => ({
  orderId,
  ...(order && {
    orderNumber: order.orderNumber,
    expiresAt: order.holdEndsAt,
    clockOffsetMs: clockOffsetMs(order.currentTime, Date.now()),
  }),
});

/** What a failure of the book call means to the buyer. */
export function failedBook({ kind, code, fields, message }: CallError): BookOutcome {
  if (kind === "signed-out") return { kind: "signed-out" };
  if (fields) return { kind: "refused", fields };
  if (code === "SESSION_EXPIRED") return { kind: "expired" };
  return { kind: "failed", message };
}
