export const TICKETS_KEY = "brolga.tickets";
/** The event on `window` after the number has changed. */
export const TICKETS_COUNTED = "brolga:tickets";

/** How many tickets of the signed-in user this browser has that can still be used. */
export function readTicketCount(): number {
  try {
    return Number(localStorage.getItem(TICKETS_KEY)) || 0;
  } catch {
    return 0;
  }
}

/**
 * Stores the number for the tab at the phone's foot.
 * @param count how many tickets can still be used, or null for somebody without any coming ticket, which removes the
 * tab. People with only tickets of cancelled events keep the tab, without a number.
 */
export function persistTicketCount(count: number | null): void {
  try {
    if (count === null) localStorage.removeItem(TICKETS_KEY);
    else localStorage.setItem(TICKETS_KEY, String(count));
  } catch {
    // Then the tab lasts only for this page.
  }
  if (count === null) delete document.documentElement.dataset.tickets;
  else document.documentElement.dataset.tickets = "";
  window.dispatchEvent(new Event(TICKETS_COUNTED));
}
