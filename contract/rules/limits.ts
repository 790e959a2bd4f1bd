/** Limits of docs/design/product.md#limits-and-constants, which the page and the box office both enforce. */

/** Tickets in one order; in a combo's order, tickets for each of its events. */
export const MAX_TICKETS = 10;
/** Tickets of each category in one order. */
export const MAX_PARTY_PLOT_PER_CATEGORY = 20;
export const HOLD_SECONDS_DEFAULT = 900;
export const MAX_PAYMENT_ATTEMPTS = 3;

/** Returns how many tickets of a Party Plot category one buyer may take. A blank count means that it is sold out. */
export function partyPlotCap(bookableSeat: number | ""): number {
  return bookableSeat === "" ? 0 : Math.min(bookableSeat, MAX_PARTY_PLOT_PER_CATEGORY);
}
