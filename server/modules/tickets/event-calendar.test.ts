import { expect, it } from "vitest";
import { type CalendarSource, eventCalendar } from "./event-calendar.ts";
import type { PrintedTicket } from "./order-tickets.ts";

const source: CalendarSource = {
  pid: "77",
  domain: "tickets.example",
  url: "https://tickets.example/my-ticket",
  organiser: { name: "Brolga", email: "help@brolga.example" },
  toldAt: new Date("2026-11-21T00:00:00Z"),
};
const ticket = (eventId: number, over: Partial<PrintedTicket> = {}): PrintedTicket => ({
  id: eventId,
  eventId,
  eventName: "Ångström; songs, and more",
  eventImage: "",
  timezone: "Australia/Perth",
  startsAt: new Date("2026-12-12T11:30:00Z"),
  endsAt: new Date("2026-12-12T13:00:00Z"),
  placeName: "Jetty Theatre",
  placeAddress: "22 Example Parade, Fremantle",
  lat: -32.05,
  lng: 115.74,
  section: "Stalls",
  seatNumber: "A1",
  gate: "",
  holder: "Nguyễn Thị Thảo Long Name",
  bookingNo: "AAAAA BBBBB",
  orderReference: "90001-4821",
  token: "BR1:X",
  state: "valid",
  admits: 1,
  ...over,
});

/** Parses by RFC 5545: lines end in CRLF and are folded at 75 octets, and blocks are properly nested. */
function parse(text: string): Map<string, string>[] {
  expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  for (const line of text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const open: string[] = [];
  const events: Map<string, string>[] = [];
  for (const line of text
    .replaceAll(/\r\n[ \t]/g, "")
    .trim()
    .split("\r\n")) {
    const [, name = "", , value = ""] = /^([A-Z-]+)((?:;[^:"]*(?:"[^"]*")?)*):(.*)$/.exec(line) ?? [];
    expect(name, line).not.toBe("");
    if (name === "BEGIN") open.push(value);
    if (name === "END") expect(open.pop()).toBe(value);
    if (name === "BEGIN" && value === "VEVENT") events.push(new Map());
    else if (open.at(-1) === "VEVENT") events.at(-1)?.set(name, value);
  }
  expect(open).toEqual([]);
  return events;
}

it("has one entry for each event, at the instant when the event begins", () => {
  const events = parse(eventCalendar([ticket(1), ticket(1, { seatNumber: "A2" }), ticket(2)], source));
  expect(events.map((event) => event.get("UID"))).toEqual([
    "order-77-event-1@tickets.example",
    "order-77-event-2@tickets.example",
  ]);
  expect(events[0]?.get("DTSTART")).toBe("20261212T113000Z");
  expect(events[0]?.get("DTEND")).toBe("20261212T130000Z");
  expect(events[0]?.get("SUMMARY")).toBe("Ångström\\; songs\\, and more");
  expect(events[0]?.get("DESCRIPTION")).toMatch(/A1.*A2/);
  expect(events[0]?.get("ORGANIZER")).toContain("help@brolga.example");
});

it("replaces an entry by a later version of it", () => {
  const later = { ...source, toldAt: new Date("2026-11-22T00:00:00Z"), cancelled: true };
  const [before] = parse(eventCalendar([ticket(1)], source));
  const text = eventCalendar([ticket(1)], later);
  const [after] = parse(text);
  expect(after?.get("UID")).toBe(before?.get("UID"));
  expect(Number(after?.get("SEQUENCE"))).toBeGreaterThan(Number(before?.get("SEQUENCE")));
  expect(after?.get("STATUS")).toBe("CANCELLED");
  expect(text).toContain("METHOD:CANCEL");
});
