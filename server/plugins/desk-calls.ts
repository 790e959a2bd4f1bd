import type { CallDescription } from "./api-resources.ts";

/** The part of api-calls.ts about the desk: what an organiser's people and keys call (docs/api.md). */
export const deskCalls: Readonly<Record<string, CallDescription>> = {
  "GET /api/desk/me": { resource: "Desk", summary: "Who calls, and what they may do for which organiser" },
  "GET /api/desk/organisers": {
    resource: "Desk",
    summary: "The organisers that the caller works for; all, for whoever runs the box office",
  },
  "GET /api/desk/organisers/:organiser_id": { resource: "Desk", summary: "An organiser's facts", refusals: [404] },
  "PATCH /api/desk/organisers/:organiser_id": {
    resource: "Desk",
    summary: "Change how an organiser is reached; needs If-Match and a fresh proof",
    refusals: [404, 412, 428],
  },
  "GET /api/desk/organisers/:organiser_id/log": {
    resource: "Desk",
    summary: "What was done for an organiser, newest first",
    refusals: [404],
  },
  "GET /api/desk/events": { resource: "Desk", summary: "The caller's events, the latest date first", refusals: [404] },
  "GET /api/desk/events/:event_id": {
    resource: "Desk",
    summary: "One event, with what is sold and held",
    refusals: [404],
  },
  "GET /api/desk/events/:event_id/sales": {
    resource: "Desk",
    summary: "What was sold of an event, by type, section, price, day and hour",
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
  "POST /api/desk/orders/:order_id/tickets/:ticket_id/move": {
    resource: "Desk",
    summary: "Move a ticket's holder to another seat; needs an Idempotency-Key",
    refusals: [404, 409, 412],
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
  "GET /api/desk/failed-emails": {
    resource: "Desk",
    summary: "Emails about orders and events that did not arrive",
    refusals: [404],
  },
  "GET /api/desk/events/:event_id/booked": {
    resource: "Desk",
    summary: "What was booked of an event, now or ever, and so keeps its price",
    refusals: [404],
  },
  "GET /api/desk/venues": { resource: "Desk", summary: "Venues for events, by name", refusals: [404] },
  "GET /api/desk/pictures": {
    resource: "Desk",
    summary: "The pictures that an organiser uploaded, the newest first",
    refusals: [404],
  },
  "POST /api/desk/pictures": {
    resource: "Desk",
    summary: "Upload a picture: JPEG, PNG, WebP or AVIF as the body, at most 20 MB and 100 megapixels",
    refusals: [404, 413, 415, 422],
  },
  "POST /api/desk/pictures/crop": {
    resource: "Desk",
    summary: "Make another picture of a part of one",
    refusals: [404, 422],
  },
  "POST /api/desk/venues": {
    resource: "Desk",
    summary: "Check a file of venues in the import format, or store it: all of it or nothing",
    refusals: [404, 413, 422],
  },
  "GET /api/desk/venues/:venue_ref": { resource: "Desk", summary: "A venue's facts", refusals: [404] },
  "PATCH /api/desk/venues/:venue_ref": {
    resource: "Desk",
    summary: "Change a venue's facts; needs If-Match",
    refusals: [404, 412, 422, 428],
  },
  "GET /api/desk/venues/:venue_ref/file": {
    resource: "Desk",
    summary: "A venue as a file in the import format",
    refusals: [404],
  },
  "GET /api/desk/venues/:venue_ref/plan": { resource: "Desk", summary: "A venue with its plan", refusals: [404] },
  "POST /api/desk/events/:event_id/draft": {
    resource: "Desk",
    summary: "Open the draft of a published event: the one that there is, or a new one",
    refusals: [404],
  },
  "GET /api/desk/drafts": { resource: "Desk", summary: "Drafts of events, the newest first", refusals: [404] },
  "POST /api/desk/drafts": {
    resource: "Desk",
    summary: "Begin a draft of a new event, empty or as a copy of another",
    refusals: [404],
  },
  "POST /api/desk/drafts/series": {
    resource: "Desk",
    summary: "Make a draft for each date of a series, like a draft or an event",
    refusals: [404],
  },
  "GET /api/desk/drafts/:draft_id": {
    resource: "Desk",
    summary: "A draft, with what it changes and what stands in the way of publishing it",
    refusals: [404],
  },
  "PATCH /api/desk/drafts/:draft_id": {
    resource: "Desk",
    summary: "Set fields of a draft, or take them away by null; needs If-Match",
    refusals: [404, 412, 428],
  },
  "DELETE /api/desk/drafts/:draft_id": {
    resource: "Desk",
    summary: "Discard a draft; a published event stays as it is",
    refusals: [404],
  },
  "POST /api/desk/drafts/:draft_id/publish": {
    resource: "Desk",
    summary: "Publish a draft; needs an Idempotency-Key",
    refusals: [404, 409, 412, 422],
  },
  "GET /api/desk/orders": {
    resource: "Desk",
    summary: "Orders, newest first: by name, email, phone, number or seat",
    refusals: [404],
  },
  "GET /api/desk/orders/:order_id": { resource: "Desk", summary: "An order's whole story", refusals: [404] },
  "POST /api/desk/orders/:order_id/resend": {
    resource: "Desk",
    summary: "Mail the tickets to the buyer again; needs an Idempotency-Key",
    refusals: [404, 409],
  },
  "POST /api/desk/orders/:order_id/notes": { resource: "Desk", summary: "Add a note to an order", refusals: [404] },
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
  "GET /api/desk/organisers/:organiser_id/money": {
    resource: "Desk",
    summary: "What an organiser's invoices and adjustment notes add up to, what was paid out, and the balance",
    refusals: [404],
  },
  "GET /api/desk/organisers/:organiser_id/money/events": {
    resource: "Desk",
    summary: "The same for each event, the latest date first",
    refusals: [404],
  },
  "GET /api/desk/organisers/:organiser_id/money.csv": {
    resource: "Desk",
    summary: "Every line of every document as CSV, for an accountant",
    refusals: [404],
  },
  "GET /api/desk/organisers/:organiser_id/documents": {
    resource: "Desk",
    summary: "Invoices and adjustment notes, newest first",
    refusals: [404],
  },
  "GET /api/desk/organisers/:organiser_id/documents/:document_id/pdf": {
    resource: "Desk",
    summary: "One of them as PDF",
    refusals: [404],
  },
  "GET /api/desk/organisers/:organiser_id/payouts": {
    resource: "Desk",
    summary: "What was paid out, newest first, withdrawn ones too",
    refusals: [404],
  },
  "POST /api/desk/organisers/:organiser_id/payouts": {
    resource: "Desk",
    summary: "Write down what was paid out; needs an Idempotency-Key and a fresh proof",
    refusals: [404],
  },
  "POST /api/desk/organisers/:organiser_id/payouts/:payout_id/withdraw": {
    resource: "Desk",
    summary: "Withdraw a payout that was written down wrongly; needs a fresh proof",
    refusals: [404],
  },
  "GET /api/desk/doors": {
    resource: "Desk",
    summary: "The events whose doors the caller may see, soonest first",
    refusals: [404],
  },
  "GET /api/desk/events/:event_id/door": {
    resource: "Desk",
    summary: "The figures of an event's doors: in, still to come, by section and minute",
    refusals: [404],
  },
  "GET /api/desk/events/:event_id/door/stream": {
    resource: "Desk",
    summary: "Server-sent events: the doors have changed",
    refusals: [404],
  },
  "GET /api/desk/events/:event_id/door/clashes": {
    resource: "Desk",
    summary: "Tickets on which more people were let in than they admit",
    refusals: [404],
  },
  "GET /api/desk/events/:event_id/door/devices": {
    resource: "Desk",
    summary: "The devices at the doors, last seen first",
    refusals: [404],
  },
  "POST /api/desk/events/:event_id/door/devices/:device_id/end": {
    resource: "Desk",
    summary: "Sign a device out, or have it send its scans and remove its list",
    refusals: [404],
  },
  "GET /api/desk/events/:event_id/door/staff": {
    resource: "Desk",
    summary: "Who may scan at the doors",
    refusals: [404],
  },
  "POST /api/desk/events/:event_id/door/staff": {
    resource: "Desk",
    summary: "Let somebody scan at the doors",
    refusals: [404],
  },
  "DELETE /api/desk/events/:event_id/door/staff/:user_id": {
    resource: "Desk",
    summary: "Take somebody off the doors",
    refusals: [404],
  },
  "POST /api/desk/events/:event_id/door/list": {
    resource: "Desk",
    summary: "Everybody with a valid ticket by last name, for paper; the log names each list",
    refusals: [404],
  },
  "GET /api/desk/organisers/:organiser_id/team": {
    resource: "Desk",
    summary: "Who works for an organiser, and who is invited",
    refusals: [404],
  },
  "POST /api/desk/organisers/:organiser_id/team/invitations": {
    resource: "Desk",
    summary: "Invite somebody by mail; needs an Idempotency-Key and a fresh proof",
    refusals: [404, 409],
  },
  "DELETE /api/desk/organisers/:organiser_id/team/invitations/:invitation_id": {
    resource: "Desk",
    summary: "Withdraw an invitation; needs a fresh proof",
    refusals: [404],
  },
  "POST /api/desk/invitations/accept": {
    resource: "Desk",
    summary: "Join a team with the code of a mailed invitation",
    refusals: [404, 409],
  },
  "PATCH /api/desk/organisers/:organiser_id/team/:member_id": {
    resource: "Desk",
    summary: "Change somebody's role or events; needs If-Match and a fresh proof",
    refusals: [404, 409, 412, 428],
  },
  "DELETE /api/desk/organisers/:organiser_id/team/:member_id": {
    resource: "Desk",
    summary: "Take somebody off the team; needs a fresh proof",
    refusals: [404, 409],
  },
  "GET /api/desk/organisers/:organiser_id/keys": {
    resource: "Desk",
    summary: "An organiser's keys, without their secrets",
    refusals: [404],
  },
  "POST /api/desk/organisers/:organiser_id/keys": {
    resource: "Desk",
    summary: "Make a key; needs a fresh proof. Its secret is in this answer only",
    refusals: [404],
  },
  "DELETE /api/desk/organisers/:organiser_id/keys/:key_id": {
    resource: "Desk",
    summary: "Withdraw a key; needs a fresh proof",
    refusals: [404],
  },
  "GET /api/desk/organisers/:organiser_id/webhooks": {
    resource: "Desk",
    summary: "An organiser's webhooks, without their secrets",
    refusals: [404],
  },
  "POST /api/desk/organisers/:organiser_id/webhooks": {
    resource: "Desk",
    summary: "Add a webhook; needs a fresh proof. Its secret is in this answer only",
    refusals: [404],
  },
  "GET /api/desk/organisers/:organiser_id/webhooks/:webhook_id": {
    resource: "Desk",
    summary: "One webhook",
    refusals: [404],
  },
  "PATCH /api/desk/organisers/:organiser_id/webhooks/:webhook_id": {
    resource: "Desk",
    summary: "Change what a webhook hears of, pause it, set it on; needs If-Match",
    refusals: [404, 412, 428],
  },
  "POST /api/desk/organisers/:organiser_id/webhooks/:webhook_id/roll": {
    resource: "Desk",
    summary: "Give a webhook a new secret; needs If-Match and a fresh proof. For 24 hours the old one signs too",
    refusals: [404, 412, 428],
  },
  "DELETE /api/desk/organisers/:organiser_id/webhooks/:webhook_id": {
    resource: "Desk",
    summary: "Remove a webhook with its messages; needs a fresh proof",
    refusals: [404],
  },
  "POST /api/desk/organisers/:organiser_id/webhooks/:webhook_id/test": {
    resource: "Desk",
    summary: "Send a webhook a test; needs an Idempotency-Key",
    refusals: [404, 409],
  },
  "GET /api/desk/organisers/:organiser_id/webhooks/:webhook_id/deliveries": {
    resource: "Desk",
    summary: "The messages of a webhook, newest first",
    refusals: [404],
  },
  "GET /api/desk/organisers/:organiser_id/webhooks/:webhook_id/deliveries/:delivery_id": {
    resource: "Desk",
    summary: "A message: what is sent, and each try with its answer",
    refusals: [404],
  },
  "POST /api/desk/organisers/:organiser_id/webhooks/:webhook_id/deliveries/:delivery_id/resend": {
    resource: "Desk",
    summary: "Send a message again; needs an Idempotency-Key",
    refusals: [404, 409],
  },
};
