import { peopleInside } from "#contract/rules/gate/gate-people.ts";
import { CSV_MARK, spreadsheetText } from "#contract/rules/text/spreadsheet-text.ts";
import { venueCells } from "#contract/rules/time/venue-time.ts";
import type { DoorTicket } from "#src/gate/storage/gate-rows.ts";
import { stateWords } from "./verdict-words.ts";

const HEAD = [
  "Ticket",
  "Booking number",
  "Name",
  "Section",
  "Seat",
  "State",
  "Let in at",
  "Time zone",
  "Device",
  "Why void",
  "Admits",
  "People in",
];

/**
 * The list as this device knows it, for a spreadsheet: RFC 4180 with a UTF-8 byte order mark. Times are in the venue's
 * zone.
 */
export function listCsv(tickets: Iterable<DoorTicket>, timezone: string): string {
  const list = [...tickets];
  const hasTypes = list.some(({ type }) => type);
  const lines = [[...HEAD, ...(hasTypes ? ["Type"] : [])].join(",")];
  for (const { id, bookingNo, name, section, seat, state, at, device, voidReason, admits, type = "", ...on } of list) {
    const [when, zone] = at > 0 ? venueCells(new Date(at * 1000), timezone) : ["", ""];
    lines.push(
      [
        String(id),
        bookingNo,
        name,
        section,
        seat,
        stateWords[state] ?? "",
        when,
        zone,
        device,
        voidReason,
        String(admits || ""),
        String(peopleInside(on)),
        ...(hasTypes ? [type] : []),
      ]
        .map(cell)
        .join(","),
    );
  }
  return `${CSV_MARK}${lines.join("\r\n")}\r\n`;
}

function cell(text: string): string {
  const safe = spreadsheetText(text);
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
