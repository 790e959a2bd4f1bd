import { refusals } from "#contract/errors.ts";
import type { BookAnswer, HoldAnswer, Order } from "#contract/wire/booking.ts";
import { done, good, refused } from "#server/plugins/envelope.ts";
import type { HoldResult } from "../hold/hold-request.ts";

/** The answer to a hold (docs/design/wire.md#hold-book-cancel). */
export function holdAnswer(result: HoldResult, holdSeconds: number): HoldAnswer {
  const clock = { current_time: new Date(result.now).toISOString(), hold_seconds: holdSeconds };
  if (result.ok)
    return {
      ...clock,
      ...done("Your seats are held."),
      ticketBooking_id: String(result.bookingId),
      responses: null,
      expires_at: new Date(result.expiresAt).toISOString(),
    };
  const seatNames = result.code === "SEATS_TAKEN" ? result.seatNames : null;
  return {
    ...clock,
    ...refused(refusals[result.code].message.replace("{responses}", seatNames ?? "")),
    code: result.code,
    ticketBooking_id: null,
    responses: seatNames,
    expires_at: null,
  };
}

export function bookAnswer(order: Order): BookAnswer {
  return { ...good(order, "Your tickets are booked."), pid: order.pid, responses: null };
}
