import { useState } from "react";
import { SEATS_TAKEN_MESSAGE } from "#contract/rules/refusal-words.ts";
import { attemptKey, isDecided, settleAttempt } from "#src/http/attempt-key.ts";
import { type CallError, callError, isPassing } from "#src/http/call-error.ts";
import { useAppDispatch } from "#src/shared/store/hooks.ts";
import { useHoldSeatsMutation } from "#src/storefront/data/booking-api.ts";
import { takenSeatsIn } from "#src/storefront/data/bookings.ts";
import { carryNames } from "../attendees/carry-names.ts";
import type { BookingSession, HeldSeat } from "../booking/booking-session.ts";
import { persistBooking } from "../booking/booking-session-slice.ts";
import { readBooking } from "../booking/booking-storage.ts";
import type { BookingSubject } from "../booking/booking-subject.ts";
import { clockOffsetMs } from "./hold-clock.ts";

export interface HoldWish {
  userId: string;
  subject: BookingSubject;
  kind: BookingSession["kind"];
  seats: readonly HeldSeat[];
  amountCents: number;
}

export type HoldOutcome =
  | { kind: "held" }
  /** Someone else took the seats in `names`, so nothing is held. */
  | { kind: "taken"; names: string; message: string }
  | { kind: "refused"; code: CallError["code"]; message: string }
  | { kind: "signed-out" }
  /** There was no usable answer. The same request may be sent again. */
  | { kind: "failed"; message: string };

/** Asks the box office to hold all of the seats or none, and stores the booking if they are held. */
export function useHold() {
  const dispatch = useAppDispatch();
  const [holdSeats, { isLoading }] = useHoldSeatsMutation();
  const [outcome, setOutcome] = useState<HoldOutcome>();

  const hold = async (wish: HoldWish): Promise<HoldOutcome> => {
    setOutcome(undefined);
    const request = {
      userId: wish.userId,
      eventIds: wish.subject.eventIds,
      placeIds: wish.subject.placeIds,
      comboId: wish.subject.combo?.id,
      seats: wish.seats.map(({ seatId, sectionId, type }) => ({ seatId, sectionId, ...(type && { typeId: type.id }) })),
    };
    const { data, error } = await holdSeats({ ...request, attemptKey: attemptKey("hold", request) });
    const failure = callError(error);
    if (isDecided(failure)) settleAttempt("hold");
    const result = outcomeOf(failure);
    if (data) {
      const booking: BookingSession = {
        ...wish.subject,
        userId: wish.userId,
        bookingId: data.bookingId,
        orderId: null,
        orderNumber: null,
        kind: wish.kind,
        seats: [...wish.seats],
        amountCents: wish.amountCents,
        expiresAt: data.expiresAt,
        clockOffsetMs: clockOffsetMs(data.currentTime, Date.now()),
      };
      carryNames(readBooking(localStorage), booking);
      dispatch(persistBooking(booking));
    }
    setOutcome(result);
    return result;
  };

  return { hold, holding: isLoading, outcome, dismiss: () => setOutcome(undefined) };
}

/**
 * What the answer to a hold means to the buyer (docs/design/product.md#errors).
 * @param error undefined if the seats are held
 */
export function outcomeOf(error: CallError | undefined): HoldOutcome {
  if (!error) return { kind: "held" };
  const { code, message } = error;
  // A different account is signed in than the page believes.
  if (error.kind === "signed-out" || code === "FOREIGN_USER") return { kind: "signed-out" };
  if (isPassing(error) || code === "STILL_RUNNING" || code === "UNREADABLE") return { kind: "failed", message };
  const names = takenSeatsIn(error.answer);
  if (code !== "SEATS_TAKEN" || names === "") return { kind: "refused", code, message };
  return { kind: "taken", names, message: SEATS_TAKEN_MESSAGE.replace("{responses}", names) };
}
