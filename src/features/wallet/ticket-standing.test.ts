import { expect, test } from "vitest";
import { walletTicket } from "../../storage/wallet-fixtures";
import { ticketStanding } from "./ticket-standing";

test.each([
  ["a good one", {}, undefined],
  ["one that was scanned", { state: "used" }, "Used"],
  ["one that was withdrawn", { state: "void" }, "No longer valid"],
  ["one whose money is owed", { state: "void", refund: "due" }, "Cancelled"],
  ["one whose money was sent", { state: "void", refund: "done" }, "Refunded"],
  ["one of an event that moved", { movedFrom: "2026-12-10T08:30:00Z" }, "Moved"],
  ["a moved one that is void", { movedFrom: "2026-12-10T08:30:00Z", state: "void" }, "No longer valid"],
] as const)("%s", (_, change, label) => {
  expect(ticketStanding(walletTicket(change))?.label).toBe(label);
});

test("a moved ticket says when it was to be, by the venue's clock", () => {
  const words = ticketStanding(walletTicket({ movedFrom: "2026-12-10T08:30:00Z" }))?.words;
  expect(words).toContain("Thu 10 December 2026, 7:30 pm");
});
