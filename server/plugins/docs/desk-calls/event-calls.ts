import type { CallDescription } from "../api-resources.ts";

/** Calls about events: what is sold, who comes, seats, and messages to ticket holders. */
export const eventCalls: Readonly<Record<string, CallDescription>> = {
  "GET /api/desk/events": { resource: "Desk", summary: "The caller's events, the latest date first", refusals: [404] },
  "GET /api/desk/events/:event_id": {
    resource: "Desk",
    summary: "One event, with what is sold and held",
    refusals: [404],
  },
  "GET /api/desk/events/:event_id/cancellation": {
    resource: "Desk",
    summary: "What cancelling an event would do, or what is left to do of it",
    refusals: [404],
  },
  "POST /api/desk/events/:event_id/cancellation": {
    resource: "Desk",
    summary: "Cancel an event for good, undo its orders and email their buyers; needs an Idempotency-Key",
    refusals: [404, 409],
  },
  "GET /api/desk/events/:event_id/due": {
    resource: "Desk",
    summary: "How much money of an event's orders is still to be sent back",
    refusals: [404],
  },
  "POST /api/desk/events/:event_id/due": {
    resource: "Desk",
    summary:
      "Send the refunds of an event through the gateway for some seconds; needs an Idempotency-Key and a fresh proof",
    refusals: [404, 409],
  },
  "GET /api/desk/events/:event_id/due.csv": {
    resource: "Desk",
    summary: "The refunds of an event that are still to be sent, as CSV, with the bank's codes",
    refusals: [404],
  },
  "GET /api/desk/events/:event_id/sales": {
    resource: "Desk",
    summary: "What was sold of an event, by type, section, price, day and hour",
    refusals: [404],
  },
  "GET /api/desk/events/:event_id/sales/:day": {
    resource: "Desk",
    summary: "What was sold of an event in each hour of a day",
    refusals: [404],
  },
  "GET /api/desk/events/:event_id/sales.csv": {
    resource: "Desk",
    summary: "What was sold of an event, as CSV: the same figures, one row each",
    refusals: [404],
  },
  "GET /api/desk/events/:event_id/attendees": {
    resource: "Desk",
    summary: "Everybody with a ticket of an event, in the order of sale",
    refusals: [404],
  },
  "GET /api/desk/events/:event_id/attendees.csv": { resource: "Desk", summary: "The same as CSV", refusals: [404] },
  "GET /api/desk/events/:event_id/ticket-groups": {
    resource: "Desk",
    summary: "The sections and the types of an event's tickets",
    refusals: [404],
  },
  "GET /api/desk/events/:event_id/seats": {
    resource: "Desk",
    summary: "Every seat of an event: free, held, sold, given away or held back",
    refusals: [404],
  },
  "GET /api/desk/events/:event_id/seats.csv": { resource: "Desk", summary: "The same as CSV", refusals: [404] },
  "POST /api/desk/events/:event_id/hold-backs": {
    resource: "Desk",
    summary: "Keep seats from being sold, all of them or none",
    refusals: [404, 409],
  },
  "POST /api/desk/events/:event_id/hold-backs/release": {
    resource: "Desk",
    summary: "Put seats that are held back on sale again",
    refusals: [404, 409],
  },
  "POST /api/desk/events/:event_id/comps": {
    resource: "Desk",
    summary: "Give free tickets to a person; needs an Idempotency-Key",
    refusals: [404, 409],
  },
  "GET /api/desk/events/:event_id/booked": {
    resource: "Desk",
    summary: "What buyers hold or have of an event, and so keeps its price",
    refusals: [404],
  },
  "GET /api/desk/events/:event_id/messages": {
    resource: "Desk",
    summary: "Messages to ticket holders of an event, newest first",
    refusals: [404],
  },
  "GET /api/desk/events/:event_id/messages/audience": {
    resource: "Desk",
    summary: "How many addresses a message would go to",
    refusals: [404],
  },
  "GET /api/desk/events/:event_id/messages/:message_id": {
    resource: "Desk",
    summary: "A message, with the addresses that did not get it",
    refusals: [404],
  },
  "POST /api/desk/events/:event_id/messages": {
    resource: "Desk",
    summary: "Email ticket holders of an event; needs an Idempotency-Key",
    refusals: [404, 412, 429],
  },
  "GET /api/desk/recent-sales": {
    resource: "Desk",
    summary: "What was sold in each of the last 24 hours",
    refusals: [404],
  },
  "GET /api/desk/failed-emails": {
    resource: "Desk",
    summary: "Emails about orders and events that did not arrive",
    refusals: [404],
  },
};
