import { NEAR_KEY } from "../../features/browse/place/near-place.ts";
import { BOOKING_KEY } from "../../features/order/booking/booking-mark.ts";
import { TICKETS_KEY } from "../../features/wallet/ticket-count.ts";

/**
 * Tells the style sheet before the first paint which parts only this visitor sees, so that their space is reserved. The
 * theme is set already (contract/theme.ts).
 */
export function markVisitor(): void {
  const page = document.documentElement.dataset;
  try {
    // Home shows a row of events near a chosen town (features/browse/place/near-row.tsx).
    if (localStorage.getItem(NEAR_KEY)) page.near = "";
    // The tab for tickets shows their number, which only the app can read (app/shell/tabs.tsx).
    if (localStorage.getItem(TICKETS_KEY) !== null) page.tickets = "";
    // The banner of a live booking (app/shell/held-booking.tsx). The booking's own steps reserve no space for it.
    if (localStorage.getItem(BOOKING_KEY)) page.held = "";
  } catch {
    // Without storage, no space is reserved.
  }
}
