import { describe, expect, it } from "vitest";
import type { Outcome } from "#server/gateway/gateway.ts";
import { type AttemptFacts, decideSettlement, isGood } from "./decide-settlement.ts";
import { decideUnpriced, NEEDS_PLACES } from "./pay-order.ts";
import type { Settlement } from "./settlement.ts";
import type { AnsweredAttempt, Places, SettledEvent, SettledSeat, SettlementFacts } from "./settlement-facts.ts";

const EVENT: SettledEvent = {
  ...{
    id: 7,
    state: "onsale",
    startsAt: 1_800_000_000,
    hasBegun: false,
    sells: "seats",
    perAccountLimit: null,
    had: 0,
  },
};
const seat = (seatId: number, claim: SettledSeat["claim"] = "own"): SettledSeat => ({
  ...{ position: seatId, eventId: EVENT.id, seatId, claim },
});
const ATTEMPT: AnsweredAttempt = {
  ...{ id: 5, attemptNo: 1, provider: "fiserv", reference: "90001-1234-1", amountCents: 9300, providerData: {} },
  ...{ state: "open", bankCode: null, transactionId: null, sharesSlot: false },
};
const ORDER: SettlementFacts["order"] = {
  ...{ id: 3, pid: 90_001, userId: 2, state: "paying", timeIsUp: false, payableCents: 9300, attempts: 1 },
  agreedDates: `7@${EVENT.startsAt}`,
};

interface Change extends Partial<Omit<SettlementFacts, "order" | "attempt">> {
  order?: Partial<SettlementFacts["order"]>;
  attempt?: Partial<AnsweredAttempt>;
}
const facts = ({ order, attempt, ...others }: Change = {}): AttemptFacts => ({
  ...{ charges: [], matched: null, seats: [seat(1), seat(2)], events: [EVENT], voucher: null, accessCode: null },
  ...{ email: "buyer@example.com", operatorEmail: "office@example.com", ...others },
  ...{ order: { ...ORDER, ...order }, attempt: { ...ATTEMPT, ...attempt } },
});

const APPROVED: Outcome = { outcome: "approved", bankCode: "Y:1", transactionId: "t1" };
const DECLINED: Outcome = { outcome: "failed", reason: "declined", bankCode: "N:05", transactionId: null };
const WAITING: Outcome = { outcome: "pending", bankCode: "?:", transactionId: null };
const AGAIN: Outcome = { outcome: "submitted-before" };

function decide(
  given: AttemptFacts,
  answer: Outcome,
  { vouched = true, places = null as Places | null } = {},
): Settlement {
  const decided = decideSettlement(given, { kind: "genuine", answer, vouched }, places);
  if (decided === NEEDS_PLACES) throw new Error(NEEDS_PLACES);
  return decided;
}
const mailsOf = ({ mails = [] }: Settlement) => mails.map(({ template }) => template);
const LATE = { order: { timeIsUp: true } };
const VOUCHER = { id: 9, hasUse: false, maxUses: 1, maxUsesPerUser: null, uses: { used: 1, own: 0 } } as const;

describe("an approval of the order as it stands", () => {
  it("sells the seats, issues a ticket for each with its event's start, and mails the buyer", () => {
    const settlement = decide(facts(), APPROVED);
    expect(settlement).toMatchObject({
      result: { kind: "approved" },
      attempt: { state: "approved", bankCode: "Y:1", transactionId: "t1" },
      ...{ seats: "sold", makeStale: true, move: { to: "paid", because: "approved" }, log: [] },
    });
    expect(settlement.tickets).toEqual([1, 2].map((seatId) => ({ eventId: 7, seatId, startsAtMinutes: 30_000_000 })));
    expect(mailsOf(settlement)).toEqual(["order-confirmation"]);
    for (const key of ["claims", "voucher", "lockBuyer", "accessCodeIsOver"])
      expect(settlement).not.toHaveProperty(key);
  });

  it.each<[string, Change, Partial<Settlement>]>([
    ["a new try after a decline", { order: { state: "failed" } }, { move: { to: "paid", because: "approved" } }],
    ["a bank that was waiting", { attempt: { state: "pending" } }, { move: { to: "paid", because: "approved" } }],
    ["its voucher's use", { voucher: { id: 9, hasUse: true } }, { voucher: { use: "kept" } }],
    [
      "a use that was given back",
      { voucher: { ...VOUCHER, uses: { used: 0, own: 0 } } },
      { voucher: { use: "taken" } },
    ],
    ["a use that another order took", { voucher: VOUCHER }, { voucher: { use: "over the limit" } }],
    [
      "the last use of this buyer",
      { voucher: { ...VOUCHER, maxUses: null, maxUsesPerUser: 2, uses: { used: 5, own: 2 } } },
      { voucher: { use: "over the limit" } },
    ],
  ])("pays after %s", (_what, change, expected) => {
    expect(decide(facts(change), APPROVED)).toMatchObject({ result: { kind: "approved" }, ...expected });
  });

  it("tells of an event that moved while its buyer paid, with the time that the buyer agreed to", () => {
    const moved = facts({ events: [{ ...EVENT, startsAt: EVENT.startsAt + 60 }] });
    const settlement = decide(moved, APPROVED);
    expect(mailsOf(settlement)).toEqual(["order-confirmation", "event-rescheduled"]);
    expect(settlement.mails?.[1]?.data).toEqual({
      pid: 90_001,
      event_id: 7,
      old_starts_at: "2027-01-15T08:00:00.000Z",
    });
    expect(settlement.tickets?.[0]?.startsAtMinutes).toBe(30_000_001);
  });

  it("queues no mail to a deleted account", () => {
    expect(mailsOf(decide(facts({ email: null }), APPROVED))).toEqual([]);
  });
});

describe("a late approval", () => {
  it("buys the seats that are still the order's", () => {
    const settlement = decide(facts(LATE), APPROVED);
    expect(settlement).toMatchObject({ result: { kind: "late" }, move: { to: "paid", because: "approved-late" } });
    expect(settlement).not.toHaveProperty("claims");
  });

  it("claims the same seats again if they are free", () => {
    const settlement = decide(facts({ order: { state: "expired" }, seats: [seat(1, "free"), seat(2)] }), APPROVED);
    expect(settlement).toMatchObject({ move: { because: "approved-late" }, claims: [{ seatId: 1 }] });
  });

  const placed = (seatId: number) => ({
    ...{ eventId: 7, seatId, sectionId: 1, priceCents: 100, admits: 1, row: 1, column: seatId },
  });
  const places = {
    seats: [1, 2].map((seatId) => ({ ...placed(seatId), position: seatId, movable: true })),
    free: [9, 3].map((seatId) => ({ ...placed(seatId), hasNote: false })),
  };
  const gone = { ...LATE, seats: [seat(1, "gone"), seat(2)] };

  it("looks for free seats only if one is gone", () => {
    expect(decideSettlement(facts(gone), { kind: "genuine", answer: APPROVED, vouched: true })).toBe(NEEDS_PLACES);
  });

  it("moves only who lost a seat, to the nearest equal one, and says so", () => {
    const settlement = decide(facts(gone), APPROVED, { places });
    expect(settlement).toMatchObject({ claims: [{ position: 1, seatId: 3 }], move: { because: "approved-reseated" } });
    expect(settlement.tickets?.map(({ seatId }) => seatId)).toEqual([3, 2]);
    expect(mailsOf(settlement)).toEqual(["order-confirmation", "reseated"]);
  });

  it("gives any other unit of a Party Plot category, and calls that no move", () => {
    const units = facts({ ...gone, events: [{ ...EVENT, sells: "units" }] });
    expect(decide(units, APPROVED, { places })).toMatchObject({ move: { because: "approved-late" } });
  });

  it.each<[string, Change]>([
    ["no equal seat is left", gone],
    ["the event has begun and a seat is lost", { ...gone, events: [{ ...EVENT, hasBegun: true }] }],
    ["the event is cancelled", { events: [{ ...EVENT, state: "cancelled" }] }],
    ["the account has its limit of tickets", { ...LATE, events: [{ ...EVENT, perAccountLimit: 3, had: 2 }] }],
  ])("has to go back if %s: the order ends", (_what, change) => {
    const settlement = decide(facts({ ...change, voucher: { id: 9, hasUse: true } }), APPROVED, {
      places: { ...places, free: [] },
    });
    expect(settlement).toMatchObject({
      result: { kind: "refund due", reason: "payment-too-late" },
      ...{ attempt: { state: "refund_due" }, ended: { because: "payment-too-late" } },
    });
    expect(mailsOf(settlement)).toEqual(["refund-due", "refund-due-operator"]);
    expect(settlement).not.toHaveProperty("tickets");
  });

  it("counts the account's tickets and the access code's uses again", () => {
    const settlement = decide(
      facts({
        ...{ ...LATE, events: [{ ...EVENT, perAccountLimit: 4, had: 2 }] },
        accessCode: { id: 4, maxUses: 1, uses: 1 },
      }),
      APPROVED,
    );
    expect(settlement).toMatchObject({ lockBuyer: 2, accessCodeIsOver: true, log: [{ level: "warn" }] });
  });
});

describe("an approval that pays for nothing", () => {
  it.each<[string, Change, string, boolean]>([
    ["cancelled", { order: { state: "cancelled" } }, "paid-after-cancel", true],
    ["paid by another form", { order: { state: "paid" } }, "paid-twice", false],
    ["refund due", { order: { state: "refund_due" } }, "paid-twice", false],
    ["replaced by a newer form", { attempt: { state: "stale" } }, "paid-stale-form", false],
    ["replaced, and late", { ...LATE, attempt: { state: "stale" } }, "paid-stale-form", true],
    ["of another amount", { order: { payableCents: 1 } }, "paid-other-amount", false],
  ])("is due back where the order is %s", (_what, change, reason, ends) => {
    const settlement = decide(facts(change), APPROVED);
    expect(settlement).toMatchObject({ result: { kind: "refund due", reason }, attempt: { state: "refund_due" } });
    expect(settlement.ended).toEqual(ends ? { because: reason } : undefined);
    expect(settlement).not.toHaveProperty("tickets");
  });
});

describe("a further approval of a paid attempt", () => {
  const paid = (transactionId: string | null, charges: SettlementFacts["charges"] = []) =>
    facts({ order: { state: "paid" }, attempt: { state: "approved", bankCode: "Y:1", transactionId }, charges });

  it.each<[string, AttemptFacts, Outcome, Partial<Settlement>]>([
    ["repeats it", paid("t1"), APPROVED, { result: { kind: "repeated" } }],
    [
      "repeats it without its transaction",
      paid("t1"),
      { ...APPROVED, transactionId: null },
      { result: { kind: "repeated" } },
    ],
    ["names its transaction first", paid(null), APPROVED, { knownPayment: { chargeId: null } }],
    [
      "names a charge's transaction first",
      paid("t0", [{ id: 6, bankCode: "Y:1", transactionId: null }]),
      APPROVED,
      { knownPayment: { chargeId: 6 } },
    ],
    ["has another transaction", paid("t0"), APPROVED, { charge: true }],
    ["has another code", paid("t1"), { ...APPROVED, bankCode: "Y:2" }, { charge: true }],
  ])("%s", (_what, given, answer, expected) => {
    const settlement = decide(given, answer);
    expect(settlement).toMatchObject(expected);
    expect(settlement).not.toHaveProperty("attempt");
    expect(mailsOf(settlement)).toEqual(expected.charge ? ["refund-due", "refund-due-operator"] : []);
  });
});

describe("an approval whose payment another attempt has", () => {
  const matched = { orderId: 30, pid: 90_030, isKnown: false };

  it("ends the order, and the bank's one payment stays where it is", () => {
    const settlement = decide(facts({ matched }), APPROVED);
    expect(settlement).toMatchObject({
      match: { isClosed: false },
      ended: { because: "paid-another-order" },
    });
    expect(settlement.mails?.[0]?.data).toMatchObject({ paid_pid: 90_030 });
    expect(settlement).not.toHaveProperty("attempt");
  });

  it.each<[string, Change, Partial<Settlement>, boolean]>([
    ["leaves a paid order", { order: { state: "paid" }, matched }, { match: { isClosed: false } }, true],
    [
      "leaves an order with a newer form",
      { attempt: { state: "stale" }, matched },
      { match: { isClosed: false } },
      true,
    ],
    [
      "needs nobody if it is the same order's",
      { matched: { ...matched, orderId: 3 } },
      { match: { isClosed: true } },
      false,
    ],
    ["says nothing twice", { matched: { ...matched, isKnown: true } }, { result: { kind: "repeated" } }, false],
  ])("%s", (_what, change, expected, tells) => {
    const settlement = decide(facts(change), APPROVED);
    expect(settlement).toMatchObject(expected);
    expect(settlement).not.toHaveProperty("ended");
    expect(mailsOf(settlement).length > 0).toBe(tells);
  });

  it("waits for the gateway's server if a browser brought it and two orders signed the same", () => {
    const shared = facts({ matched, attempt: { sharesSlot: true } });
    const settlement = decide(shared, APPROVED, { vouched: false });
    expect(settlement).toMatchObject({
      result: { kind: "unconfirmed", reason: "approved" },
      log: [{ level: "error" }],
    });
    expect(settlement).not.toHaveProperty("match");
  });
});

describe("an answer that is no approval", () => {
  it.each<[string, Change, Outcome, Settlement["result"]["kind"]]>([
    ["a decline", {}, DECLINED, "failed"],
    ["a decline of a replaced form", { attempt: { state: "stale" } }, DECLINED, "stale"],
    ["a second decline", { attempt: { state: "failed" }, order: { state: "failed" } }, DECLINED, "repeated"],
    ["a decline after an approval", { attempt: { state: "approved" }, order: { state: "paid" } }, DECLINED, "repeated"],
    ["the bank waits", {}, WAITING, "pending"],
    ["the bank still waits", { attempt: { state: "pending" } }, WAITING, "pending"],
    [
      "the bank waits, said too late",
      { attempt: { state: "failed" }, order: { state: "failed" } },
      WAITING,
      "repeated",
    ],
    ["a second submit of the page", {}, AGAIN, "submitted before"],
  ])("%s", (_what, change, answer, kind) => {
    const settlement = decide(facts(change), answer);
    expect(settlement.result).toEqual({ kind });
    expect(settlement).not.toHaveProperty("tickets");
  });

  it("fails the order that waits for it: seats until the hold's end, and the voucher's use free", () => {
    expect(decide(facts({ voucher: { id: 9, hasUse: true } }), DECLINED)).toEqual({
      result: { kind: "failed" },
      attempt: { state: "failed", bankCode: "N:05", transactionId: null, declineReason: "declined" },
      ...{ move: { to: "failed", because: "declined" }, seats: "held", voucher: { use: "given back" } },
    });
  });

  it("leaves an order that waits for a newer attempt", () => {
    expect(decide(facts({ order: { attempts: 2 } }), DECLINED)).not.toHaveProperty("move");
  });

  it("shows the success page to who waits, and the failure page after a decline", () => {
    const goodOf = (given: AttemptFacts, answer: Outcome, vouched = true) =>
      isGood(given, decide(given, answer, { vouched }));
    const shared = facts({ attempt: { sharesSlot: true } });
    expect([goodOf(facts(), APPROVED), goodOf(facts(), WAITING), goodOf(facts(), AGAIN)]).toEqual([true, true, true]);
    expect([goodOf(facts(), DECLINED), goodOf(shared, DECLINED, false)]).toEqual([false, false]);
    expect(goodOf(shared, WAITING, false)).toBe(true);
  });

  it("is only logged if the gateway signed it and it does not fit", () => {
    const settlement = decideSettlement(facts(), { kind: "refused", reason: "the amount" });
    expect(settlement).toMatchObject({ result: { kind: "refused", reason: "the amount" }, log: [{ level: "error" }] });
    expect(Object.keys(settlement).sort()).toEqual(["log", "result"]);
  });
});

it("pays an order that costs nothing without an attempt", () => {
  const free = decideUnpriced({ ...facts({ voucher: { id: 9, hasUse: true } }), attempt: null }, "free");
  expect(free).toMatchObject({ move: { to: "paid", because: "free" }, voucher: { use: "kept" }, seats: "sold" });
  expect(free).not.toHaveProperty("attempt");
});
