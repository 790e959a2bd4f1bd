import { generateKeyPairSync, randomBytes } from "node:crypto";
import { bookingNumber, formatBookingNumber } from "#contract/rules/ticket/booking-number.ts";
import type { BookingHistory, Ticket } from "#contract/wire/tickets.ts";
import { signTicket } from "#server/modules/tickets/token-signing.ts";

const DAY_MS = 86_400_000;
const PER_ORDER = 4;

const { privateKey } = generateKeyPairSync("ed25519");
const key = { kid: 1, privateKey, publicKeyBase64: "" };

const isoDay = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** A signed token as a box office issues it, for an event some days from now. */
export function sampleToken(ticketId: number, startsAtMs: number): string {
  return signTicket(key, { ticketId, eventId: 10_000 + ticketId, startsAtMinutes: Math.floor(startsAtMs / 60_000) });
}

function sampleTicket(index: number, nowMs: number): Ticket {
  const order = Math.floor(index / PER_ORDER);
  const startsAtMs = nowMs + (7 + order) * DAY_MS;
  const starts = new Date(startsAtMs).toISOString();
  return {
    event_name: `Red Gum Sessions, night ${order + 1}`,
    event_date: starts.slice(0, 10),
    event_time: "19:30",
    event_image: `/image/sample-${order % 12}`,
    place_name: "Theatre Corella",
    place_address: "1 Example Street, Sydney NSW 2000",
    qrcode_image: "",
    ticket_pdf: `/ticket/sample-${index}.pdf`,
    booking_no: formatBookingNumber(bookingNumber(randomBytes(10))),
    title: "Stalls Centre",
    seat_number: `G${(index % PER_ORDER) + 11}`,
    gate: "Stalls left",
    ticket_token: sampleToken(index + 1, startsAtMs),
    event_id: String(100 + order),
    starts_at: starts,
    ends_at: new Date(startsAtMs + 9_000_000).toISOString(),
    timezone: "Australia/Sydney",
    lat: -33.87,
    lng: 151.2,
    first_name: "Mina",
    last_name: "Rivers",
    price: 89,
    order_number: String(4000 + order),
    state: "valid",
    refund: "",
    used_at: "",
    void_reason: "",
  };
}

/** The box office's answer for a buyer with the given number of coming tickets: four in each order, one order a day. */
export function sampleHistory(count: number, nowMs: number): BookingHistory {
  const tickets = Array.from({ length: count }, (_, index) => sampleTicket(index, nowMs));
  return {
    event_infos: Array.from({ length: Math.ceil(count / PER_ORDER) }, (_, order) => {
      const date = isoDay(nowMs - (order + 1) * DAY_MS);
      return { id: date.replaceAll("-", ""), date, data: tickets.slice(order * PER_ORDER, (order + 1) * PER_ORDER) };
    }),
  };
}
