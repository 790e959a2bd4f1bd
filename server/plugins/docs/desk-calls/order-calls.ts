import type { CallDescription } from "../api-resources.ts";

/** Calls about orders and their tickets. */
export const orderCalls: Readonly<Record<string, CallDescription>> = {
  "POST /api/desk/orders/:order_id/tickets/:ticket_id/move": {
    resource: "Desk",
    summary: "Move a ticket's holder to another seat; needs an Idempotency-Key",
    refusals: [404, 409, 412],
  },
  "GET /api/desk/orders": {
    resource: "Desk",
    summary: "Orders, newest first: by name, email, phone, number or seat",
    refusals: [404],
  },
  "GET /api/desk/events/:event_id/orders.csv": {
    resource: "Desk",
    summary: "An event's orders as CSV",
    refusals: [404],
  },
  "GET /api/desk/organisers/:organiser_id/orders.csv": {
    resource: "Desk",
    summary: "An organiser's orders as CSV",
    refusals: [404],
  },
  "GET /api/desk/orders/:order_id": { resource: "Desk", summary: "An order's whole story", refusals: [404] },
  "POST /api/desk/orders/:order_id/resend": {
    resource: "Desk",
    summary: "Mail the tickets to the buyer again; needs an Idempotency-Key",
    refusals: [404, 409],
  },
  "POST /api/desk/orders/:order_id/print": {
    resource: "Desk",
    summary: "The tickets that are still valid, as a PDF; the log says who printed them",
    refusals: [404, 409],
  },
  "POST /api/desk/orders/:order_id/notes": {
    resource: "Desk",
    summary: "Add a note to an order, which may ask for a refund",
    refusals: [404],
  },
  "POST /api/desk/orders/:order_id/notes/:note_id/answer": {
    resource: "Desk",
    summary: "Tell whoever asked for a refund why there is none",
    refusals: [404, 409],
  },
  "PATCH /api/desk/orders/:order_id/tickets/:ticket_id": {
    resource: "Desk",
    summary: "Change the name on a ticket; needs If-Match",
    refusals: [404, 409, 412, 428],
  },
  "POST /api/desk/orders/:order_id/refunds": {
    resource: "Desk",
    summary: "Refund tickets of an order; needs an Idempotency-Key and a fresh proof",
    refusals: [404, 409, 412],
  },
  "GET /api/desk/orders/:order_id/due": {
    resource: "Desk",
    summary: "The money of an order that is still to be sent back, with the bank's codes",
    refusals: [404],
  },
  "POST /api/desk/orders/:order_id/due": {
    resource: "Desk",
    summary: "Send that money back, or record that it was sent at the bank; needs an Idempotency-Key and a fresh proof",
    refusals: [404, 409, 412],
  },
};
