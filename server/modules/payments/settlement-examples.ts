/** An order that is being paid, its attempt and answers, for the tests of this folder. */
import type { Outcome } from "#server/gateway/gateway.ts";
import { type AttemptFacts, decideSettlement } from "./decide-settlement.ts";
import { NEEDS_PLACES } from "./pay-order.ts";
import type { Settlement } from "./settlement.ts";
import type { AnsweredAttempt, Places, SettledEvent, SettledSeat, SettlementFacts } from "./settlement-facts.ts";

export const EVENT: SettledEvent = {
  id: 7,
  state: "onsale",
  startsAt: 1_800_000_000,
  hasBegun: false,
  sells: "seats",
  perAccountLimit: null,
  had: 0,
};
export const seat = (seatId: number, claim: SettledSeat["claim"] = "own"): SettledSeat => ({
  position: seatId,
  eventId: EVENT.id,
  seatId,
  claim,
});
const ATTEMPT: AnsweredAttempt = {
  id: 5,
  attemptNo: 1,
  provider: "fiserv",
  reference: "90001-1234-1",
  amountCents: 9300,
  providerData: {},
  state: "open",
  bankCode: null,
  transactionId: null,
  sharesSlot: false,
};
const ORDER: SettlementFacts["order"] = {
  id: 3,
  pid: 90_001,
  userId: 2,
  state: "paying",
  timeIsUp: false,
  payableCents: 9300,
  attempts: 1,
  agreedDates: `7@${EVENT.startsAt}`,
};

export interface Change extends Partial<Omit<SettlementFacts, "order" | "attempt">> {
  order?: Partial<SettlementFacts["order"]>;
  attempt?: Partial<AnsweredAttempt>;
}
export const facts = ({ order, attempt, ...others }: Change = {}): AttemptFacts => ({
  charges: [],
  matched: null,
  seats: [seat(1), seat(2)],
  events: [EVENT],
  voucher: null,
  accessCode: null,
  email: "buyer@example.com",
  operatorEmail: "office@example.com",
  ...others,
  order: { ...ORDER, ...order },
  attempt: { ...ATTEMPT, ...attempt },
});

export const APPROVED = { outcome: "approved", bankCode: "Y:1", transactionId: "t1" } as const satisfies Outcome;
export const DECLINED = {
  outcome: "failed",
  reason: "declined",
  bankCode: "N:05",
  transactionId: null,
} as const satisfies Outcome;
export const WAITING = { outcome: "pending", bankCode: "?:", transactionId: null } as const satisfies Outcome;
export const AGAIN: Outcome = { outcome: "submitted-before" };

/** What is decided for a genuine answer. */
export function decide(
  given: AttemptFacts,
  answer: Outcome,
  { vouched = true, places = null as Places | null } = {},
): Settlement {
  const decided = decideSettlement(given, { kind: "genuine", answer, vouched }, places);
  if (decided === NEEDS_PLACES) throw new Error(NEEDS_PLACES);
  return decided;
}
export const mailsOf = ({ mails = [] }: Settlement) => mails.map(({ template }) => template);
export const LATE = { order: { timeIsUp: true } };
export const VOUCHER = { id: 9, hasUse: false, maxUses: 1, maxUsesPerUser: null, uses: { used: 1, own: 0 } } as const;
