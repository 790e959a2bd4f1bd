/* Refusals that the storefront shows by itself too. Here it can import them without the whole table of contract/errors.ts. */

export const SESSION_EXPIRED_MESSAGE = "Sorry, your session has expired";
export const SEATS_TAKEN_MESSAGE =
  "Please try another seat, Someone else is booking this {responses} seat at present now.";
export const PARTY_PLOT_SHORT_MESSAGE = "Please Try Again";
export const INTERNAL_MESSAGE = "Something went wrong on our side. Please try again.";
