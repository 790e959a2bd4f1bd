import { hasAreas, sellsAt } from "#contract/rules/event/venue-kinds.ts";
import { toCents } from "#contract/rules/money/money.ts";
import type { Booking } from "#src/storefront/data/bookings.ts";
import { clockOffsetMs } from "../hold/hold-clock.ts";
import type { BookingSession } from "./booking-session.ts";

/** Turns the box office's booking into the form that this browser stores. */
export function foundBooking(found: Booking, userId: string, deviceNowMs: number): BookingSession {
  const isPlot = sellsAt(found.placeType) === "units";
  const isStanding = hasAreas(found.placeType);
  return {
    userId,
    bookingId: found.bookingId,
    orderId: found.orderId,
    orderNumber: found.orderNumber,
    kind: isPlot ? "party-plot" : "seated",
    eventIds: found.eventIds,
    placeIds: found.placeIds,
    needs: found.needs,
    combo: found.combo,
    eventName: found.eventName,
    eventImage: found.eventImage,
    eventDate: found.eventDate,
    eventTime: found.eventTime,
    eventDays: found.eventDays,
    startsAt: found.startsAt,
    placeName: found.placeName,
    seats: found.seats.map((seat) => ({
      seatId: seat.seatId,
      sectionId: seat.sectionId,
      name: isPlot && !isStanding ? seat.section : [seat.section, seat.label].join(isStanding ? ", " : " "),
      eventName: found.combo ? seat.eventName : "",
      admits: seat.admits,
      ...(seat.type && { type: seat.type }),
    })),
    amountCents: toCents(found.amount),
    expiresAt: found.expiresAt,
    clockOffsetMs: clockOffsetMs(found.currentTime, deviceNowMs),
    answeredAtMs: deviceNowMs,
  };
}

/** Whether the buyer can still act on the booking. */
export function isLive({ state }: Pick<Booking, "state">): boolean {
  return state === "held" || state === "paying" || state === "failed";
}
