/** Limits of docs/design/product.md#limits-and-constants, enforced by the page and by the box office alike. */

/** In one order; of a combo, for each of its events. */
export const MAX_TICKETS = 10;
/** In one order, of each category. */
export const MAX_PARTY_PLOT_PER_CATEGORY = 20;
export const HOLD_SECONDS_DEFAULT = 900;
export const MAX_PAYMENT_ATTEMPTS = 3;

/** How many of a Party Plot category one buyer may take: min(bookableSeat, 20). A blank count is sold out. */
export function partyPlotCap(bookableSeat: number | ""): number {
  return bookableSeat === "" ? 0 : Math.min(bookableSeat, MAX_PARTY_PLOT_PER_CATEGORY);
}
