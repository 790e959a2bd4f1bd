import { useRef, useState } from "react";
import { INTERNAL_MESSAGE } from "#contract/rules/refusal-words.ts";
import type { BookAnswer } from "#contract/wire/booking.ts";
import { attemptKey, isDecided, settleAttempt } from "#src/data/attempt-key.ts";
import { type CallError, callError } from "#src/data/base-query.ts";
import { useAppDispatch } from "#src/data/hooks.ts";
import { type Attendee, useBookTicketsMutation } from "../booking/booking-api.ts";
import type { BookingSession } from "../booking/booking-session.ts";
import { keepBooking } from "../booking/booking-session-slice.ts";
import { clockOffsetMs } from "../hold/hold-clock.ts";

type BookOutcome =
  | { kind: "booked"; pid: string }
  | { kind: "expired" }
  | { kind: "signed-out" }
  /** What is wrong, by 'first_name[0]'. */
  | { kind: "refused"; fields: Readonly<Record<string, string>> }
  | { kind: "failed"; message: string };

/** Names the attendees of a hold. Sent again after silence, it is the same order. */
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
    const { eventIds, placeIds, combo, seats, ticketBookingId } = booking;
    const request = { userId, eventIds, placeIds, comboId: combo?.id, seats, ticketBookingId, attendees };
    const { data, error } = await bookTickets({ ...request, attemptKey: attemptKey("book", request) });
    const failure = callError(error);
    if (isDecided(failure)) settleAttempt("book");
    const result = outcomeOf(data, failure);
    if (result.kind === "booked") {
      const order = data?.response_data;
      dispatch(
        keepBooking({
          ...booking,
          pid: result.pid,
          ...(order && {
            orderNumber: order.order_number,
            expiresAt: order.expires_at,
            clockOffsetMs: clockOffsetMs(order.current_time, Date.now()),
          }),
        }),
      );
    }
    setOutcome(result);
    return result;
  };
  /** The second of two quick presses waits for the first. */
  const book: typeof send = (...wish) => {
    underWay.current ??= send(...wish).finally(() => {
      underWay.current = undefined;
    });
    return underWay.current;
  };

  return { book, sending: isLoading, outcome };
}

type BookData = Pick<BookAnswer, "status" | "message" | "pid" | "code"> | undefined;

/** What an answer of the book call means to the buyer. */
export function outcomeOf(data: BookData, error: CallError | undefined): BookOutcome {
  if (error?.kind === "signed-out") return { kind: "signed-out" };
  if (error?.fields) return { kind: "refused", fields: error.fields };
  if (data?.status === 1 && data.pid) return { kind: "booked", pid: data.pid };
  if (data?.code === "SESSION_EXPIRED") return { kind: "expired" };
  return { kind: "failed", message: data?.message ?? error?.message ?? INTERNAL_MESSAGE };
}
