/** What the gateway's result codes mean to a buyer (payment-gateway.md, section 3); a bank's own refusal is any other. */
const words: Readonly<Record<string, string>> = {
  "51": "Your bank says that the card has too little money for this order.",
  "54": "Your bank says that the card has expired.",
  "-5993": "You left the bank's page before paying.",
  "-5101": "Your bank could not make sure that it was you.",
  "-5103": "Your bank waited for you to confirm the payment, and heard nothing.",
  "-5002": "This kind of card cannot be used here.",
  "-12000": "The card's security code was missing.",
};

/** Why a payment was declined, in the buyer's words. @param approvalCode as the gateway sent it: 'N:05:Do Not Honour' */
export function declineWords(approvalCode: string): string {
  return words[approvalCode.split(":")[1] ?? ""] ?? "Your bank declined the card.";
}
