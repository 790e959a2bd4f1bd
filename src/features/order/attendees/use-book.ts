import { useRef, useState } from "react";
import { INTERNAL_MESSAGE } from "#contract/rules/refusal-words.ts";
import { attemptKey, isDecided, settleAttempt } from "#src/data/attempt-key.ts";
import { type CallError, callError } from "#src/data/base-query.ts";
import { useBookTicketsMutation } from "#src/data/booking-api.ts";
import type { Attendee, Booked } from "#src/data/bookings.ts";
import { useAppDispatch } from "#src/data/hooks.ts";
import type { BookingSession } from "../booking/booking-session.ts";
import { keepBooking } from "../booking/booking-session-slice.ts";
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
    const failure = callError(error);
    if (isDecided(failure)) settleAttempt("book");
    const result = outcomeOf(data, failure);
    if (result.kind === "booked") {
      const order = data?.booked ? data.order : null;
      dispatch(
        keepBooking({
          ...booking,
          orderId: result.orderId,
          ...(order && {
            orderNumber: order.orderNumber,
            expiresAt: order.holdEndsAt,
            clockOffsetMs: clockOffsetMs(order.currentTime, Date.now()),
          }),
        }),
      );
    }
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

/** What an answer of the book call means to the buyer. */
export function outcomeOf(data: Booked | undefined, error: CallError | undefined): BookOutcome {
  if (error?.kind === "signed-out") return { kind: "signed-out" };
  if (error?.fields) return { kind: "refused", fields: error.fields };
  if (data?.booked) return { kind: "booked", orderId: data.orderId };
  if (data?.code === "SESSION_EXPIRED") return { kind: "expired" };
  return { kind: "failed", message: data?.message ?? error?.message ?? INTERNAL_MESSAGE };
}
