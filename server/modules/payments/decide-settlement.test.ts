import { describe, expect, it } from "vitest";
import type { Outcome } from "#server/gateway/gateway.ts";
import { type AttemptFacts, decideSettlement, isGood } from "./decide-settlement.ts";
import type { Settlement } from "./settlement.ts";
import {
  AGAIN,
  APPROVED,
  type Change,
  DECLINED,
  decide,
  facts,
  LATE,
  mailsOf,
  WAITING,
} from "./settlement-examples.ts";
import type { SettlementFacts } from "./settlement-facts.ts";

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
    expect(settlement).toMatchObject({ match: { isClosed: false }, ended: { because: "paid-another-order" } });
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
      move: { to: "failed", because: "declined" },
      seats: "held",
      voucher: { use: "given back" },
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
