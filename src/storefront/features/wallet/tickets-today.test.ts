import { expect, test } from "vitest";
import { walletTicket } from "#tests/support/wallet-fixtures.ts";
import { ticketsToday } from "./tickets-today.ts";

const today = (change: Parameters<typeof walletTicket>[0], now: string) =>
  ticketsToday([walletTicket(change)], Date.parse(now)).length === 1;
// 19:30 to 22:00 in Sydney on 11 December.
const sydney = { startsAt: "2026-12-11T08:30:00Z", endsAt: "2026-12-11T11:00:00Z" };

test("a ticket counts as today's from the venue's midnight until its event ends", () => {
  expect(today(sydney, "2026-12-10T12:59:59Z")).toBe(false);
  expect(today(sydney, "2026-12-10T13:00:00Z")).toBe(true);
  expect(today(sydney, "2026-12-11T10:59:59Z")).toBe(true);
  expect(today(sydney, "2026-12-11T11:00:00Z")).toBe(false);
});

test("an event that began yesterday and is still on counts as today's", () => {
  expect(today({ startsAt: "2026-12-10T08:00:00Z", endsAt: "2026-12-12T08:00:00Z" }, "2026-12-11T00:00:00Z")).toBe(
    true,
  );
});

test("only valid tickets count, and the first to start comes first", () => {
  const tickets = [
    walletTicket({ ...sydney, bookingNo: "void", state: "void" }),
    walletTicket({ ...sydney, bookingNo: "used", state: "used" }),
    walletTicket({ ...sydney, bookingNo: "evening" }),
    walletTicket({ bookingNo: "matinee", startsAt: "2026-12-11T03:00:00Z", endsAt: "2026-12-11T05:00:00Z" }),
  ];
  const found = ticketsToday(tickets, Date.parse("2026-12-11T00:00:00Z"));
  expect(found.map(({ bookingNo }) => bookingNo)).toEqual(["matinee", "evening"]);
});
