import { expect, test } from "vitest";
import { walletTicket } from "#tests/support/wallet-fixtures.ts";
import { nextTickets } from "./second-copy.ts";

const now = Date.parse("2026-12-10T00:00:00Z");
const at = (name: string, startsAt: string, endsAt: string) => walletTicket({ bookingNo: name, startsAt, endsAt });

test("the second copy holds the tickets of events that are on now or start within 48 hours", () => {
  const tickets = [
    at("over", "2026-12-09T18:00:00Z", "2026-12-09T23:59:59Z"),
    at("running", "2026-12-09T22:00:00Z", "2026-12-10T01:00:00Z"),
    at("soon", "2026-12-12T00:00:00Z", "2026-12-12T03:00:00Z"),
    at("later", "2026-12-12T00:00:01Z", "2026-12-12T03:00:00Z"),
  ];
  expect(nextTickets(tickets, now).map((ticket) => ticket.bookingNo)).toEqual(["running", "soon"]);
});
