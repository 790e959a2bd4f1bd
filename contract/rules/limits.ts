/** Limits of the spec's section 9 and decisions.md, enforced by the page and by the box office alike. */

export const MAX_TICKETS = 10;
export const TICKET_LIMIT_MESSAGE = "You are only allowed to book 10 ticket(s) in one transaction.";
export const MAX_PARTY_PLOT_PER_CATEGORY = 20;
export const HOLD_SECONDS_DEFAULT = 900;
export const MAX_PAYMENT_ATTEMPTS = 3;
export const PARTY_PLOT = "Party Plot";

/** How many of a Party Plot category one buyer may take: min(bookableSeat, 20). A blank count is sold out. */
export function partyPlotCap(bookableSeat: number | ""): number {
  return bookableSeat === "" ? 0 : Math.min(bookableSeat, MAX_PARTY_PLOT_PER_CATEGORY);
}
