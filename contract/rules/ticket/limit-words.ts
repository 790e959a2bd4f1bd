import { MAX_PARTY_PLOT_PER_CATEGORY, MAX_TICKETS } from "../limits.ts";

/** The specification's fixed message: "You are only allowed to book 10 ticket(s) in one transaction." */
export const TICKET_LIMIT_MESSAGE = `You are only allowed to book ${MAX_TICKETS} ticket(s) in one transaction.`;

/** The same for a Party Plot, which has its own limit. */
export const PARTY_PLOT_LIMIT_MESSAGE = `You are only allowed to book ${MAX_PARTY_PLOT_PER_CATEGORY} ticket(s) of one category in one transaction.`;

/** The whole rule, for the pages and files that explain it. */
export const TICKET_LIMIT_RULE = `You can buy up to ${MAX_TICKETS} tickets at once. In a combo, that is up to ${MAX_TICKETS} for each event. If you choose from a list of tickets instead of a plan, it's up to ${MAX_PARTY_PLOT_PER_CATEGORY} of each kind.`;
