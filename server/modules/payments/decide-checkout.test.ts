import { describe, expect, it } from "vitest";
import type { RefusalCode } from "#contract/errors.ts";
import { RefusalError } from "#server/plugins/errors.ts";
import type { CheckoutFacts, Started } from "./checkout-facts.ts";
import { type CheckoutDecision, decideCheckout, type IfPageOpen } from "./decide-checkout.ts";

const BUYER = 7;
const GATEWAY = { provider: "bank", minimumCents: 50 };
const PAGE = {
  reference: "12-3456-1",
  provider: "bank",
  amountCents: 9300,
  providerData: {},
  createdAt: "2026-11-28T10:00:00+00:00",
};
const HELD: CheckoutFacts = {
  version: "1 7/1",
  userId: BUYER,
  state: "held",
  timeIsUp: false,
  holdIsOver: false,
  payableCents: 9300,
  agreedDates: "7@1",
  datesNow: "7@1",
  seats: 2,
  claims: 2,
  events: [{ state: "onsale", hasBegun: false }],
  accessCode: null,
  attempts: 0,
  attemptsNotBegun: 0,
  mayBeOpen: true,
  openAttempts: [],
  voucher: null,
};
const PAYING: Partial<CheckoutFacts> = {
  state: "paying",
  attempts: 1,
  openAttempts: [{ ...PAGE, ageSeconds: 100, isAnswered: false }],
};
const limits = { maxUses: 2, maxUsesPerUser: 1 };
const withVoucher = (used: number, own: number, isTaken = false) => ({
  voucher: { ...limits, isTaken, uses: { used, own } },
});

interface Scene {
  openPage?: IfPageOpen;
  userId?: number;
  kept?: Started;
}

function decided(change: Partial<CheckoutFacts>, scene: Scene = {}): CheckoutDecision | RefusalCode {
  const { openPage = "replace", userId = BUYER, kept = null } = scene;
  try {
    return decideCheckout({ kept, order: { ...HELD, ...change } }, { userId, openPage }, GATEWAY);
  } catch (error) {
    if (error instanceof RefusalError) return error.code;
    throw error;
  }
}

const BEGINS: CheckoutDecision = { kind: "new", seen: HELD.version, limits: null };
const free = { payableCents: 0 };

describe("a checkout", () => {
  it.each<[string, Partial<CheckoutFacts>, CheckoutDecision | RefusalCode, Scene?]>([
    ["begins a payment of a held order", {}, BEGINS],
    ["and of one that failed", { state: "failed", attempts: 1 }, BEGINS],
    ["and of an order from before dates were kept", { agreedDates: null }, BEGINS],
    ["another account's order does not exist", {}, "ORDER_NOT_FOUND", { userId: 8 }],
    ["time is up", { timeIsUp: true }, "SESSION_EXPIRED"],
    ["no payment begins in the grace time", { ...PAYING, holdIsOver: true }, "SESSION_EXPIRED"],
    ["expired", { state: "expired" }, "SESSION_EXPIRED"],
    ["cancelled", { state: "cancelled" }, "STALE_BOOKING"],
    ["paid", { state: "paid" }, "STALE_BOOKING"],
    ["refunded", { state: "refund_due" }, "STALE_BOOKING"],
    ["an event has moved", { datesNow: "7@2" }, "DATE_CHANGED"],
    ["its buyer is not asked any more when it is paid", { state: "paid", ...free, datesNow: "7@2" }, { kind: "paid" }],
    ["the gateway charges no such amount", { payableCents: 49 }, "BELOW_MINIMUM"],
    ["an event is cancelled", { events: [...HELD.events, { state: "cancelled", hasBegun: false }] }, "EVENT_CLOSED"],
    ["an event has begun", { events: [{ state: "onsale", hasBegun: true }] }, "EVENT_CLOSED"],
    ["its code is off before the sale", { accessCode: { active: false, isBeforeSale: true } }, "ACCESS_CODE_OVER"],
    ["its code is off in the sale", { accessCode: { active: false, isBeforeSale: false } }, BEGINS],
    ["a seat is lost", { claims: 1 }, "SESSION_EXPIRED"],
    ["a page may be open", PAYING, "CARD_PAGE_OPEN", { openPage: "refuse" }],
    ["the bank never heard of the page", { ...PAYING, mayBeOpen: false }, BEGINS, { openPage: "refuse" }],
    ["a page is used again", PAYING, { kind: "open", attempt: PAGE }, { openPage: "use-again" }],
    ["a page is replaced", PAYING, BEGINS],
    ["three tries", { state: "failed", attempts: 3 }, "ATTEMPTS_USED"],
    ["tries that never began do not count", { state: "failed", attempts: 3, attemptsNotBegun: 1 }, BEGINS],
    [
      "a page that is used again is no try",
      { ...PAYING, attempts: 3 },
      { kind: "open", attempt: PAGE },
      { openPage: "use-again" },
    ],
    ["nothing is payable", free, { kind: "free" }],
    ["a free order is paid already", { ...free, state: "paid" }, { kind: "paid" }],
    ["a voucher has uses left", withVoucher(1, 0), { ...BEGINS, limits }],
    ["a voucher has none left", withVoucher(2, 0), "VOUCHER_USED_UP"],
    ["a voucher has none left for this buyer", withVoucher(1, 1), "VOUCHER_USED_UP"],
    ["the order has the voucher's last use", withVoucher(2, 1, true), { ...BEGINS, limits }],
    ["a voucher makes it free and has none left", { ...free, ...withVoucher(2, 0) }, "VOUCHER_USED_UP"],
  ])("%s", (_what, change, expected, scene) => {
    expect(decided(change, scene)).toEqual(expected);
  });

  it("opens another page if the bank takes the old one no more: too old, answered, for another amount or of another provider", () => {
    for (const change of [{ ageSeconds: 180 }, { isAnswered: true }, { amountCents: 1 }, { provider: "other" }]) {
      const openAttempts = [{ ...PAGE, ageSeconds: 100, isAnswered: false, ...change }];
      expect(decided({ ...PAYING, openAttempts }, { openPage: "use-again" })).toEqual(BEGINS);
    }
  });

  it("answers a repeated call as the first time, unless an event has moved since", () => {
    const kept: Started = { kind: "attempt", ...PAGE };
    expect(decided({ state: "cancelled" }, { kept })).toEqual({ kind: "kept", started: { ...kept, replayed: true } });
    expect(decided({ ...PAYING, datesNow: "7@2" }, { kept })).toBe("DATE_CHANGED");
  });
});
