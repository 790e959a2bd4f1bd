import { describe, expect, it } from "vitest";
import type { TicketType } from "#contract/wire/ticket-types.ts";
import { exampleType } from "#tests/support/catalogue/example-types.ts";
import { type AccessCode, accessCodeOf } from "../../catalogue/access-codes/access-code.ts";
import { decideHold } from "./decide-hold.ts";
import type { BuyersBooking, HoldFacts, VenueEvent, VenueSeat } from "./hold-facts.ts";
import type { HoldRequest } from "./hold-request.ts";

const END = "2026-03-01T10:10:00+00:00";
const NOW = "2026-03-01T10:00:00+00:00";
const settings = { holdSeconds: 900, rateLimits: true, minimumCents: 50 };

const event = (change: Partial<VenueEvent> = {}): VenueEvent => ({
  id: 1,
  eventName: "Opening Night",
  placeId: 7,
  placeType: "Theatre",
  sells: "seats",
  timezone: "Australia/Sydney",
  startsAt: new Date("2026-04-01T10:00:00Z"),
  sale: "open",
  saleOpensAt: null,
  perAccountLimit: null,
  tickets: [],
  commission: { type: "Fixed", value: 350 },
  ...change,
});
const seat = (seatId: number, change: Partial<VenueSeat> = {}): VenueSeat => ({
  eventId: 1,
  seatId,
  sectionId: 3,
  seatNumber: `A${seatId}`,
  priceCents: 4000,
  admits: 1,
  isSeat: true,
  blocked: false,
  claimedBy: null,
  ...change,
});
const type = (id: number, change: Partial<TicketType> = {}) =>
  exampleType({ id: String(id), name: `Type ${id}`, ...change });
const booking = (id: number, change: Partial<BuyersBooking> = {}): BuyersBooking => ({
  id,
  state: "held",
  secondsLeft: 600,
  holdSecondsLeft: 600,
  holdEndsAt: END,
  isOfThese: true,
  seats: [],
  ...change,
});
const facts = (change: Partial<HoldFacts> = {}): HoldFacts => ({
  hallVersion: "h",
  buyerVersion: "/",
  until: null,
  now: NOW,
  events: [event()],
  combo: null,
  sections: [],
  units: [],
  seats: [seat(1), seat(2)],
  types: [],
  bookings: [],
  accessCode: null,
  ...change,
});
const request = (change: Partial<HoldRequest> = {}): HoldRequest => ({
  userId: 5,
  eventIds: [1],
  placeIds: [7],
  comboEventId: null,
  seatIds: [1, 2],
  sectionIds: [3],
  ...change,
});
const code = (change: object = {}): AccessCode =>
  accessCodeOf({
    id: 9,
    name: "Friends",
    active: true,
    opensAt: null,
    closesAt: null,
    uses: 0,
    now: NOW,
    sections: null,
    maxUses: null,
    version: "c",
    ...change,
  });

/** The hold, or the code of its refusal. */
function decided(known: Partial<HoldFacts>, wish: Partial<HoldRequest> = {}) {
  try {
    const result = decideHold(facts(known), request(wish), settings);
    return "hold" in result ? result.hold : result.refused.code;
  } catch (error) {
    return (error as { code: string }).code;
  }
}

describe("a hold", () => {
  it("has the seats in the buyer's order, at their prices", () => {
    expect(decided({ seats: [seat(1), seat(2, { priceCents: 5000 })] }, { seatIds: [2, 1] })).toMatchObject({
      cents: 9000,
      seconds: 900,
      seats: "{2,1}",
      replaced: "{}",
      code: null,
      tickets: [
        { position: 1, own_cents: 5000, price_cents: 5000 },
        { position: 2, own_cents: 4000, price_cents: 4000 },
      ],
    });
  });

  it("of a combo has the seats in the order of its events", () => {
    const second = event({ id: 2, placeId: 8 });
    const both = { events: [event(), second], combo: { discountPercent: 10, memberEventIds: [2, 1] } };
    const seats = [seat(1), seat(4, { eventId: 2 })];
    const wish = { eventIds: [1, 2], placeIds: [7, 8], comboEventId: 6, seatIds: [1, 4] };
    expect(decided({ ...both, seats }, wish)).toMatchObject({ combo: 6, events: "{2,1}", seats: "{4,1}" });
    expect(decided({ ...both, seats }, { ...wish, seatIds: [1] })).toBe("UNEQUAL_COUNTS");
    expect(decided({ ...both, combo: null, seats }, wish)).toBe("EVENT_NOT_FOUND");
  });

  it("of units names how many of each kind, and no seats", () => {
    const units = [{ sectionId: 3, priceCents: 4000, admits: 1, free: 2 }];
    const events = [event({ sells: "units", placeType: "Party Plot" })];
    const hold = { seats: "{}", units: [{ section: 3, cents: 4000, people: 1, wanted: 2 }] };
    expect(decided({ events, units })).toMatchObject(hold);
    expect(decided({ events, units: [{ sectionId: 3, priceCents: 4000, admits: 1, free: 1 }] })).toBe(
      "PARTY_PLOT_SHORT",
    );
    // Somebody has these units. Any others are equal.
    expect(decided({ events, units, seats: [seat(1, { claimedBy: 8 }), seat(2)] })).toMatchObject(hold);
  });

  it("ends with an earlier hold of the same buyer that had one of its seats", () => {
    const earlier = (change: Partial<BuyersBooking>) =>
      booking(4, { state: "cancelled", isOfThese: false, seats: [{ seatId: 2, sectionId: 3 }], ...change });
    expect(decided({ bookings: [earlier({})] })).toMatchObject({ endsAt: END, until: END, replaced: "{}" });
    expect(decided({ bookings: [earlier({ seats: [{ seatId: 9, sectionId: 3 }] })] })).toMatchObject({
      endsAt: null,
      until: null,
    });
    expect(decided({ bookings: [earlier({ holdSecondsLeft: -1 })] })).toBe("SESSION_EXPIRED");
  });

  it("replaces the buyer's holds of the same event, and is refused beside two others", () => {
    const others = [booking(5, { isOfThese: false }), booking(6, { isOfThese: false })];
    expect(decided({ bookings: [booking(4), ...others.slice(1)] })).toMatchObject({ replaced: "{4}" });
    expect(decided({ bookings: [booking(4)], seats: [seat(1, { claimedBy: 4 }), seat(2)] })).toMatchObject({
      replaced: "{4}",
    });
    expect(decided({ bookings: others })).toBe("TOO_MANY");
  });
});

describe("the price and the limits of a type", () => {
  const seats = [seat(1, { priceCents: 1999 }), seat(2, { priceCents: 4000 })];
  it.each<[TicketType["price"], number[]]>([
    [{ rule: "seat" }, [1999, 4000]],
    [{ rule: "amount", amount: 12.5 }, [1250, 1250]],
    [{ rule: "percent", percent: 55 }, [1100, 2200]],
    [{ rule: "percent", percent: 99 }, [1999, 4000]],
    [{ rule: "sections", sections: [{ dome_list_id: "3", price: 7 }] }, [700, 700]],
  ])("%j", (price, cents) => {
    const hold = decided({ seats, types: [type(1), type(2, { price })] }, { typeIds: [2, 2] });
    expect(hold).toMatchObject({ tickets: cents.map((price_cents) => ({ price_cents, ticket_type_id: 2 })) });
  });

  it.each<[string, TicketType[], number[]]>([
    ["TYPE_NOT_OFFERED", [type(1), type(2, { dome_list_ids: ["4"] })], [2, 2]],
    ["TYPE_NOT_OFFERED", [type(1)], [1, -1]],
    ["TYPE_NEEDED", [type(1, { needs: "word" })], []],
    ["TYPE_LIMIT", [type(1), type(2, { min: 2 })], [1, 2]],
    ["TYPE_LIMIT", [type(1), type(2, { max: 1 })], [2, 2]],
    ["COMPANION_ALONE", [type(1), type(2, { companion: true, needs: "card" })], [2, 2]],
    ["OUT_OF_RANGE", [type(1)], [1]],
    // 0.30 for both, and no fee.
    ["BELOW_MINIMUM", [type(1), type(2, { price: { rule: "amount", amount: 0.15 }, fee_free: true })], [2, 2]],
  ])("refuses with %s", (refusal, types, typeIds) => {
    expect(decided({ types }, { typeIds })).toBe(refusal);
  });

  it("chooses the first type that needs nothing, and lets a companion go with another", () => {
    const companion = type(3, { companion: true, price: { rule: "amount", amount: 0 } });
    const types = [type(1, { needs: "word" }), type(2), companion];
    expect(decided({ types }, { typeIds: [0, 3] })).toMatchObject({
      cents: 4000,
      tickets: [{ ticket_type_id: 2 }, { ticket_type_id: 3, seat_cents: 4000 }],
    });
  });

  it("lets a buyer who pays nothing hold what no card could pay", () => {
    const known = {
      seats: [seat(1, { priceCents: 10 })],
      events: [event({ commission: { type: "Fixed", value: 0 } })],
    };
    expect(decided(known, { seatIds: [1], hasFreeTickets: true })).toMatchObject({ cents: 10 });
  });
});

describe("refusals", () => {
  const limited = event({ perAccountLimit: 3, tickets: [{ booking_id: 4, tickets: 2 }] });
  it.each<[string, Partial<HoldFacts>, Partial<HoldRequest>]>([
    ["EVENT_NOT_FOUND", { events: [] }, {}],
    ["EVENT_NOT_FOUND", {}, { placeIds: [8] }],
    ["OUT_OF_RANGE", {}, { eventIds: [1, 2] }],
    ["EVENT_CLOSED", { events: [event({ sale: "over" })] }, {}],
    ["SALE_NOT_OPEN", { events: [event({ sale: "before" })] }, {}],
    [
      "ACCESS_CODE_EARLY",
      { events: [event({ sale: "before" })], accessCode: code({ opensAt: "2026-03-01T11:00:00Z" }) },
      {},
    ],
    ["ACCESS_CODE_OVER", { events: [event({ sale: "before" })], accessCode: code({ closesAt: NOW }) }, {}],
    ["ACCESS_CODE_OVER", { events: [event({ sale: "before" })], accessCode: code({ active: false }) }, {}],
    ["ACCESS_CODE_USED_UP", { events: [event({ sale: "before" })], accessCode: code({ maxUses: 2, uses: 2 }) }, {}],
    [
      "ACCESS_CODE_SECTION",
      { events: [event({ sale: "before" })], accessCode: code({ sections: [{ id: 4, title: "Circle" }] }) },
      {},
    ],
    ["MALFORMED", {}, { seatIds: [] }],
    ["OUT_OF_RANGE", {}, { seatIds: [1, 1] }],
    ["NOT_FOUND", { seats: [seat(1)] }, {}],
    ["OUT_OF_RANGE", { seats: [seat(1), seat(2, { isSeat: false })] }, {}],
    ["OUT_OF_RANGE", {}, { sectionIds: [4] }],
    ["SEATS_TAKEN", { seats: [seat(1), seat(2, { claimedBy: 8 })] }, {}],
    ["SEATS_TAKEN", { seats: [seat(1), seat(2, { blocked: true })] }, {}],
    // The buyer's hold of another event is not replaced.
    ["SEATS_TAKEN", { seats: [seat(1), seat(2, { claimedBy: 4 })], bookings: [booking(4, { isOfThese: false })] }, {}],
    ["ACCOUNT_LIMIT", { events: [limited] }, {}],
    [
      "TICKET_LIMIT",
      { seats: Array.from({ length: 11 }, (_, id) => seat(id)) },
      { seatIds: Array.from({ length: 11 }, (_, id) => id) },
    ],
  ])("%s", (refusal, known, wish) => {
    expect(decided(known, wish)).toBe(refusal);
  });

  it("does not count the tickets of a hold that it replaces", () => {
    expect(decided({ events: [limited], bookings: [booking(4)] })).toMatchObject({ replaced: "{4}" });
  });

  it("uses an open code only before the sale", () => {
    const accessCode = code({ maxUses: 2, uses: 1 });
    expect(decided({ events: [event({ sale: "before" })], accessCode })).toMatchObject({ code: { id: 9, maxUses: 2 } });
    expect(decided({ accessCode: code({ maxUses: 2, uses: 2 }) })).toMatchObject({ code: null });
  });
});
