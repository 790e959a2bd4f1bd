import { afterAll, expect, it, vi } from "vitest";
import type { PrintedTicket } from "#server/modules/tickets/order-tickets.ts";
import { ticketsPdf } from "#server/modules/tickets/ticket-pdf.ts";
import { TicketPrinter } from "#server/modules/tickets/ticket-printer.ts";
import { readPdf } from "#tests/support/read-pdf.ts";

const seller = { brand: "Brolga", company: "Sample Tickets Pty Ltd" };
const ticketOf = (holder: string): PrintedTicket => ({
  id: 1,
  eventId: 2,
  eventName: "Lakes v Harbour",
  eventImage: "",
  placeName: "Riverside Stadium",
  placeAddress: "1 River Road",
  startsAt: new Date("2026-12-12T08:30:00Z"),
  endsAt: new Date("2026-12-12T11:00:00Z"),
  lat: 0,
  lng: 0,
  timezone: "Australia/Melbourne",
  section: "Section 12",
  seatNumber: "A1",
  gate: "Gate 4",
  holder,
  bookingNo: "100 200",
  orderReference: "90001-4821",
  token: "T".repeat(120),
  state: "valid",
  admits: 1,
});
const printer = new TicketPrinter();
afterAll(() => printer.close());
const pagesOf = async (pdf: Promise<Buffer>) => readPdf(await pdf);
/** The whole text and code of each page. */
const shown = (holder: string) => pagesOf(ticketsPdf([ticketOf(holder)], seller));

it("draws the same tickets in its thread as in this one, whatever was drawn before", async () => {
  const names = ["Marlee Quinn", "Ольга Щербакова", "Nguyễn Thị Thảo", "Marlee Quinn"];
  const printed = await Promise.all(names.map((name) => pagesOf(printer.print([ticketOf(name)], seller))));
  for (const [index, name] of names.entries()) {
    expect(printed[index]).toEqual(await shown(name));
    expect(printed[index]?.[0]?.text).toContain(name);
  }
});

it("starts another thread if its thread dies, and only the tickets that were being drawn fail", async () => {
  const before = printer.threadId;
  expect(before).toBeDefined();
  const broken = { ...ticketOf("Marlee"), timezone: "Nowhere/Land" };
  const [failed, drawn] = await Promise.allSettled([
    printer.print([broken], seller),
    printer.print([ticketOf("Marlee")], seller),
  ]);
  expect(failed).toMatchObject({ status: "rejected", reason: expect.any(RangeError) });
  expect(drawn.status).toBe("fulfilled");
  expect(printer.threadId).not.toBe(before);
});

it("ends its thread when nothing is drawn for a while, and draws again later", async () => {
  const hasty = new TicketPrinter(10);
  await hasty.print([ticketOf("Marlee")], seller);
  await vi.waitFor(() => expect(hasty.threadId).toBeUndefined());
  expect(await pagesOf(hasty.print([ticketOf("Tavita")], seller))).toHaveLength(1);
  await hasty.close();
});
