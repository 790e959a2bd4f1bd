import type { DeclineReason } from "#server/gateway/gateway.ts";

const words: Readonly<Record<DeclineReason, string>> = {
  "insufficient-funds": "Your bank says there isn't enough money on the card.",
  "card-expired": "Your bank says the card has expired.",
  "left-page": "You left the bank's page before paying.",
  "not-authenticated": "Your bank couldn't confirm that it was you.",
  "bank-unanswered": "Your bank asked you to confirm the payment, but got no answer.",
  "card-not-accepted": "We can't take this kind of card.",
  "code-missing": "The card's security code was missing.",
  "not-begun": "The card gateway refused this payment before it asked for a card.",
  declined: "Your bank declined the card.",
};

/**
 * Why a payment was declined, in words for the buyer. An unknown reason, from a later version, reads as a plain
 * decline.
 */
export function declineWords(reason: string | null): string {
  return (reason !== null && words[reason as DeclineReason]) || words.declined;
}
