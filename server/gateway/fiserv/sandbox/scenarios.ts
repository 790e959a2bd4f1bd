/** Variations of a card's plain answer (docs/design/gateway.md#sandbox), with their labels on the page's test bench. */
export const scenarios = {
  "as-the-card-says": "As the card says",
  "notify-first": "The shop's server is told before the browser is back",
  "return-first": "The browser is back before the shop's server is told",
  "no-notification": "The shop's server is never told",
  "no-return": "The browser never comes back",
  "waiting-then-approved": "The bank says 'waiting', then answers",
  "declined-after-approval": "Approved, then declined a moment later",
  "same-order-twice": "Approved, then refused as an order that was paid before",
  "hundred-notifications": "The shop's server is told a hundred times at once",
  slow: "The bank takes half a minute",
  "after-the-hold": "The bank answers after the hold has ended",
  "wrong-hash": "The answer is wrongly signed",
  "other-amount": "The answer is about another amount",
  "other-order": "The answer names another order",
  "localised-status": "The status is in another language",
  "hex-hash": "The hash is written in hex",
} as const;

export type Scenario = keyof typeof scenarios;

export function scenarioNamed(name: string | undefined): Scenario {
  return name !== undefined && Object.hasOwn(scenarios, name) ? (name as Scenario) : "as-the-card-says";
}
