import { expect, test } from "vitest";
import { walletTicket } from "#tests/support/wallet-fixtures.ts";
import { ticketStanding } from "./ticket-standing.ts";

test.each([
  ["a good one", {}, undefined],
  ["one that was scanned", { state: "used" }, "Used"],
  ["one that was scanned, and when", { state: "used", usedAt: "2026-12-11T08:42:00Z" }, "Used 7:42 pm"],
  ["one that was withdrawn", { state: "void" }, "No longer valid"],
  ["one whose money is owed", { state: "void", refund: "due" }, "Refund on its way"],
  ["one whose money was sent", { state: "void", refund: "done" }, "Refunded"],
  ["a free one of a cancelled event", { state: "void", eventCancelled: true }, "Cancelled"],
  ["a repaid one of a cancelled event", { state: "void", eventCancelled: true, refund: "done" }, "Cancelled"],
  ["one of an event that moved", { movedFrom: "2026-12-10T08:30:00Z" }, "Moved"],
  ["a moved one that is void", { movedFrom: "2026-12-10T08:30:00Z", state: "void" }, "No longer valid"],
] as const)("%s", (_, change, label) => {
  expect(ticketStanding(walletTicket(change))?.label).toBe(label);
});

test("a moved ticket says its first time, by the venue's clock", () => {
  const words = ticketStanding(walletTicket({ movedFrom: "2026-12-10T08:30:00Z" }))?.words;
  expect(words).toContain("Thu 10 December 2026, 7:30 pm");
});

test("a used ticket says when, and names the day if it is not the event's", () => {
  const words = (usedAt: string) => ticketStanding(walletTicket({ state: "used", usedAt }))?.words;
  expect(words("2026-12-11T08:42:00Z")).toBe("Used 7:42 pm. It was scanned at the door.");
  expect(words("2026-12-12T08:42:00Z")).toBe("Used 7:42 pm, Sat 12 December 2026. It was scanned at the door.");
});

test("a void ticket says why, and where the money is", () => {
  const words = (change: object) => ticketStanding(walletTicket({ state: "void", ...change }))?.words;
  expect(words({ voidReason: "The seat was given twice." })).toBe("The seat was given twice.");
  expect(words({ voidReason: "The event was cancelled.", refund: "due" })).toBe(
    "The event was cancelled. What you paid for it is on its way back to you.",
  );
  expect(words({ refund: "done" })).toBe("It was cancelled. What you paid for it was sent back.");
});

test("a group's ticket says how many are in, until all are", () => {
  const standing = (inside: number) =>
    ticketStanding(
      walletTicket({
        state: "used",
        admits: 6,
        inside,
        usedAt: "2026-12-11T08:42:00Z",
        lastInAt: "2026-12-11T08:42:00Z",
      }),
    );
  expect(standing(4)).toMatchObject({ label: "4 of 6 in", words: "4 of 6 people are in. It lets in 2 more." });
  expect(standing(6)?.label).toBe("Used 7:42 pm");
});

test("a ticket to a weekend is used for the day, and good again the next", () => {
  const weekend = walletTicket({
    state: "used",
    days: ["2027-03-06", "2027-03-07"],
    startsAt: "2027-03-05T23:00:00Z",
    endsAt: "2027-03-07T11:00:00Z",
    inside: 1,
    usedAt: "2027-03-06T01:00:00Z",
    lastInAt: "2027-03-06T01:00:00Z",
  });
  const at = (text: string) => ticketStanding(weekend, Date.parse(text));
  expect(at("2027-03-06T10:00:00Z")).toMatchObject({
    label: "Used Saturday, good again Sunday",
    tone: "plain",
    words: "Used Saturday, good again Sunday. It was scanned at the door.",
  });
  const onSunday = walletTicket({ ...weekend, lastInAt: "2027-03-07T01:00:00Z" });
  expect(ticketStanding(onSunday, Date.parse("2027-03-07T10:00:00Z"))?.label).toMatch(/^Used \d/);
  expect(at("2027-03-06T22:00:00Z")).toMatchObject({ label: "Good today", tone: "strong" });
  expect(at("2027-03-06T22:00:00Z")?.words).toContain("Sat 6 March 2027");
});
