import type { BookingSubject } from "./booking-subject.ts";

/** What a seat of the hold is, in the order held: attendees are matched by position. */
export interface HeldSeat {
  seatId: string;
  sectionId: string;
  /** 'Gold C12'; a Party Plot ticket has its category only. */
  name: string;
  /** Which of a combo's events it is for; '' where there is one event. */
  eventName: string;
}

/**
 * The booking that this browser is making, from hold to payment. The box office has the hold itself; this is what the
 * pages need to show it and to go on with it after a reload or in a second tab.
 */
export interface BookingSession extends BookingSubject {
  /** Whose it is: nobody else who signs in on this device is shown it. */
  userId: string;
  bookingId: string;
  /** Given by the final submit; null before. */
  orderId: string | null;
  /** The four digits that the buyer sees; null as long as `orderId`. */
  orderNumber: string | null;
  kind: "seated" | "party-plot";
  seats: HeldSeat[];
  /** What the buyer was shown for all seats with the fee, in cents. The order says what it is. */
  amountCents: number;
  /** The hold's end by the box office's clock, ISO 8601. */
  expiresAt: string;
  /** How far the box office's clock is ahead of this device's. */
  clockOffsetMs: number;
}
