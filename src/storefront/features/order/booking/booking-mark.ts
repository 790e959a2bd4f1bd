/** The storage key that shows that this browser has a booking. It is in its own file because every page checks it. */
export const BOOKING_KEY = "ticketBooking_id";
