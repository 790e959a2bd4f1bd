import { expect, test } from "vitest";
import { walletTicket } from "#tests/support/wallet-fixtures.ts";
import { groupTickets, seatParts, ticketsFor, ticketsOfVisit } from "./ticket-groups.ts";

const ticket = (bookingNo: string, bookedOn: string, day: string, seat = "A1", eventId = "12") =>
  walletTicket({ bookingNo, bookedOn, seat, eventId, startsAt: `${day}T08:00:00Z`, endsAt: `${day}T10:00:00Z` });

const now = Date.parse("2026-12-10T09:00:00Z");

test("tickets are grouped by event, the next event first, and by booking day within it; past events latest first", () => {
  const tickets = [
    ticket("later", "2026-11-20", "2027-02-01", "A1", "5"),
    ticket("old", "2026-01-02", "2026-02-01", "A1", "4"),
    ticket("next", "2026-10-01", "2026-12-11", "A1", "3"),
    ticket("again", "2026-11-20", "2026-12-11", "A2", "3"),
    ticket("running", "2026-11-20", "2026-12-10", "A1", "2"),
    ticket("recent", "2026-09-02", "2026-12-09", "A1", "1"),
  ];
  const { upcoming, past } = groupTickets(tickets, now);
  const named = (groups: typeof upcoming) =>
    groups.map(({ bookings }) => bookings.map((one) => [one.bookedOn, ...one.tickets.map((each) => each.bookingNo)]));
  expect(named(upcoming)).toEqual([
    [["2026-11-20", "running"]],
    [
      ["2026-10-01", "next"],
      ["2026-11-20", "again"],
    ],
    [["2026-11-20", "later"]],
  ]);
  expect(named(past)).toEqual([[["2026-09-02", "recent"]], [["2026-01-02", "old"]]]);
  expect(upcoming[1]?.count).toBe(2);
});

test("an event is over when it ends", () => {
  const one = ticket("one", "2026-10-01", "2026-12-10");
  const end = Date.parse(one.endsAt);
  expect(groupTickets([one], end - 1).upcoming).toHaveLength(1);
  expect(groupTickets([one], end).past).toHaveLength(1);
});

test("the tickets of the same order and event follow one another, by seat number", () => {
  const tenth = walletTicket({ bookingNo: "c", seat: "A10" });
  const second = walletTicket({ bookingNo: "b", seat: "A2" });
  const combo = walletTicket({ bookingNo: "d", eventId: "13" });
  const other = walletTicket({ bookingNo: "e", orderId: "99" });
  const sameDay = walletTicket({ bookingNo: "f", orderNumber: "9999" });
  expect(ticketsOfVisit([tenth, second, combo, other, sameDay], tenth).map((one) => one.seat)).toEqual(["A2", "A10"]);
});

test.each([
  ["G15", "G", "15"],
  ["AA-7", "AA", "7"],
  ["b 12", "B", "12"],
  ["General 204", null, "General 204"],
  ["42", null, "42"],
  ["Row 3, seat 12", "3", "12"],
  ["Long table 2", null, "Long table 2"],
])("seat %s", (name, row, seat) => {
  expect(seatParts(name)).toEqual({ row, seat });
});

test("a seat at a table is named by its table", () => {
  expect(seatParts("Table 4, seat 2")).toEqual({ row: null, place: "Table 4", seat: "2" });
  expect(seatParts("At the bar, seat 14")).toEqual({ row: null, place: "At the bar", seat: "14" });
});

test("an order's seats are matched to its own valid tickets of the same event and section", () => {
  const seat = { eventId: "12", section: "Gold B", seat: "G15", orderNumber: "4821" };
  const wanted = walletTicket({ bookingNo: "mine" });
  const others = [
    walletTicket({ bookingNo: "void", state: "void" }),
    walletTicket({ bookingNo: "event", eventId: "13" }),
    walletTicket({ bookingNo: "section", section: "Gold C" }),
    walletTicket({ bookingNo: "order", orderNumber: "7000" }),
  ];
  expect(ticketsFor([...others, wanted], [seat])).toEqual([wanted]);
});
