/** public/theme.js reads the same key before the first paint. */
const KEY = "brolga.tickets";
/** The event on `window` after the number has changed. */
export const TICKETS_COUNTED = "brolga:tickets";

/** How many tickets of the signed-in user this browser has that can still be used. */
export function readTicketCount(): number {
  try {
    return Number(localStorage.getItem(KEY)) || 0;
  } catch {
    return 0;
  }
}

/** Stores the number for the tab at the phone's foot. 0 takes the tab away. */
export function keepTicketCount(count: number): void {
  try {
    if (count > 0) localStorage.setItem(KEY, String(count));
    else localStorage.removeItem(KEY);
  } catch {
    // Then the tab lasts only for this page.
  }
  if (count > 0) document.documentElement.dataset.tickets = "";
  else delete document.documentElement.dataset.tickets;
  window.dispatchEvent(new Event(TICKETS_COUNTED));
}
