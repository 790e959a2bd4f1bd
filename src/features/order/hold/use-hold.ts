import { useState } from "react";
import type { RefusalCode } from "#contract/errors.ts";
import { INTERNAL_MESSAGE, SEATS_TAKEN_MESSAGE } from "#contract/rules/refusal-words.ts";
import type { HoldAnswer } from "#contract/wire/booking.ts";
import { attemptKey, isDecided, settleAttempt } from "#src/data/attempt-key.ts";
import { type CallError, callError } from "#src/data/base-query.ts";
import { useAppDispatch } from "#src/data/hooks.ts";
import { useHoldSeatsMutation } from "../booking/booking-api.ts";
import type { BookingSession, HeldSeat } from "../booking/booking-session.ts";
import { keepBooking } from "../booking/booking-session-slice.ts";
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
  /** Someone else was faster: nothing is held, and these are theirs. */
  | { kind: "taken"; names: string; message: string }
  | { kind: "refused"; code: RefusalCode | undefined; message: string }
  | { kind: "signed-out" }
  /** No answer, or none that can be used: the same wish may be sent again. */
  | { kind: "failed"; message: string };

/** Asks the box office to hold seats, all or none, and keeps the booking where it has. */
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
      seats: wish.seats.map(({ seatId, sectionId }) => ({ seatId, sectionId })),
    };
    const { data, error } = await holdSeats({ ...request, attemptKey: attemptKey("hold", request) });
    const failure = callError(error);
    if (isDecided(failure)) settleAttempt("hold");
    const result = outcomeOf(data, failure);
    if (result.kind === "held" && data?.ticketBooking_id && data.expires_at) {
      dispatch(
        keepBooking({
          ...wish.subject,
          userId: wish.userId,
          ticketBookingId: data.ticketBooking_id,
          pid: null,
          orderNumber: null,
          kind: wish.kind,
          seats: [...wish.seats],
          amountCents: wish.amountCents,
          expiresAt: data.expires_at,
          clockOffsetMs: clockOffsetMs(data.current_time, Date.now()),
        }),
      );
    }
    setOutcome(result);
    return result;
  };

  return { hold, holding: isLoading, outcome, dismiss: () => setOutcome(undefined) };
}

type HoldData = Pick<HoldAnswer, "status" | "message" | "responses" | "code"> | undefined;

/** What an answer of the hold call means to the buyer (docs/design/product.md#errors). */
export function outcomeOf(data: HoldData, error: CallError | undefined): HoldOutcome {
  if (error?.kind === "signed-out" || error?.kind === "forbidden") return { kind: "signed-out" };
  if (!data) return { kind: "failed", message: error?.message ?? INTERNAL_MESSAGE };
  if (data.status === 1) return { kind: "held" };
  if (data.code !== "SEATS_TAKEN" || !data.responses)
    return { kind: "refused", code: data.code, message: data.message };
  const message = SEATS_TAKEN_MESSAGE.replace("{responses}", data.responses);
  return { kind: "taken", names: data.responses, message };
}
