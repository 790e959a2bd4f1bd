/** Limits of docs/design/product.md#limits-and-constants, which the page and the box office both enforce. */

/** Tickets in one order; in a combo's order, tickets for each of its events. */
export const MAX_TICKETS = 10;
/** Tickets of each category in one order. */
export const MAX_PARTY_PLOT_PER_CATEGORY = 20;
export const HOLD_SECONDS_DEFAULT = 900;
export const MAX_PAYMENT_ATTEMPTS = 3;

/** How many tickets of an event one account may have, over all its orders. */
export const accountLimitWords = (limit: number) => `Up to ${limit} ticket${limit === 1 ? "" : "s"} for each account`;
