import { describe, expect, it } from "vitest";
import { decideSettlement } from "./decide-settlement.ts";
import { decideUnpriced, NEEDS_PLACES } from "./pay-order.ts";
import type { Settlement } from "./settlement.ts";
import { APPROVED, type Change, decide, EVENT, facts, LATE, mailsOf, seat, VOUCHER } from "./settlement-examples.ts";

describe("an approval of the order as it stands", () => {
  it("sells the seats, issues a ticket for each with its event's start, and mails the buyer", () => {
    const settlement = decide(facts(), APPROVED);
    expect(settlement).toMatchObject({
      result: { kind: "approved" },
      attempt: { state: "approved", bankCode: "Y:1", transactionId: "t1" },
      seats: "sold",
      makeStale: true,
      move: { to: "paid", because: "approved" },
      log: [],
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
    eventId: 7,
    seatId,
    sectionId: 1,
    priceCents: 100,
    admits: 1,
    row: 1,
    column: seatId,
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
      attempt: { state: "refund_due" },
      ended: { because: "payment-too-late" },
    });
    expect(mailsOf(settlement)).toEqual(["refund-due", "refund-due-operator"]);
    expect(settlement).not.toHaveProperty("tickets");
  });

  it("counts the account's tickets and the access code's uses again", () => {
    const settlement = decide(
      facts({
        ...LATE,
        events: [{ ...EVENT, perAccountLimit: 4, had: 2 }],
        accessCode: { id: 4, maxUses: 1, uses: 1 },
      }),
      APPROVED,
    );
    expect(settlement).toMatchObject({ lockBuyer: 2, accessCodeIsOver: true, log: [{ level: "warn" }] });
  });
});

it("pays an order that costs nothing without an attempt", () => {
  const free = decideUnpriced({ ...facts({ voucher: { id: 9, hasUse: true } }), attempt: null }, "free");
  expect(free).toMatchObject({ move: { to: "paid", because: "free" }, voucher: { use: "kept" }, seats: "sold" });
  expect(free).not.toHaveProperty("attempt");
});
