import { accountCalls } from "./account-calls.ts";
import type { CallDescription } from "./api-resources.ts";
import { deskCalls } from "./desk-calls.ts";

/** A description of every call for /api/docs. A test fails if a route is missing here. */
export const apiCalls: Readonly<Record<string, CallDescription>> = {
  "GET /api/settings": {
    resource: "Box office",
    summary: "Brand, contact, limits and the keys that verify tickets",
  },
  "GET /api/first-run": { resource: "Box office", summary: "Whether the box office still waits for its first owner" },
  "POST /api/first-run": {
    resource: "Box office",
    summary: "Make the first owner of an empty box office, with the secret of the link that the server printed",
    refusals: [404],
  },
  "POST /api/vitals": {
    resource: "Box office",
    summary: "Report how fast pages were in a browser, and nothing about the visitor",
  },
  "POST /api/contactus": { resource: "Box office", summary: "Write to the box office" },
  "POST /api/ticket-alerts": {
    resource: "Browse",
    summary: "Ask for one email if tickets of a sold-out event come back; no account is needed",
    refusals: [404],
  },
  "POST /api/ticket-alerts/stop": {
    resource: "Browse",
    summary: "Stop such emails, with the token of a mailed link",
  },

  "GET /api/event": { resource: "Browse", summary: "List events: by state, words, dates, category or distance" },
  "GET /api/categories": { resource: "Browse", summary: "The categories of events and combos still to come" },
  "GET /api/slider": { resource: "Browse", summary: "The three to eight events of the front page" },
  "GET /api/events": { resource: "Browse", summary: "One event, by query", refusals: [404] },
  "GET /api/event/:id": { resource: "Browse", summary: "One event, by address", refusals: [404] },
  "GET /api/comboevents": { resource: "Browse", summary: "List combo events" },
  "GET /api/comboeventsdetails": {
    resource: "Browse",
    summary: "One combo event with its members, or without an id all of them",
    refusals: [404],
  },
  "GET /api/ticket-types": {
    resource: "Browse",
    summary: "The ticket types of one event, or of a combo's events",
    refusals: [404],
  },
  "GET /api/eventsponser": { resource: "Browse", summary: "An event's sponsors", refusals: [404] },

  "GET /api/getdomedetails": { resource: "Seats", summary: "An event's sections and seats", refusals: [404] },
  "GET /api/comboeventdomedetails": {
    resource: "Seats",
    summary: "Sections and seats of all events of a combo",
    refusals: [404],
  },
  "GET /api/seat-plan": { resource: "Seats", summary: "The venue's drawn plan, or null", refusals: [404] },
  "GET /api/seat-stream": {
    resource: "Seats",
    summary: "Server-sent events: seats that become held, sold or free",
    refusals: [404],
  },
  "GET /api/best-available": { resource: "Seats", summary: "The best free seats side by side", refusals: [404] },
  "POST /api/access-code": { resource: "Seats", summary: "Name a code that opens an event before its sale" },
  "GET /api/access-code": { resource: "Seats", summary: "What a code that was named before opens now" },
  "GET /api/getvoucher": { resource: "Booking", summary: "Look up a voucher's code" },

  "POST /api/booking-ticket": {
    resource: "Booking",
    summary: "in_progress=1 holds seats; in_progress=0 names the attendees and makes the order",
    refusals: [404, 409],
  },
  "GET /api/booking": { resource: "Booking", summary: "One booking, from the moment of its hold", refusals: [404] },
  "GET /api/order": { resource: "Booking", summary: "One order", refusals: [404] },
  "GET /api/orders": { resource: "Booking", summary: "The signed-in user's paid orders, newest first" },
  "POST /api/order/types": {
    resource: "Booking",
    summary: "Change the ticket types of a booking's seats, and give their card numbers",
    refusals: [404, 409],
  },
  "GET /api/invoice": { resource: "Booking", summary: "The tax invoices of one paid order", refusals: [404] },
  "POST /api/invoice/buyer": {
    resource: "Booking",
    summary: "The name and the ABN on an order's invoices",
    refusals: [404],
  },
  "POST /api/order/voucher": {
    resource: "Booking",
    summary: "Set an order's voucher, or remove it",
    refusals: [404, 409],
  },
  "POST /api/checkout": {
    resource: "Booking",
    summary: "Get the way to the gateway's page for an order; an order with nothing to pay is paid at once",
    refusals: [404, 409],
  },
  "POST /api/cancellation": { resource: "Booking", summary: "Give held seats back", refusals: [404, 409] },
  "POST /api/payment": { resource: "Booking", summary: "Record a payment as the page reports it", refusals: [404] },

  "GET /api/queue/:event_id": {
    resource: "Queue",
    summary: "The state of an event's waiting room, the same for everybody",
    refusals: [404],
  },
  "POST /api/queue/join": { resource: "Queue", summary: "Join a waiting room, or find one's entry", refusals: [404] },
  "POST /api/queue/place": { resource: "Queue", summary: "The place of a token's entry", refusals: [404] },
  "POST /api/queue/enter": { resource: "Queue", summary: "Get the pass, once one's place is called", refusals: [404] },
  "GET /api/queue/push": {
    resource: "Queue",
    summary: "The shop's key for push messages, or null if it sends none",
  },
  "POST /api/queue/push": {
    resource: "Queue",
    summary: "Tell this browser by push message when it is its turn in a waiting room",
    refusals: [404],
  },
  "POST /api/queue/push/stop": { resource: "Queue", summary: "Send no such message to this browser", refusals: [404] },
  "GET /api/queue/:event_id/proof": {
    resource: "Queue",
    summary: "What anybody needs to check the draw",
    refusals: [404],
  },
  "GET /api/queue/:event_id/list": {
    resource: "Queue",
    summary: "The entries of the draw, 16 bytes each, in ascending order",
    refusals: [404],
  },

  "POST /api/gateway/success": { resource: "Gateway", summary: "The buyer returns from the gateway" },
  "POST /api/gateway/fail": { resource: "Gateway", summary: "The buyer returns from the gateway" },
  "POST /api/gateway/notify": { resource: "Gateway", summary: "The gateway's server reports the outcome of a payment" },

  ...accountCalls,
  ...deskCalls,

  "GET /api/gate/events": { resource: "Gate", summary: "The events whose doors the signed-in user may staff" },
  "GET /api/gate/pack": {
    resource: "Gate",
    summary: "Everything that a door needs without a network: keys, sections and tickets, 10,000 a page",
  },
  "GET /api/gate/changes": { resource: "Gate", summary: "Tickets that changed since a cursor" },
  "GET /api/gate/stream": { resource: "Gate", summary: "Server-sent events: tickets, as they change" },
  "POST /api/gate/scans": {
    resource: "Gate",
    summary: "Post scans and totals of refusals; the earliest scan counts, and one that is posted twice counts once",
  },
  "GET /api/gate/clashes": { resource: "Gate", summary: "Tickets on which people were let in by mistake" },
  "GET /api/gate/statistics": {
    resource: "Gate",
    summary: "How many are inside, how many are expected, and how fast they come in",
  },

  "POST /api/gate/device": {
    resource: "Gate",
    summary: "A door checks in, and learns the time and whether it must remove its list",
  },
  "POST /api/gate/device/wiped": { resource: "Gate", summary: "A door has removed its list, as it was asked to" },
  "GET /api/gate/devices": { resource: "Gate", summary: "The devices at an event's door" },
  "POST /api/gate/devices/end": {
    resource: "Gate",
    summary: "Sign a device at the event's door out, or make it remove its list",
    refusals: [404],
  },
};
