import type { BookedType } from "#src/storefront/data/bookings.ts";
import type { BookingSubject } from "./booking-subject.ts";

/** One seat of the hold. The order of the seats matters, because attendees are matched to them by position. */
export interface HeldSeat {
  seatId: string;
  sectionId: string;
  /** 'Gold C12', or only the category for a Party Plot ticket. */
  name: string;
  /** The seat's event in a combo, or '' if the booking is for one event. */
  eventName: string;
  /** How many people its ticket admits. */
  admits: number;
  /** Its ticket type. Missing if the event sells one kind of ticket. */
  type?: BookedType;
}

/**
 * The booking that this browser is making, from hold to payment. The box office has the hold itself. These are the
 * facts that pages need to show the booking and to continue it after a reload or in a second tab.
 */
export interface BookingSession extends BookingSubject {
  /** The buyer. Another person who signs in on this device does not see the booking. */
  userId: string;
  bookingId: string;
  /** Null until the attendees are submitted. */
  orderId: string | null;
  /** The four digits that the buyer sees. Null while `orderId` is null. */
  orderNumber: string | null;
  kind: "seated" | "party-plot";
  seats: HeldSeat[];
  /** The amount that the buyer was shown for all seats with the fee, in cents. The order has the binding amount. */
  amountCents: number;
  /** When the hold ends by the box office's clock, in ISO 8601. A payment does not move it. */
  expiresAt: string;
  /** How far the box office's clock is ahead of this device's, in milliseconds. */
  clockOffsetMs: number;
  /**
   * When the box office answered, by this device's clock. Missing if these facts come from storage or from the hold
   * itself.
   */
  answeredAtMs?: number;
}
