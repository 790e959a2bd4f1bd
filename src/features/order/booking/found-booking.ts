import { toCents } from "#contract/rules/money.ts";
import { sellsAt } from "#contract/rules/venue-kinds.ts";
import type { Booking } from "#contract/wire/booking-view.ts";
import { clockOffsetMs } from "../hold/hold-clock.ts";
import type { BookingSession } from "./booking-session.ts";

/** The booking as this browser keeps it, from what the box office has of it. */
export function foundBooking(found: Booking, userId: string, deviceNowMs: number): BookingSession {
  const isPlot = sellsAt(found.place_type) === "units";
  const isCombo = found.combo_event_id !== null;
  return {
    userId,
    ticketBookingId: found.ticketBooking_id,
    pid: found.pid,
    orderNumber: found.order_number,
    kind: isPlot ? "party-plot" : "seated",
    eventIds: found.event_ids,
    placeIds: found.place_ids,
    combo: isCombo ? { id: found.combo_event_id ?? "", discountPercent: found.combo_event_discount } : null,
    eventName: found.event_name,
    eventImage: found.event_image,
    eventDate: found.event_date,
    eventTime: found.event_time,
    placeName: found.place_name,
    seats: found.seats.map((seat) => ({
      seatId: seat.dome_price_id,
      sectionId: seat.dome_list_id,
      name: isPlot ? seat.section : `${seat.section} ${seat.seat_number}`,
      eventName: isCombo ? seat.event_name : "",
    })),
    amountCents: toCents(found.amount),
    expiresAt: found.expires_at,
    clockOffsetMs: clockOffsetMs(found.current_time, deviceNowMs),
  };
}

/** May the buyer still act on it? */
export function isLive({ state }: Pick<Booking, "state">): boolean {
  return state === "held" || state === "paying" || state === "failed";
}
