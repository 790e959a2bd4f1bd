import type { DeclineReason } from "#server/gateway/gateway.ts";

const words: Readonly<Record<DeclineReason, string>> = {
  "insufficient-funds": "Your bank says that the card has too little money for this order.",
  "card-expired": "Your bank says that the card has expired.",
  "left-page": "You left the bank's page before paying.",
  "not-authenticated": "Your bank could not make sure that it was you.",
  "bank-unanswered": "Your bank waited for you to confirm the payment, and heard nothing.",
  "card-not-accepted": "This kind of card cannot be used here.",
  "code-missing": "The card's security code was missing.",
  declined: "Your bank declined the card.",
};

/** Why a payment was declined, in the buyer's words. A reason that a later version wrote reads as a plain decline. */
export function declineWords(reason: string | null): string {
  return (reason !== null && words[reason as DeclineReason]) || words.declined;
}
