/** The spec's name of the one key that says that this browser keeps a booking: apart, so that every page may look for it. */
export const BOOKING_KEY = "ticketBooking_id";
