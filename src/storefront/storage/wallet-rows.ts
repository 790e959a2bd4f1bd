/**
 * One ticket on the device: only the facts that a printed ticket shows. It never contains an email, phone number, price
 * or session, because anybody who finds the phone can read it.
 */
export interface WalletTicket {
  userId: string;
  /** The readable name, which is unique for ever: '4K7QX 9MZ2D'. */
  bookingNo: string;
  /** The content of the QR code. */
  token: string;
  state: "valid" | "used" | "void";
  orderId: string;
  orderNumber: string;
  /** The day of booking, YYYY-MM-DD. */
  bookedOn: string;
  eventId: string;
  eventName: string;
  eventImage: string;
  /** ISO 8601. */
  startsAt: string;
  endsAt: string;
  /** IANA zone of the venue. */
  timezone: string;
  venueName: string;
  venueAddress: string;
  lat: number;
  lng: number;
  section: string;
  seat: string;
  firstName: string;
  lastName: string;
  /* Rows from an earlier version have none of the fields below. */
  /** The main colour of the event's poster, as '#rrggbb'. Missing if the box office does not know it. */
  posterColour?: string;
  /** The address of the order's receipt. */
  receiptPath?: string;
  /** The entrance for the section. Missing if the venue's plan names none. */
  gate?: string;
  /** When the ticket was first let in at a door; ISO 8601. */
  usedAt?: string;
  /** Present if the whole event was cancelled. */
  eventCancelled?: true;
  /** Why the ticket is void, in words for its buyer. */
  voidReason?: string;
  /** Whether the money of a void ticket is due, or was refunded. */
  refund?: "due" | "done";
  /** How many people the ticket admits. Missing if it is one. */
  admits?: number;
  /** The days of the event, YYYY-MM-DD. Missing if it is one. */
  days?: string[];
  /** How many people are inside since `lastInAt`. Missing on a ticket that was never let in. */
  inside?: number;
  /** The time of the admission that counts; ISO 8601. */
  lastInAt?: string;
  /** The address of this ticket's own PDF, for sharing it with its attendee. */
  pdf?: string;
  /**
   * Only for the next tickets: the QR code's modules as one SVG path in a square of `side`, the time in words, and the
   * ink for words on the poster's colour.
   */
  front?: { side: number; path: string; when: string; ink?: string };
  /** The kind of ticket: 'Concession'. Missing if the event sells one kind. */
  ticketType?: string;
  /** What the door may ask for: 'Show your concession card at the door.' */
  ticketTypeNote?: string;
  /** The start that this device first knew; ISO 8601. Missing if the event was not moved since. */
  movedFrom?: string;
}

/** A user whose tickets are on the device. */
export interface WalletOwner {
  userId: string;
  /** When the last complete answer came, in unix milliseconds. */
  syncedAt: number;
  /** True if the owner signed out and chose to keep the tickets on this device. */
  kept: boolean;
}
