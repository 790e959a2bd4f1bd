import { expect, test } from "vitest";
import { walletTicket } from "#tests/support/wallet-fixtures.ts";
import { searchTickets } from "./search-tickets.ts";

const tickets = [
  walletTicket({ bookingNo: "4K7QX 9MZ2D", eventName: "Red Gum Sessions", seat: "G15" }),
  walletTicket({
    bookingNo: "7PW3C 0HT8K",
    eventName: "Café Magpie",
    venueName: "Dome Hobart",
    firstName: "Zoë",
    seat: "A2",
  }),
];
const found = (typed: string) => searchTickets(tickets, typed).map(({ eventName }) => eventName);

test("every word must be found somewhere on the ticket, in any case and with or without accents", () => {
  expect(found("gum SESSIONS")).toEqual(["Red Gum Sessions"]);
  expect(found("cafe zoe")).toEqual(["Café Magpie"]);
  expect(found("magpie hobart")).toEqual(["Café Magpie"]);
  expect(found("gum hobart")).toEqual([]);
  expect(found("g15")).toEqual(["Red Gum Sessions"]);
});

test("a booking number is found with or without its space", () => {
  expect(found("7PW3C 0HT8K")).toEqual(["Café Magpie"]);
  expect(found("7pw3c0ht8k")).toEqual(["Café Magpie"]);
});

test("an empty search finds everything", () => {
  expect(found("  ")).toHaveLength(2);
});
