/**
 * One ticket on the device: what a printed ticket shows and nothing more. No email, phone, price or session is ever
 * kept here, since whoever finds the phone finds this too.
 */
export interface WalletTicket {
  userId: string;
  /** The readable name, unique for ever: '4K7QX 9MZ2D'. */
  bookingNo: string;
  /** What the QR is drawn from. */
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
  /* Below: rows that an earlier version left on the device have none of it. */
  /** The entrance that leads to the section. Absent: the venue's plan names none. */
  gate?: string;
  /** When it was first let in at a door; ISO 8601. */
  usedAt?: string;
  /** Why it is void, in words for its buyer. */
  voidReason?: string;
  /** Whether the money of a void ticket is owed, or was sent. */
  refund?: "due" | "done";
  /** The address of this ticket's own PDF, for the attendee it is shared with. */
  pdf?: string;
  /** Of the tickets that come next: their code's modules as one SVG path in a square of `side`, and their time in words. */
  front?: { side: number; path: string; when: string };
  /** When it was to start as this device first knew it; ISO 8601. Absent: it was not moved since. */
  movedFrom?: string;
}

/** Whose tickets are on the device. */
export interface WalletOwner {
  userId: string;
  /** Unix milliseconds of the last complete answer. */
  syncedAt: number;
  /** The owner signed out and chose to keep the tickets on this device. */
  kept: boolean;
}
